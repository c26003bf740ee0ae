/** Alive because a long form is checked as it is typed, refused in place, and followed by a mail that may get lost. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { type Known, SignUpForm, type SignUpFormProps } from './SignUpForm.tsx'
import { Sso } from './Sso.tsx'
import type { RulesMessages } from './messages.ts'
import { nextPage, useBooking, writeRequestedPage } from './requested-page.ts'

/** Fetched with the answer: the form alone is near the limit of what this page may weigh. */
const SignedUp = lazy(() => import('./SignedUp.tsx').then(part => ({ default: part.SignedUp })))

const Requested = lazy(async () => ({ default: (await import('./Requested.tsx')).Requested }))

type Props = Omit<SignUpFormProps, 't' | 'rule' | 'onDone'> & { rules: RulesMessages; sso: boolean }

export function SignUp({ lang, messages, rules, sso, ...library }: Props) {
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const { t } = i18n
  const session = useStore($session, { ssr: 'initial' })
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(writeRequestedPage, [])
  useEffect(() => {
    if (session.state === 'signed_in' && !known) location.replace(nextPage(lang))
  }, [session.state, known, lang])
  const booking = useBooking()
  const object = booking && (
    <Suspense>
      <Requested lang={lang} page={booking} />
    </Suspense>
  )
  if (known) {
    return (
      <>
        {object}
        <Suspense>
          <SignedUp {...i18n} {...known} />
        </Suspense>
      </>
    )
  }
  const closed = library.asks.who === 'invited'
  const form = closed ? (
    <p>{t('invited')}</p>
  ) : (
    <SignUpForm {...i18n} {...library} messages={messages} onDone={setKnown} />
  )
  if (!sso)
    return (
      <>
        {object}
        {form}
      </>
    )
  return (
    <div className="grid gap-6">
      {object}
      <div className="grid max-w-md gap-3">
        <p>{t('sso_lead')}</p>
        <Sso label={t('sso')} next={() => nextPage(lang)} />
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">
          {t(closed ? 'without_sso' : 'by_email')}
        </summary>
        <div className="mt-4">{form}</div>
      </details>
    </div>
  )
}
