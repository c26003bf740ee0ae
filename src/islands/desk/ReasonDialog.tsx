import { type SubmitEvent, useId, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { I18n } from './messages.ts'

type Props = Pick<I18n, 't'> &
  QuestionProps & {
    messages: { title: string; text: string; reason: string; confirm: string }
    danger?: boolean
    onSend: (reason: string) => void
  }

/** A dialog that asks for a reason. Closed without sending, it opens again with the same text. */
export function ReasonDialog({ messages, onSend, ...dialog }: Props) {
  const { t } = dialog
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
    <QuestionDialog {...dialog} id={id} title={messages.title} confirm={messages.confirm} onSubmit={send}>
      <p>{messages.text}</p>
      <Field
        kind="textarea"
        id={`${id}-reason`}
        label={messages.reason}
        rows={3}
        maxLength={500}
        value={reason}
        error={missing ? t('required') : undefined}
        onChange={event => {
          setReason(event.currentTarget.value)
          if (event.currentTarget.value.trim()) setMissing(false)
        }}
      />
    </QuestionDialog>
  )
}
