import { useEffect, useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { sendMailAgain, whyNotSent } from '../../lib/stores/session/mail-again.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignUpI18n } from './messages.ts'

type Props = SignUpI18n & { email: string; password: string }
type Again = { state: 'idle' | 'busy' | 'sent' | 'verified' } | { state: 'refused'; why: string }

/** After signing up: the account has to be confirmed by the mailed link. */
export function SignedUp({ lang, t, email, password }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [again, setAgain] = useState<Again>({ state: 'idle' })
  useEffect(() => title.current?.focus(), [])
  async function send() {
    setAgain({ state: 'busy' })
    const answer = await sendMailAgain(email, password)
    const why = whyNotSent()
    setAgain(answer ? { state: answer } : { state: 'refused', why: why ? messageOf(why) : '' })
  }
  const mailed = again.state === 'sent' || again.state === 'verified' ? again.state : null
  return (
    <section className="grid max-w-xl justify-items-start gap-4">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('done.title')}
      </h2>
      <p>{t('done.text', { email })}</p>
      {mailed ? (
        <Notice tone="done" role="status">
          {t(`done.${mailed}`, { email })}
        </Notice>
      ) : (
        <p className="text-muted">{t('done.spam')}</p>
      )}
      {again.state === 'refused' && (
        <Notice tone="error" role="alert" title={t('done.refused')}>
          {again.why}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {mailed ? (
          <LinkButton href={href.page(lang, 'me')}>{t('done.in')}</LinkButton>
        ) : (
          <>
            <Button variant="outline" busy={again.state === 'busy'} onClick={send}>
              {t('done.again')}
            </Button>
            <LinkButton variant="quiet" href={href.page(lang, 'signin') + location.search}>
              {t('done.sign_in')}
            </LinkButton>
          </>
        )}
      </div>
    </section>
  )
}
