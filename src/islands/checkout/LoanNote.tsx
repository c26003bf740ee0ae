import { changeDraft } from '../../lib/stores/checkout/draft.ts'
import { Field } from '../../ui/Field.tsx'
import type { TranslateLoan } from './messages.ts'

const longest = 1000
/** The counter is shown from this many characters left. */
const near = 100
/** A screen reader hears the counter only every so many characters. */
const rhythm = 20

/** A note for the library, and how many characters it may still have. */
export function LoanNote({ t, note }: { t: TranslateLoan; note: string }) {
  return (
    <div>
      <Field
        kind="textarea"
        label={t('loan.note')}
        optional={t('loan.optional')}
        hint={t('loan.note_hint')}
        rows={3}
        maxLength={longest}
        value={note}
        onChange={event => changeDraft({ note: event.target.value })}
      />
      <CharactersLeft t={t} left={longest - note.length} />
    </div>
  )
}

function CharactersLeft({ t, left }: { t: TranslateLoan; left: number }) {
  const sentence = (count: number) => (count > 0 ? t('loan.note_left', { count }) : t('loan.note_full'))
  const shown = left <= near
  return (
    <>
      {shown && (
        <p className="mt-1 text-sm text-muted" aria-hidden="true">
          {sentence(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {shown && sentence(Math.ceil(left / rhythm) * rhythm)}
      </p>
    </>
  )
}
