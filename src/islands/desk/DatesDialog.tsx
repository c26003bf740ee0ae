import { type SubmitEvent, useId, useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { Field } from '../../ui/Field.tsx'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { LoansI18n } from './messages.ts'

type Props = LoansI18n &
  QuestionProps & { order: DeskOrder; onSend: (dates: { from_date?: string; to_date: string }, reason: string) => void }

/** Changes the days of a loan, the first only before it is collected. The server checks that they are free. */
export function DatesDialog({ order, onSend, ...dialog }: Props) {
  const { t } = dialog
  const id = useId()
  const { from_date, to_date } = order.loan
  const [typed, set] = useState({ from: from_date, to: to_date, reason: '' })
  const [checked, setChecked] = useState(false)
  const collected = order.picked_up_at !== null
  const [today] = useState(() => dayInRome(new Date()))
  const missing = (['from', 'to', 'reason'] as const).find(name => !typed[name].trim())
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missing) return document.getElementById(`${id}-${missing}`)?.focus()
    onSend({ ...(!collected && { from_date: typed.from }), to_date: typed.to }, typed.reason.trim())
  }
  const field = (name: keyof typeof typed) => ({
    id: `${id}-${name}`,
    label: t(`change_dates.${name}`),
    value: typed[name],
    error: checked && !typed[name].trim() ? t('required') : undefined,
    onChange: (event: { currentTarget: { value: string } }) => set({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <QuestionDialog
      {...dialog}
      id={id}
      title={t('change_dates.title')}
      confirm={t('change_dates.confirm')}
      onSubmit={send}
    >
      <p>{t('change_dates.text')}</p>
      <div className="grid sm:grid-cols-2 gap-3">
        {!collected && <Field type="date" min={from_date < today ? from_date : today} {...field('from')} />}
        <Field type="date" min={collected || typed.from < today ? today : typed.from} {...field('to')} />
      </div>
      <Field kind="textarea" rows={3} maxLength={500} {...field('reason')} />
    </QuestionDialog>
  )
}
