import { useEffect, useState } from 'react'
import { pathOf } from '../../lib/addresses.ts'
import type { Founder } from '../../lib/contract/founding.ts'
import { atLeast, atMost, email, required } from '../../lib/rules/fields.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm, typedBefore } from '../../lib/stores/async/typed.ts'
import { forgetLibraryDraft, found, isOver, join, type NewLibrary } from '../../lib/stores/founding/welcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { Password } from './Password.tsx'
import type { FoundingI18n, FoundingMessages } from './founding-messages.ts'
import { StepTitle } from './StepTitle.tsx'

const rules = {
  first_name: [required, atMost(80)],
  last_name: [required, atMost(80)],
  email: [required, email],
  password: [required, atLeast(8)],
}

type Props = FoundingI18n & {
  labels: FoundingMessages['labels']
  keyText: string
  name: string
  /** Null where it is there already, and lacks its coordinator. */
  library: NewLibrary | null
  onBack: () => void
  onDone: (arrived: { name: string; pass: string | null }) => void
  onOver: () => void
}

/** A refusal names a founder's fields under `founder`. */
const ofForm = ({ fields, ...problem }: CallProblem) => ({
  ...problem,
  fields:
    fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace('founder.', ''), text])),
})

/** The second step: who founds it. */
export function FounderForm({ t, rule, labels, keyText, name, library, onBack, onDone, onOver }: Props) {
  const [before] = useState(() => typedBefore('founding_you'))
  async function send(founder: Founder) {
    if (!library) {
      const problem = await join(keyText, founder)
      if (!problem) onDone({ name, pass: null })
      else if (isOver(problem)) onOver()
      return problem && ofForm(problem)
    }
    const outcome = await found(keyText, library, founder)
    if (!outcome.ok && isOver(outcome.problem)) onOver()
    if (!outcome.ok) return ofForm(outcome.problem)
    const { address, key } = outcome.value
    forgetLibraryDraft()
    forgetTyped('founding_you')
    if (address) location.assign(`${address}${pathOf('founding')}#${key}`)
    else onDone({ name, pass: key })
    return null
  }
  const form = useForm({ rules, t: rule, toast, send })
  const { ref } = form.props
  useEffect(() => persistForm(ref.current!, 'founding_you'), [ref])
  return (
    <form {...form.props} className="grid gap-6" aria-label={t('you.title')}>
      <StepTitle step={library ? t('step', { n: 2 }) : ''}>{t('you.title')}</StepTitle>
      <p className="text-muted">{library ? t('you.lead') : t('you.lead_join', { library: name })}</p>
      <Fields t={t} form={form} before={before} labels={labels} />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t(library ? 'you.found' : 'you.join')}</Button>
        {library && (
          <Button variant="quiet" onClick={onBack}>
            {t('you.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

type FieldsProps = Pick<Props, 't' | 'labels'> & { form: Form<keyof typeof rules>; before: Record<string, string> }

function Fields({ t, form, before, labels }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.field('first_name')}
          allowPaste
          label={t('you.first_name')}
          defaultValue={before.first_name}
          autoComplete="given-name"
          required
        />
        <Field
          {...form.field('last_name')}
          allowPaste
          label={t('you.last_name')}
          defaultValue={before.last_name}
          autoComplete="family-name"
          required
        />
      </div>
      <Field
        {...form.field('email')}
        label={t('you.email')}
        hint={t('you.email_hint')}
        defaultValue={before.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        allowPaste
      />
      <Password
        {...form.field('password')}
        label={t('you.password')}
        hint={t('you.password_hint')}
        autoComplete="new-password"
        messages={labels}
      />
    </>
  )
}
