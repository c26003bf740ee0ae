/** Alive because a long form is checked as it is typed, refused in place, and followed by a mail that may get lost. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { type SignUpAsks, signUpRules } from '../../lib/rules/sign-up-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm } from '../../lib/stores/async/typed.ts'
import { rememberReturnTo } from '../../lib/stores/session/return-to.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { signUp } from '../../lib/stores/session/sign-up.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SignUpFields } from './SignUpFields.tsx'
import { Sso } from './Sso.tsx'
import type { RulesMessages, SignUpI18n, SignUpMessages } from './messages.ts'
import { requestedPage, writeRequestedPage, nextPage } from './requested-page.ts'

/** Fetched with the answer: the form alone is near the limit of what this page may weigh. */
const SignedUp = lazy(() => import('./SignedUp.tsx').then(part => ({ default: part.SignedUp })))

type Props = {
  lang: Lang
  messages: SignUpMessages
  rules: RulesMessages
  /** The library's text before the form; may be empty. */
  disclaimer: string
  /** The disclaimer's language where it is not the page's. */
  written: Lang | undefined
  sso: boolean
  asks: SignUpAsks
  /** Of the terms of use. */
  version: string
}
type Known = { email: string; password: string }

export function SignUp({ lang, messages, rules, sso, ...library }: Props) {
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const { t } = i18n
  const session = useStore($session, { ssr: 'initial' })
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(writeRequestedPage, [])
  useEffect(() => {
    if (session.state === 'signed_in' && !known) location.replace(nextPage(lang))
  }, [session.state, known, lang])
  if (known) {
    return (
      <Suspense>
        <SignedUp {...i18n} {...known} />
      </Suspense>
    )
  }
  const closed = library.asks.who === 'invited'
  const form = closed ? (
    <p>{t('invited')}</p>
  ) : (
    <SignUpForm {...i18n} {...library} messages={messages} onDone={setKnown} />
  )
  if (!sso) return form
  return (
    <div className="grid gap-6">
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

type FormProps = SignUpI18n &
  Pick<Props, 'messages' | 'disclaimer' | 'written' | 'asks' | 'version'> & { onDone: (known: Known) => void }

function SignUpForm({ lang, t, rule, messages, disclaimer, written, asks, version, onDone }: FormProps) {
  const form = useForm({
    rules: signUpRules(asks),
    t: rule,
    toast,
    send: async answers => {
      const problem = await signUp(answers, version)
      if (problem) return problem
      forgetTyped('signup')
      rememberReturnTo(requestedPage())
      toast(t('completed'), 'done')
      onDone({ email: answers.email, password: answers.password })
      return null
    },
  })
  const { ref } = form.props
  useEffect(() => persistForm(ref.current!, 'signup'), [ref])
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('title')}>
      <p className="text-muted">{t('lead')}</p>
      <SignUpFields {...{ t, form, messages, asks }} />
      {disclaimer && (
        <section className="grid gap-1">
          <h2 className="text-lg">{t('disclaimer')}</h2>
          <p lang={written}>{disclaimer}</p>
        </section>
      )}
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <p className="-mb-4 text-muted">
        {t('terms')}{' '}
        <a className="inline-flex min-h-11 items-center underline" href={href.page(lang, 'policies')} target="_blank">
          {t('terms_link')}
        </a>
      </p>
      <Button {...form.submit} block>
        {t('submit')}
      </Button>
    </form>
  )
}
