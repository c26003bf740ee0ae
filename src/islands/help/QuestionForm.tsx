import { atMost, email as emailRule, required } from '../../lib/rules/fields.ts'
import { sections, writeToUs } from '../../lib/stores/catalog/support.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SupportFormProps } from './support-form.ts'
import { useSupportForm } from './use-support-form.ts'

type Props = SupportFormProps & { product: string | undefined; email: string }

const rules = {
  email: [required, emailRule],
  section: [required],
  object: [required, atMost(120)],
  message: [required, atMost(4000)],
}

export function QuestionForm({ t, tRules, object, product, email, onSent }: Props) {
  const form = useSupportForm({
    rules,
    tRules,
    onSent,
    send: question => writeToUs({ ...question, ...(product !== undefined && { product }) }),
  })
  return (
    <form {...form.props} className="grid max-w-xl gap-5" aria-label={t('label')}>
      <Field
        {...form.field('email')}
        label={t('email')}
        hint={t('email_hint')}
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
      />
      <Field
        {...form.field('section')}
        key={product}
        kind="select"
        label={t('section')}
        defaultValue={product === undefined ? '' : sections[1]}
        required
      >
        <option value="">{t('choose')}</option>
        {sections.map((section, n) => (
          <option key={section} value={section}>
            {t(`sections.${n as 0 | 1}`)}
          </option>
        ))}
      </Field>
      <Field {...form.field('object')} label={t('object')} hint={t('object_hint')} defaultValue={object} required />
      <Field {...form.field('message')} kind="textarea" rows={6} label={t('message')} required />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      {/* A click before hydration is replayed afterwards, so the button is enabled from the start. */}
      <Button {...form.submit} aria-disabled={false} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
