/** Alive because a sign-in is checked while it is typed, refused in place, and leads back where it began. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $signing } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { EmailSignIn } from './EmailSignIn.tsx'
import { Sso } from './Sso.tsx'
import { Verified, Verify, VerifyHead } from './Verify.tsx'
import type { RulesMessages, SignInI18n, SignInMessages } from './messages.ts'
import { nextPage, useBooking } from './requested-page.ts'
import { useWayIn } from './use-way-in.ts'

const Requested = lazy(async () => ({ default: (await import('./Requested.tsx')).Requested }))

type Props = {
  lang: Lang
  messages: SignInMessages
  rules: RulesMessages
  /** How the provider is called with which this library signs in first; null: none. */
  signOn: string | null
  /** Whether members buy their cards here. */
  cards: boolean
  /** Content above and below the form, when there is a form. */
  head?: ReactNode
  ways?: ReactNode
}

export function SignIn({ lang, messages, rules, signOn, cards, head, ways }: Props) {
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const { t } = i18n
  const signing = useStore($signing)
  const { proof, endProof, next, leaving, staying } = useWayIn(lang, cards)

  const booking = useBooking()
  const object = booking && (
    <Suspense>
      <Requested lang={lang} page={booking} />
    </Suspense>
  )
  if (proof.state === 'pending')
    return (
      <>
        <Verify t={t} token={proof.token} onEnd={endProof} />
        <div className="mt-6">{object}</div>
      </>
    )
  const message = proof.state !== 'none' && (
    <Verified {...i18n} end={proof.state} inside={staying} sold={cards} next={next()} />
  )
  if (staying)
    return (
      <div className="grid gap-5">
        <VerifyHead t={t} />
        {message}
      </div>
    )
  const form = <EmailSignIn {...i18n} messages={messages} entering={signing.state === 'busy' || leaving} />
  return (
    <>
      {head}
      {object}
      <div className="grid gap-6">
        {message}
        {signOn ? (
          <SsoFirst {...i18n} name={signOn}>
            {form}
          </SsoFirst>
        ) : (
          form
        )}
      </div>
      {ways}
    </>
  )
}

type SsoFirstProps = Pick<SignInI18n, 'lang' | 't'> & { name: string; children: ReactNode }

/** The provider, and under it the sign-in by e-mail for those who open it. */
function SsoFirst({ lang, t, name, children }: SsoFirstProps) {
  return (
    <>
      <div className="grid max-w-md gap-2">
        <Sso label={t('sso', { name })} next={() => nextPage(lang)} />
        <p className="text-muted">{t('sso_detail')}</p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">
          {t('by_email')}
        </summary>
        <div className="mt-4">{children}</div>
      </details>
    </>
  )
}
