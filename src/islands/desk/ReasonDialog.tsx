import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Voice } from './words.ts'

type Props = Voice & {
  open: boolean
  words: { title: string; text: string; reason: string; confirm: string }
  /** What it does is hard to take back. */
  danger?: boolean
  busy: boolean
  problem: string
  onClose: () => void
  onSend: (reason: string) => void
}

/** A question whose answer is a reason. Closed without sending, it opens again with what was typed. */
export function ReasonDialog({ open, words, danger = false, busy, problem, onClose, onSend, say }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) onSend(reason.trim())
    else document.getElementById(`${id}-reason`)?.focus()
  }
  const actions = (
    <>
      <Button type="submit" form={id} busy={busy} variant={danger ? 'danger' : 'filled'}>
        {words.confirm}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {say('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={say('close')}
      actions={actions}
    >
      <form id={id} onSubmit={send} noValidate className="grid gap-4">
        <p>{words.text}</p>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <Field
          kind="textarea"
          id={`${id}-reason`}
          label={words.reason}
          rows={3}
          maxLength={500}
          value={reason}
          error={missing ? say('required') : undefined}
          onChange={event => {
            setReason(event.currentTarget.value)
            if (event.currentTarget.value.trim()) setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
