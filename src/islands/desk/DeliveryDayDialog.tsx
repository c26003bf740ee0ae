import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import type { DeliveriesI18n } from './deliveries-messages.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'

type Props = DeliveriesI18n &
  QuestionProps & { order: DeskOrder; onSend: (day: string, reason: string) => Promise<Refused | null> }

const rules = { day: [required], reason: [required] }

/** The day on which something is brought home, as it was agreed with its member. */
export function DeliveryDayDialog({ order, onSend, tRules, ...dialog }: Props) {
  const { t, onClose } = dialog
  const { name, email } = order.customer
  const [typed, set] = useState({ day: order.loan.from_date, reason: '' })
  const [today] = useState(() => dayInRome(new Date()))
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ day, reason }) => {
      const refused = await onSend(day, reason)
      if (refused) return refused
      onClose()
      toast(t(email === null ? 'deliveries.agreed_unmailed' : 'deliveries.agreed', { member: name }), 'done')
      return null
    },
  })
  const field = (name: keyof typeof typed) => ({
    ...form.field(name),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      title={t('deliveries.day_title', { member: name })}
      confirm={t('deliveries.agree')}
    >
      <p>{t(email === null ? 'deliveries.day_text_unmailed' : 'deliveries.day_text')}</p>
      <Field type="date" label={t('deliveries.agreed_day')} min={today} {...field('day')} />
      <Field
        kind="textarea"
        label={t('deliveries.reason')}
        hint={t('deliveries.reason_hint')}
        rows={2}
        maxLength={500}
        {...field('reason')}
      />
    </QuestionDialog>
  )
}
