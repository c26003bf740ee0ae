import { useState } from 'react'
import type { SignOnSettings } from '../../lib/contract/services.ts'
import { signInRules } from '../../lib/rules/sign-on-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { saveSignIn } from '../../lib/stores/settings/sign-on.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormEnd } from './FormEnd.tsx'
import type { Save } from './SavedNotice.tsx'
import type { SignOnI18n } from './messages.ts'

const changes = ['first', 'email', 'password', 'sessions'] as const

/** Whether the sign-in page begins with the provider, after saying what that changes, and what its button says. */
export function SignInForm({ now: { on, name, only_so }, ...i18n }: SignOnI18n & { now: SignOnSettings }) {
  const { t, tRules } = i18n
  const [save, setSave] = useState<Save | null>(null)
  const form = useForm({
    rules: signInRules,
    t: tRules,
    toast,
    send: async answers => {
      const outcome = await saveSignIn(answers)
      if (!outcome.ok) return outcome.problem
      setSave({ prints: true })
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-8" aria-label={t('sign_on.page')}>
      <fieldset className="settings-group">
        <legend>{t('sign_on.page')}</legend>
        <div>
          <p>{t('sign_on.page_text')}</p>
          <ul className="settings-items">
            {changes.map(one => (
              <li key={one}>{t(`sign_on.changes.${one}`)}</li>
            ))}
          </ul>
        </div>
        <Choice
          type="checkbox"
          name="on"
          value="yes"
          label={t('sign_on.on')}
          detail={only_so > 0 ? t('sign_on.off_text') : undefined}
          defaultChecked={on}
        />
        <Field
          {...form.field('name_it')}
          label={t('sign_on.name')}
          hint={t('sign_on.name_hint')}
          defaultValue={name.it}
          maxLength={40}
          autoComplete="off"
          allowPaste
        />
        <Field
          {...form.field('name_en')}
          label={t('sign_on.name_en')}
          hint={t('sign_on.name_en_hint')}
          defaultValue={name.en}
          maxLength={40}
          optional={t('optional')}
          autoComplete="off"
          lang="en"
          allowPaste
        />
      </fieldset>
      <FormEnd {...i18n} form={form} save={save} />
    </form>
  )
}
