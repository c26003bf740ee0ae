import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatEuro } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { Loss } from '../../lib/stores/desk/loan-actions.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { memberName } from './MemberLine.tsx'
import type { LoansI18n } from './messages.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'

type Props = LoansI18n &
  QuestionProps & { order: DeskOrder; onSend: (outcome: Loss, reason: string) => Promise<Refused | null> }

const outcomes: Loss[] = ['lost', 'damaged']
const rules = { reason: [required] }

/** A loan long overdue is closed: its object is lost, or damaged. Closed without sending, it keeps its answers. */
export function WriteOffDialog({ order, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const [outcome, setOutcome] = useState<Loss>('lost')
  const [typed, setTyped] = useState('')
  const form = useForm({ rules, t: tRules, toast, send: ({ reason }) => onSend(outcome, reason) })
  const { value } = order.product
  const vars = { member: memberName(t, order), product: order.product.name }
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t('write_off.title')}
      confirm={t(`write_off.confirm_${outcome}`)}
      danger
    >
      <p>{t('write_off.text', vars)}</p>
      {value !== null && <p>{t('write_off.value', { amount: formatEuro(dialog.lang, value) })}</p>}
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('write_off.title')}</legend>
        {outcomes.map(one => (
          <Choice
            key={one}
            name="outcome"
            label={t(`write_off.${one}`)}
            detail={t(`write_off.${one}_text`)}
            checked={outcome === one}
            onChange={() => setOutcome(one)}
          />
        ))}
      </fieldset>
      <Field
        {...form.field('reason')}
        kind="textarea"
        label={t('write_off.reason')}
        rows={3}
        maxLength={500}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
