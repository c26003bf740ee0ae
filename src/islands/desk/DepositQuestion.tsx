import { useId } from 'react'
import { formatEuro } from '../../lib/format.ts'
import { type DepositAnswer, depositWays } from '../../lib/rules/deposit.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { QuestionI18n } from './messages.ts'

type Props = Pick<QuestionI18n, 't' | 'lang'> & {
  amount: number
  answer: DepositAnswer
  onChange: (answer: DepositAnswer) => void
  /** The name and the problem of the reason, in a form that asks for it. */
  field?: { name: string; error: string | undefined }
}

/** The deposit of an object that goes out: how it was paid, or why not. */
export function DepositQuestion({ t, lang, amount, answer, onChange, field }: Props) {
  const group = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('deposit.asked', { amount: formatEuro(lang, amount) })}</legend>
      {depositWays.map(way => (
        <Choice
          key={way}
          name={group}
          label={t(`deposit.way.${way}`)}
          checked={answer.way === way}
          onChange={() => onChange({ ...answer, way })}
        />
      ))}
      {answer.way === 'waived' && (
        <Field
          {...field}
          label={t('deposit.why')}
          maxLength={500}
          value={answer.why}
          onChange={event => onChange({ ...answer, why: event.currentTarget.value })}
          allowPaste
        />
      )}
    </fieldset>
  )
}
