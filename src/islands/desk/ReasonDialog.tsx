import { useState } from 'react'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'

type Props = QuestionProps & {
  messages: { title: string; text: string; reason: string; hint?: string; confirm: string }
  danger?: boolean
  onSend: (reason: string) => Promise<Refused | null>
}

const rules = { reason: [required] }

/** A dialog that asks for a reason. Closed without sending, it opens again with the same text. */
export function ReasonDialog({ messages, onSend, tRules, ...dialog }: Props) {
  const [typed, setTyped] = useState('')
  const form = useForm({ rules, t: tRules, toast, send: ({ reason }) => onSend(reason) })
  return (
    <QuestionDialog {...dialog} form={form} title={messages.title} confirm={messages.confirm}>
      <p>{messages.text}</p>
      <Field
        {...form.field('reason')}
        kind="textarea"
        label={messages.reason}
        hint={messages.hint}
        rows={3}
        maxLength={500}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
