/** Alive because a code goes to a mailbox and comes back by hand, to this browser alone. */
import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { email, required } from '../../lib/rules/fields.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { askForCode, recovery } from '../../lib/stores/session/recovery.ts'
import { rememberReturnTo } from '../../lib/stores/session/return-to.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CodeForm } from './CodeForm.tsx'
import type { RecoveryI18n, RecoveryMessages, RulesMessages } from './messages.ts'
import { requestedPage, withNext } from './requested-page.ts'

type Props = { lang: Lang; messages: RecoveryMessages; rules: RulesMessages }

/** The state stored by this tab is read once, when the island hydrates. */
const never = () => () => {}

export function Recovery({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const begun = useSyncExternalStore(
    never,
    () => Boolean(recovery.get().email),
    () => false,
  )
  const [chosen, setStep] = useState<'email' | 'code' | null>(null)
  const step = chosen ?? (begun ? 'code' : 'email')
  useEffect(() => {
    if (step === 'code') document.querySelector<HTMLElement>('#code')?.focus()
  }, [step])
  const reset = () => location.assign(href.page(lang, 'password_reset'))
  if (step === 'code') return <CodeForm {...i18n} onRight={reset} onAgain={() => setStep('email')} />
  return <EmailForm {...i18n} onSent={() => setStep('code')} />
}

function EmailForm({ lang, t, rule, onSent }: RecoveryI18n & { onSent: () => void }) {
  const session = useStore($session, { ssr: 'initial' })
  const form = useForm({
    rules: { email: [required, email] },
    t: rule,
    toast,
    send: async answers => {
      const problem = await askForCode(answers.email)
      rememberReturnTo(requestedPage())
      if (!problem) onSent()
      if (problem?.code !== 'recovery.student') return problem
      toastNext(problem.message)
      location.assign(withNext(href.page(lang, 'signup'), requestedPage()))
      return null
    },
  })
  const known = recovery.get().email ?? (session.state === 'signed_in' ? session.me.email : '')
  return (
    <form {...form.props} className="grid max-w-md gap-5" aria-label={t('title')}>
      <p>{t('lead')}</p>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Field
        {...form.field('email')}
        key={known}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={known}
        required
        allowPaste
      />
      <Button {...form.submit} block>
        {t('send')}
      </Button>
    </form>
  )
}
