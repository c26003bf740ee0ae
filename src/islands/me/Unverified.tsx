import { useStore } from '@nanostores/react'
import type { Me } from '../../lib/contract/me.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $verifying, mailAgain } from '../../lib/stores/session/verification.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateMe } from './messages.ts'

type Props = { t: TranslateMe; me: Me }

/** A member who has not confirmed their address cannot borrow, and may have lost the mail. */
export function Unverified({ t, me }: Props) {
  const task = useStore($verifying)
  async function send() {
    const answer = await mailAgain(me.id)
    if (answer) toast(t(answer === 'sent' ? 'profile.mail_sent' : 'profile.mail_verified'), 'done')
  }
  return (
    <Notice tone="warn" title={t('profile.unverified')}>
      <p>{t('profile.unverified_detail', { email: me.email })}</p>
      {task.state === 'failed' && (
        <p role="alert" className="mt-2 font-semibold">
          {messageOf(task.problem)}
        </p>
      )}
      <Button variant="outline" className="mt-3" busy={task.state === 'busy'} onClick={send}>
        {t('profile.mail_again')}
      </Button>
    </Notice>
  )
}
