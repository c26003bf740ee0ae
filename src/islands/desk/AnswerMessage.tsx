import { useState } from 'react'
import type { DeskMessage } from '../../lib/contract/messages.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { answerMessage, undoAnswer } from '../../lib/stores/desk/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Fresh } from './use-fresh-undo.ts'
import type { InboxI18n } from './inbox-messages.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { doneText, takenText } from './message-acts.ts'

const rules = { answer: [required, atMost(4000)] }

type Props = InboxI18n & { message: DeskMessage; open: boolean; onClose: () => void; onSent: (fresh: Fresh) => void }

/** Who was not quick enough reads who was, and keeps what they wrote. */
export function AnswerMessage({ message, open, onClose, onSent, tRules, ...i18n }: Props) {
  const { t } = i18n
  const [typed, setTyped] = useState('')
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ answer }) => {
      const outcome = await answerMessage(message.id, answer)
      if (!outcome.ok) return outcome.problem
      setTyped('')
      onClose()
      onSent({ said: t('messages.sent'), undone: t('messages.undone'), undo: () => undoAnswer(message.id) })
      return null
    },
  })
  const { kind, subject, member, email, text, taken, done } = message
  const who = member?.name || email || t('messages.nobody')
  const elsewhere = done ? doneText(i18n, done) : taken && !taken.mine ? takenText(i18n, taken) : null
  const how =
    kind === 'note'
      ? t('messages.answering.text_note')
      : t('messages.answering.text_mail', { email: email ?? t('messages.nobody') })
  return (
    <QuestionDialog
      form={form}
      title={t('messages.answering.title')}
      about={`${subject} · ${who}`}
      confirm={t('messages.answering.send')}
      open={open}
      busy={form.busy}
      onClose={onClose}
      t={t}
    >
      {elsewhere && (
        <Notice tone="warn" role="status" title={elsewhere}>
          {t('messages.answering.kept')}
        </Notice>
      )}
      <p className="desk-note whitespace-pre-line">{text}</p>
      <p>{how}</p>
      <Field
        {...form.field('answer')}
        kind="textarea"
        rows={6}
        maxLength={4000}
        label={t('messages.answering.field')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
