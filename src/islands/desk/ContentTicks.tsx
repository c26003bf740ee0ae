import { Choice } from '../../ui/Choice.tsx'
import type { QuestionI18n } from './messages.ts'

type Props = Pick<QuestionI18n, 't'> & {
  contents: string[]
  /** What is known to be missing. */
  missing: string[]
  /** What is not there now. */
  absent: string[]
  /** Of whoever has it. */
  email: string | null
  onChange: (absent: string[]) => void
}

/** What should be in the box, everything ticked: what is not there loses its tick. */
export function ContentTicks({ contents, missing, absent, email, onChange, t }: Props) {
  const expected = contents.filter(piece => !missing.includes(piece))
  const toggle = (piece: string) =>
    onChange(absent.includes(piece) ? absent.filter(one => one !== piece) : [...absent, piece])
  if (contents.length + missing.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('return.contents')}</legend>
      {expected.map(piece => (
        <Choice
          key={piece}
          type="checkbox"
          label={piece}
          checked={!absent.includes(piece)}
          onChange={() => toggle(piece)}
        />
      ))}
      {missing.length > 0 && <p className="text-muted">{t('return.before', { pieces: missing.join(', ') })}</p>}
      <p aria-live="polite">
        {absent.length > 0 && t(email ? 'return.absent' : 'return.absent_unmailed', { pieces: absent.join(', ') })}
      </p>
    </fieldset>
  )
}
