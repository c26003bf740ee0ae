import { useStore } from '@nanostores/react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { forgetMember } from '../../lib/stores/session/forget-member.ts'
import { $signing, signOut } from '../../lib/stores/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateMe } from './messages.ts'

/** The button that signs out, and why it could not. */
export function Leave({ t }: { t: TranslateMe }) {
  const signing = useStore($signing)
  const leave = async () => {
    if (!(await signOut())) return
    forgetMember()
    toastNext(t('profile.signed_out'))
  }
  const leaving = signing.state === 'busy'
  return (
    <>
      {signing.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(signing.problem)}
        </Notice>
      )}
      <Button variant="outline" icon="out" className="justify-self-start" busy={leaving} onClick={leave}>
        {t(leaving ? 'profile.signing_out' : 'profile.sign_out')}
      </Button>
    </>
  )
}
