import { type SubmitEvent, useId, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { type Asked, QuestionDialog } from './QuestionDialog.tsx'
import type { Voice } from './messages.ts'

type Props = Pick<Voice, 'say'> &
  Asked & {
    words: { title: string; text: string; reason: string; confirm: string }
    danger?: boolean
    onSend: (reason: string) => void
  }

/** A question whose answer is a reason. Closed without sending, it opens again with what was typed. */
export function ReasonDialog({ words, onSend, ...asked }: Props) {
  const { say } = asked
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) onSend(reason.trim())
    else document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <QuestionDialog {...asked} id={id} title={words.title} confirm={words.confirm} onSubmit={send}>
      <p>{words.text}</p>
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
    </QuestionDialog>
  )
}
