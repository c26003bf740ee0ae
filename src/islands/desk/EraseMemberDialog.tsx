import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { eraseMember } from '../../lib/stores/desk/member-sheet.ts'
import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MemberQuestionProps } from './MemberQuestions.tsx'

/** Says what goes and what stays before a member is erased for good; who signed in long ago does so again first. */
export function EraseMemberDialog({ member, open, onClose, lang, t }: MemberQuestionProps) {
  const { id, first_name, last_name, open_loans, email } = member
  const name = `${first_name} ${last_name}`
  const [busy, setBusy] = useState(false)
  const [isStale, setStale] = useState(false)
  const erase = async () => {
    setBusy(true)
    const outcome = await eraseMember(id)
    setBusy(false)
    if (outcome.ok) {
      toastNext(t('members.erase.done', { name }))
      location.assign(href.page(lang, 'desk_members'))
    } else if (outcome.problem.code === 'auth.not_fresh') setStale(true)
    else toast(messageOf(outcome.problem))
  }
  const confirm = t(isStale ? 'members.erase.again' : 'members.erase.confirm')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('members.erase.title', { name })}
      closeLabel={t('close')}
      confirm={open_loans === 0 ? confirm : null}
      cancel={t('cancel')}
      onConfirm={isStale ? () => signInAgain(lang) : erase}
      danger={!isStale}
      busy={busy}
    >
      {open_loans > 0 ? (
        <Notice tone="warn">{t('members.erase.loans', { count: open_loans })}</Notice>
      ) : (
        <>
          <p>{t('members.erase.text')}</p>
          <p>{t('members.erase.stays')}</p>
          <p>{t(email ? 'members.erase.mail' : 'members.erase.no_mail')}</p>
          {isStale && <Notice>{t('members.erase.again_text')}</Notice>}
        </>
      )}
    </ConfirmDialog>
  )
}
