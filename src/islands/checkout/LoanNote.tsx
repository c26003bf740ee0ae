import type { TranslateLoan } from './messages.ts'

type Props = { t: TranslateLoan; left: number }

/** The counter is shown from this many characters left. */
const near = 100
/** A screen reader hears the counter only every so many characters. */
const rhythm = 20

/** How many characters the note may still have. */
export function NoteLeft({ t, left }: Props) {
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
