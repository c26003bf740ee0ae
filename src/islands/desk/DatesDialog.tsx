import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { DatesI18n } from './messages.ts'

type Days = Pick<DeskOrder['loan'], 'from_date' | 'to_date'>

type Props = DatesI18n &
  QuestionProps & {
    order: Pick<DeskOrder, 'picked_up_at'> & { loan: Days }
    /** The days to begin with; without, those it has. */
    proposed?: Days
    onSend: (dates: { from_date?: string; to_date: string }, reason: string) => Promise<Refused | null>
  }

/** Changes the days of a loan, the first only before it is collected. The server checks that they are free. */
export function DatesDialog({ order, proposed = order.loan, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const { from_date } = order.loan
  const [typed, set] = useState({ from: proposed.from_date, to: proposed.to_date, reason: '' })
  const collected = order.picked_up_at !== null
  const [today] = useState(() => dayInRome(new Date()))
  const form = useForm({
    rules: { from: collected ? [] : [required], to: [required], reason: [required] },
    t: tRules,
    toast,
    send: ({ from, to, reason }) => onSend({ ...(!collected && { from_date: from }), to_date: to }, reason),
  })
  const field = (name: keyof typeof typed) => ({
    ...form.field(name),
    label: t(`change_dates.${name}`),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <QuestionDialog {...dialog} form={form} title={t('change_dates.title')} confirm={t('change_dates.confirm')}>
      <p>{t('change_dates.text')}</p>
      <div className="grid sm:grid-cols-2 gap-3">
        {!collected && <Field type="date" min={from_date < today ? from_date : today} {...field('from')} />}
        <Field type="date" min={collected || typed.from < today ? today : typed.from} {...field('to')} />
      </div>
      <Field kind="textarea" rows={3} maxLength={500} {...field('reason')} />
    </QuestionDialog>
  )
}
