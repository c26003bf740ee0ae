import { useState } from 'react'
import { removeNote } from '../../lib/stores/desk/member-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {t('members.notes.remove')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('members.notes.remove_title')}
      closeLabel={t('close')}
      actions={actions}
    >
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <p className="desk-note">{text}</p>
      <p>{t('members.notes.remove_text')}</p>
    </Dialog>
  )
}
