import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { $verifying, verifyAddress } from '../../lib/stores/verification.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignInVoice } from './words.ts'

type Say = Pick<SignInVoice, 'say'>
type VerifyProps = Say & { token: string; onEnd: (end: 'done' | 'over') => void }

/** The mailed link opened: only the button confirms, so that a mailbox's scanner confirms nothing. */
export function Verify({ say, token, onEnd }: VerifyProps) {
  const task = useStore($verifying)
  async function confirm() {
    if (await verifyAddress(token)) return onEnd('done')
    const now = $verifying.get()
    if (now.state === 'failed' && now.problem.code === 'verification.over') onEnd('over')
  }
  return (
    <section className="grid max-w-md gap-4" aria-labelledby="verify">
      <h2 id="verify" className="text-xl">{say('verify.title')}</h2>
      <p>{say('verify.text')}</p>
      {task.state === 'failed' && <Notice tone="error" role="alert">{messageOf(task.problem)}</Notice>}
      <Button busy={task.state === 'busy'} onClick={confirm}>{say('verify.submit')}</Button>
    </section>
  )
}

type VerifiedProps = Say & { lang: Lang; end: 'done' | 'over'; inside: boolean; next: string }

/** How it went, and for who is signed in already the way on; the others find the form below. */
export function Verified({ say, lang, end, inside, next }: VerifiedProps) {
  const task = useStore($verifying)
  const way = inside && <LinkButton href={end === 'done' ? next : href.page(lang, 'me')}>{say('verify.go_on')}</LinkButton>
  return (
    <div className="grid justify-items-start gap-5">
      {end === 'done' ? (
        <Notice tone="done" role="status" title={say('verify.done')}>
          {say(inside ? 'verify.done_inside' : 'verify.done_text')}
        </Notice>
      ) : (
        <Notice tone="error" role="alert">{task.state === 'failed' && messageOf(task.problem)}</Notice>
      )}
      {way}
    </div>
  )
}
