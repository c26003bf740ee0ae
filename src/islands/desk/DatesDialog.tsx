import { useId, useState, type SubmitEvent } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LoansVoice } from './words.ts'

type Props = LoansVoice & {
  open: boolean
  order: DeskOrder
  busy: boolean
  problem: string
  onClose: () => void
  onSend: (dates: { from_date?: string; to_date: string }, reason: string) => void
}

/** Other days for a loan: the first only while it is not collected. Whether they are free is the server's to say. */
export function DatesDialog({ open, order, busy, problem, onClose, onSend, say }: Props) {
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
    label: say(`dates.${name}`),
    value: typed[name],
    error: checked && !typed[name].trim() ? say('required') : undefined,
    onChange: (event: { currentTarget: { value: string } }) => set({ ...typed, [name]: event.currentTarget.value }),
  })
  const actions = (
    <>
      <Button type="submit" form={id} busy={busy}>
        {say('dates.confirm')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {say('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={say('dates.title')} closeLabel={say('close')} actions={actions}>
      <form id={id} onSubmit={send} noValidate className="grid gap-4">
        <p>{say('dates.text')}</p>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <div className="grid sm:grid-cols-2 gap-3">
          {!collected && <Field type="date" min={from_date < today ? from_date : today} {...field('from')} />}
          <Field type="date" min={collected || typed.from < today ? today : typed.from} {...field('to')} />
        </div>
        <Field kind="textarea" rows={3} maxLength={500} {...field('reason')} />
      </form>
    </Dialog>
  )
}
