import { useState } from 'react'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { atMost } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { writeInternalNote } from '../../lib/stores/desk/loan-notes.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { aboutLoan } from './MemberLine.tsx'
import type { LoansI18n } from './messages.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

const rules = { note: [atMost(1000)] }

type Props = LoansI18n & { order: DeskOrder; open: boolean; onClose: () => void }

/** Left empty, the note is taken away. */
export function LoanNoteDialog({ order, tRules, ...dialog }: Props) {
  const { id, internal_note: now } = order
  const { t, onClose } = dialog
  const [typed, setTyped] = useState(now?.text ?? '')
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ note }) => {
      const outcome = await writeInternalNote(id, note.trim() || null)
      if (!outcome.ok) return outcome.problem
      onClose()
      return null
    },
  })
  return (
    <QuestionDialog
      {...dialog}
      about={aboutLoan(t, order)}
      form={form}
      busy={form.busy}
      title={t('internal_note.write')}
      confirm={t('internal_note.save')}
    >
      <Field
        {...form.field('note')}
        kind="textarea"
        rows={4}
        maxLength={1000}
        label={t('internal_note.write')}
        hint={t('internal_note.text')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
