import { email, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { claimTab } from '../../lib/stores/session/claim-tab.ts'
import { $signing, signIn } from '../../lib/stores/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Password } from './Password.tsx'
import type { SignInI18n, SignInMessages } from './messages.ts'

const rules = { email: [required, email], password: [required] }

type Props = SignInI18n & { messages: SignInMessages; entering: boolean }

export function EmailSignIn({ t, rule, messages, entering }: Props) {
  const form = useForm({
    rules,
    t: rule,
    toast,
    send: async answers => {
      if (await signIn(answers.email, answers.password)) claimTab()
      const now = $signing.get()
      return now.state === 'failed' ? now.problem : null
    },
  })
  const busy = form.busy || entering
  return (
    <form {...form.props} className="grid max-w-md gap-5" aria-label={t('title')}>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Field
        {...form.field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        allowPaste
      />
      <Password {...form.field('password')} label={t('password')} autoComplete="current-password" messages={messages} />
      <Button {...form.submit} block busy={busy}>
        {busy ? t('entering') : t('submit')}
      </Button>
    </form>
  )
}
