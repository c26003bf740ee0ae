/** Alive because a sign-in is checked while it is typed, refused in place, and leads back where it began. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import { afterSignIn } from '../../lib/stores/session/after-sign-in.ts'
import { takeReturnTo } from '../../lib/stores/session/return-to.ts'
import { $session, $signing } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { EmailSignIn } from './EmailSignIn.tsx'
import { Sso } from './Sso.tsx'
import { Verified, Verify, VerifyHead } from './Verify.tsx'
import type { RulesMessages, SignInMessages } from './messages.ts'
import { requestedPage, nextPage, withNext } from './requested-page.ts'
import { hasProof, type ProofEnd, useProof } from './use-proof.ts'

type Props = {
  lang: Lang
  messages: SignInMessages
  rules: RulesMessages
  /** Whether this library signs in with a provider first. */
  sso: boolean
  /** Whether members buy their cards here. */
  cards: boolean
  /** Content above and below the form, when there is a form. */
  head?: ReactNode
  ways?: ReactNode
}

export function SignIn({ lang, messages, rules, sso, cards, head, ways }: Props) {
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const { t } = i18n
  const session = useStore($session, { ssr: 'initial' })
  const signing = useStore($signing)
  const { proof, end } = useProof()
  const inside = session.state === 'signed_in'
  const [next, setNext] = useState<string | null>(null)
  // A member who was signed in before confirming sees only the result; others see it above the form.
  const [wasInside, setWasInside] = useState(false)
  const leads = proof.state === 'none' || ((proof.state === 'done' || proof.state === 'card') && !wasInside)

  useEffect(() => {
    if (inside && leads && !hasProof()) location.replace(afterSignIn(lang, next ?? nextPage(lang)))
  }, [inside, leads, next, lang])

  function ended(how: ProofEnd) {
    if (how !== 'over') {
      const requested = requestedPage() ?? safeNext(takeReturnTo(), location.origin)
      // A booking page that asked for the sign-in says itself that a card comes first.
      const toCard = how === 'card' && cards && (inside || !requested)
      setNext(toCard ? withNext(href.page(lang, 'me_renewal'), requested) : requested)
    }
    setWasInside(inside)
    end(how)
  }

  if (proof.state === 'pending') return <Verify t={t} token={proof.token} onEnd={ended} />
  const entering = signing.state === 'busy' || (inside && leads)
  const form = <EmailSignIn {...i18n} messages={messages} entering={entering} />
  const message = proof.state !== 'none' && (
    <Verified
      {...i18n}
      end={proof.state}
      inside={inside && !leads}
      sold={cards}
      next={afterSignIn(lang, next ?? nextPage(lang))}
    />
  )
  if (inside && !leads)
    return (
      <div className="grid gap-5">
        <VerifyHead t={t} />
        {message}
      </div>
    )
  return (
    <>
      {head}
      <div className="grid gap-6">
        {message}
        {sso ? (
          <>
            <div className="grid max-w-md gap-2">
              <Sso label={t('sso')} next={() => nextPage(lang)} />
              <p className="text-muted">{t('sso_detail')}</p>
            </div>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">
                {t('by_email')}
              </summary>
              <div className="mt-4">{form}</div>
            </details>
          </>
        ) : (
          form
        )}
      </div>
      {ways}
    </>
  )
}
