import { useEffect, useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { persistTyped } from '../../lib/stores/async/typed.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { sendMailAgain, whyNotSent } from '../../lib/stores/session/mail-again.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignUpI18n } from './messages.ts'
import type { Known } from './SignUpForm.tsx'

type Props = SignUpI18n & { known: Known; onWrong: () => void }
type Again = { state: 'idle' | 'busy' | 'sent' | 'verified' } | { state: 'refused'; why: string }

/** After signing up: the account has to be confirmed by the mailed link. */
export function SignedUp({ lang, t, known, onWrong }: Props) {
  const { email, password, mailed: isMailed } = known
  const title = useRef<HTMLHeadingElement>(null)
  const [again, setAgain] = useState<Again>({ state: 'idle' })
  useEffect(() => title.current?.focus(), [])
  async function send() {
    setAgain({ state: 'busy' })
    const answer = await sendMailAgain(email, password)
    const why = whyNotSent()
    setAgain(answer ? { state: answer } : { state: 'refused', why: why ? messageOf(why) : '' })
  }
  function correct() {
    const { password: _, mailed: __, ...typed } = known
    persistTyped('signup', typed)
    onWrong()
  }
  const mailed = again.state === 'sent' || again.state === 'verified' ? again.state : null
  return (
    <section className="grid max-w-xl justify-items-start gap-4">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t(isMailed ? 'done.title' : 'done.unmailed')}
      </h2>
      <p>{t(isMailed ? 'done.text' : 'done.unmailed_text', { email })}</p>
      {mailed ? (
        <Notice tone="done" role="status">
          {t(`done.${mailed}`, { email })}
        </Notice>
      ) : (
        isMailed && <p className="text-muted">{t('done.spam')}</p>
      )}
      {again.state === 'refused' && (
        <Notice tone="error" role="alert" title={t('done.refused')}>
          {again.why}
        </Notice>
      )}
      {mailed ? (
        <LinkButton href={href.page(lang, 'me')}>{t('done.in')}</LinkButton>
      ) : (
        <>
          {isMailed && (
            <Button variant="outline" busy={again.state === 'busy'} onClick={send}>
              {t('done.again')}
            </Button>
          )}
          <div className="-ms-3 flex flex-wrap gap-x-3">
            <Button variant="quiet" onClick={correct}>
              {t('done.wrong')}
            </Button>
            <LinkButton variant="quiet" href={href.page(lang, 'signin') + location.search}>
              {t('done.sign_in')}
            </LinkButton>
          </div>
        </>
      )}
    </section>
  )
}
