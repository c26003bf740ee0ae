import { useState } from 'react'
import { suspensionRules } from '../../lib/rules/member-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { suspendMember, undoSuspension } from '../../lib/stores/desk/member-sheet.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { MemberQuestionProps } from './MemberQuestions.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

/** Why somebody may not borrow, and until when; says first what hangs on it. */
export function SuspendDialog({ member, run, ...dialog }: MemberQuestionProps) {
  const { t, tRules } = dialog
  const { id: memberId, first_name, last_name, suspended, open_loans } = member
  const name = `${first_name} ${last_name}`
  const [typed, type] = useState({ reason: suspended?.reason ?? '', until: suspended?.until ?? '' })
  const form = useForm({
    rules: suspensionRules,
    t: tRules,
    toast,
    send: ({ reason, until }) =>
      run(
        () => suspendMember(memberId, reason, until),
        t('members.suspend.done', { name }),
        () => ({ undone: t('members.suspend.undone', { name }), undo: () => undoSuspension(memberId) }),
      ),
  })
  return (
    <QuestionDialog
      {...dialog}
      form={form}
      danger
      title={t('members.suspend.title', { name })}
      confirm={t('members.suspend.confirm')}
    >
      <p>{t('members.suspend.text')}</p>
      {open_loans > 0 && <p>{t('members.suspend.loans', { count: open_loans })}</p>}
      <Field
        {...form.field('reason')}
        kind="textarea"
        label={t('members.suspend.reason')}
        hint={t(member.email ? 'members.suspend.reason_hint' : 'members.suspend.reason_phone')}
        rows={3}
        maxLength={500}
        value={typed.reason}
        onChange={event => type({ ...typed, reason: event.currentTarget.value })}
      />
      <Field
        {...form.field('until')}
        type="date"
        label={t('members.suspend.until')}
        hint={t('members.suspend.until_hint')}
        optional={t('members.optional')}
        value={typed.until}
        onChange={event => type({ ...typed, until: event.currentTarget.value })}
      />
    </QuestionDialog>
  )
}
