/** Alive because a long form is checked as it is typed, refused in place, and followed by a mail that may get lost. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { type Known, SignUpForm, type SignUpFormProps } from './SignUpForm.tsx'
import { Sso } from './Sso.tsx'
import type { RulesMessages } from './messages.ts'
import { nextPage, useBooking, writeRequestedPage } from './requested-page.ts'

/** Fetched with the answer: the form alone is near the limit of what this page may weigh. */
const SignedUp = lazy(() => import('./SignedUp.tsx').then(part => ({ default: part.SignedUp })))
const Requested = lazy(() => import('./Requested.tsx').then(part => ({ default: part.Requested })))

type Props = Omit<SignUpFormProps, 't' | 'rule' | 'onDone'> & {
  rules: RulesMessages
  signOn: string | null
  /** For who has an account already. */
  account?: ReactNode
}

export function SignUp({ signOn, account, ...of }: Props) {
  const { lang, messages, rules, ...library } = of
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const session = useStore($session, { ssr: 'initial' })
  const [known, setKnown] = useState<Known | null>(null)
  const booking = useBooking()
  useEffect(writeRequestedPage, [])
  useEffect(() => {
    if (session.state === 'signed_in' && !known) location.replace(nextPage(lang))
  }, [session.state, known, lang])
  const closed = library.asks.who === 'invited'
  const form = closed ? (
    <p>{i18n.t('invited')}</p>
  ) : (
    <SignUpForm {...i18n} {...library} messages={messages} onDone={setKnown} />
  )
  return (
    <>
      <Suspense>{booking && <Requested lang={lang} page={booking} />}</Suspense>
      <Suspense>{known && <SignedUp {...i18n} known={known} onWrong={() => setKnown(null)} />}</Suspense>
      {!known &&
        (signOn ? (
          <SsoFirst {...i18n} name={signOn} label={i18n.t(closed ? 'without_sso' : 'by_email')} form={form} />
        ) : (
          form
        ))}
      {!known && account}
    </>
  )
}

type SsoFirstProps = Pick<SignUpFormProps, 'lang' | 't'> & { name: string; label: string; form: ReactNode }

/** The provider, and under it the form for those who open it. */
function SsoFirst({ lang, t, name, label, form }: SsoFirstProps) {
  return (
    <div className="grid gap-6">
      <div className="grid max-w-md gap-3">
        <p>{t('sso_lead', { name })}</p>
        <Sso label={t('sso', { name })} next={() => nextPage(lang)} />
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">{label}</summary>
        <div className="mt-4">{form}</div>
      </details>
    </div>
  )
}
