import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LoansVoice } from './words.ts'

type Props = LoansVoice & {
  open: boolean
  words: 'deny' | 'early'
  text: string
  busy: boolean
  problem: string
  onClose: () => void
  onSend: (reason: string) => void
}

/** A question whose answer is a reason. Closed without sending, it opens again with what was typed. */
export function ReasonDialog({ open, words, text, busy, problem, onClose, onSend, say }: Props) {
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
      <Button type="submit" form={id} busy={busy} variant={words === 'deny' ? 'danger' : 'filled'}>
        {say(`${words}.confirm`)}
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
      title={say(`${words}.title`)}
      closeLabel={say('close')}
      actions={actions}
    >
      <form id={id} onSubmit={send} noValidate className="grid gap-4">
        <p>{text}</p>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <Field
          kind="textarea"
          id={`${id}-reason`}
          label={say(`${words}.reason`)}
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
