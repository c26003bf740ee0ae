import { useState } from 'react'
import { removeNote } from '../../lib/stores/desk/member-sheet.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { MemberQuestionProps } from './MemberQuestions.tsx'

/** A note that is taken away is gone for everybody. */
export function RemoveNoteDialog({
  member,
  note,
  run,
  open,
  busy,
  onClose,
  t,
}: MemberQuestionProps & { note: string | null }) {
  const [problem, setProblem] = useState('')
  const text = member.notes.find(one => one.id === note)?.text ?? ''
  const remove = async () => {
    const refused = await run(() => removeNote(member.id, note ?? ''), t('members.notes.removed'))
    setProblem(refused ? refused.message || refused.code : '')
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('members.notes.remove_title')}
      closeLabel={t('close')}
      confirm={t('members.notes.remove')}
      cancel={t('cancel')}
      onConfirm={remove}
      danger
      busy={busy}
      problem={problem}
    >
      <p className="desk-note">{text}</p>
      <p>{t('members.notes.remove_text')}</p>
    </ConfirmDialog>
  )
}
