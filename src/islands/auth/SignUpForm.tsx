import { type ReactNode, useEffect } from 'react'
import { type SignUpAsks, type SignUpField, signUpRules } from '../../lib/rules/sign-up-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm } from '../../lib/stores/async/typed.ts'
import { rememberReturnTo } from '../../lib/stores/session/return-to.ts'
import { signUp } from '../../lib/stores/session/sign-up.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { SignUpI18n, SignUpMessages } from './messages.ts'
import { requestedPage } from './requested-page.ts'
import { SignUpFields } from './SignUpFields.tsx'

/** What somebody signed up with, and whether the mail is on its way. */
export type Known = Record<SignUpField, string> & { mailed: boolean }

export type SignUpFormProps = SignUpI18n & {
  messages: SignUpMessages
  /** The library's own text, where it has one. */
  disclaimer?: ReactNode
  asks: SignUpAsks
  /** The line that says what is accepted. */
  terms?: ReactNode
  /** Of the terms of use. */
  version: string
  onDone: (known: Known) => void
}

export function SignUpForm(props: SignUpFormProps) {
  const { t, rule, messages, disclaimer, asks, terms, version, onDone } = props
  const form = useForm({
    rules: signUpRules(asks),
    t: rule,
    toast,
    alerts: true,
    send: async answers => {
      const outcome = await signUp(answers, version)
      if (!outcome.ok) return outcome.problem
      forgetTyped('signup')
      rememberReturnTo(requestedPage())
      toast(t('completed'), 'done')
      onDone({ ...answers, mailed: outcome.value.mailed })
      return null
    },
  })
  const { ref } = form.props
  useEffect(() => persistForm(ref.current!, 'signup'), [ref])
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('title')}>
      <p className="text-muted">{t('lead')}</p>
      <SignUpFields {...{ t, form, messages, asks }} />
      {disclaimer}
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      {terms}
      <Button {...form.submit} block>
        {t('submit')}
      </Button>
    </form>
  )
}
