import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $verifying, verifyAddress } from '../../lib/stores/session/verification.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignInI18n } from './messages.ts'
import type { ProofEnd } from './use-proof.ts'

type Translate = Pick<SignInI18n, 't'>
type VerifyProps = Translate & { token: string; onEnd: (end: ProofEnd) => void }

/**
 * The page behind the mailed link. Only the button confirms, so that a mail scanner that opens links confirms nothing.
 */
export function Verify({ t, token, onEnd }: VerifyProps) {
  const task = useStore($verifying)
  async function confirm() {
    const done = await verifyAddress(token)
    if (done) return onEnd(done)
    const now = $verifying.get()
    if (now.state === 'failed' && now.problem.code === 'verification.over') onEnd('over')
  }
  return (
    <section className="grid max-w-md gap-4" aria-labelledby="verify">
      <VerifyHead t={t} />
      <p>{t('verify.text')}</p>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      <Button busy={task.state === 'busy'} onClick={confirm}>
        {t('verify.submit')}
      </Button>
    </section>
  )
}

/** Head of the confirmation when no sign-in is needed. */
export const VerifyHead = ({ t }: Translate) => (
  <div className="page-head">
    <h1 id="verify">{t('verify.title')}</h1>
  </div>
)

type VerifiedProps = Translate & {
  lang: Lang
  end: ProofEnd
  inside: boolean
  /** Cards are bought here, not at the desk. */ sold: boolean
  next: string
}

/** The result of the confirmation; a member who is signed in gets a link to go on, others the sign-in form below. */
export function Verified({ t, lang, end, inside, sold, next }: VerifiedProps) {
  const task = useStore($verifying)
  const way = inside && (
    <LinkButton href={end === 'over' ? href.page(lang, 'me') : next}>
      {t(end === 'card' && sold ? 'verify.card_action' : 'verify.go_on')}
    </LinkButton>
  )
  return (
    <div className="grid justify-items-start gap-5">
      {end === 'over' ? (
        <Notice tone="error" role="alert">
          {task.state === 'failed' && messageOf(task.problem)}
        </Notice>
      ) : (
        <Notice tone="done" role="status" title={t('verify.done')}>
          {t(`verify.${end}_${inside ? 'inside' : 'text'}`)} {end === 'card' && !sold && t('verify.card_at_desk')}
        </Notice>
      )}
      {way}
    </div>
  )
}
