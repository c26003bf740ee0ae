import type { TranslateLoan } from './messages.ts'

type Props = { t: TranslateLoan; left: number }

/** From here on it matters how much still fits. */
const near = 100
/** A reader is told now and then, not at every key. */
const rhythm = 20

/** How many characters a note still takes, said before it takes none. */
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
