import type { ReactNode } from 'react'
import type { FieldRule } from '../../lib/rules/fields.ts'
import type { ShareStep } from '../../lib/rules/share-steps.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import type { TranslateRules, TranslateWizard } from './messages.ts'
import { walkTo } from './step-history.ts'

type Refused = { code: string; message: string; fields?: Record<string, string> | undefined }

type Props<Name extends string> = {
  t: TranslateWizard
  tRules: TranslateRules
  rules: Record<Name, readonly FieldRule[]>
  back?: ShareStep
  next?: ShareStep
  /** A call that has to succeed before the next step; absent: none. */
  send?: () => Promise<Refused | null>
  /** The button's text, when it does more than go to the next step. */
  action?: string
  children: (form: Form<Name>) => ReactNode
}

/** The form of a step, which goes on only when its answers are valid. */
export function StepForm<Name extends string>({ t, tRules, rules, back, next, send, action, children }: Props<Name>) {
  const form = useForm<Name>({
    rules,
    t: tRules,
    toast,
    send: async () => {
      const problem = send ? await send() : null
      if (!problem && next) walkTo(next)
      return problem
    },
  })
  return (
    <form {...form.props} className="grid gap-6">
      {children(form)}
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{action ?? t('wizard.continue')}</Button>
        {back && (
          <Button variant="quiet" onClick={() => walkTo(back)}>
            {t('wizard.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
