import { useState } from 'react'
import type { SignOnSettings } from '../../lib/contract/services.ts'
import { formatInstant } from '../../lib/format.ts'
import { signOnRules } from '../../lib/rules/sign-on-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { saveSignOn } from '../../lib/stores/settings/sign-on.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormEnd } from './FormEnd.tsx'
import type { Save } from './SavedNotice.tsx'
import type { SignOnI18n } from './messages.ts'

type Props = SignOnI18n & { now: SignOnSettings; onSaved: () => void }

const asCode = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The provider as its operator names it; saving asks it what it can do. */
export function SignOnForm({ now: { own }, onSaved, ...i18n }: Props) {
  const { lang, t, tRules } = i18n
  const [save, setSave] = useState<Save | null>(null)
  const form = useForm({
    rules: signOnRules,
    t: tRules,
    toast,
    send: async answers => {
      const outcome = await saveSignOn(answers)
      if (!outcome.ok) return outcome.problem
      form.props.ref.current?.querySelectorAll<HTMLInputElement>('[type=password]').forEach(one => (one.value = ''))
      setSave({ prints: false })
      onSaved()
      return null
    },
  })
  const setAt = own?.secret_set_at
  return (
    <form {...form.props} className="grid gap-8" aria-label={t('sign_on.provider')}>
      <fieldset className="settings-group">
        <legend>{t('sign_on.provider')}</legend>
        <Field
          {...form.field('issuer')}
          {...asCode}
          inputMode="url"
          label={t('sign_on.issuer')}
          hint={t('sign_on.issuer_hint')}
          defaultValue={own?.issuer ?? ''}
          allowPaste
        />
        <Field
          {...form.field('client')}
          {...asCode}
          label={t('sign_on.client')}
          hint={t('sign_on.client_hint')}
          defaultValue={own?.client ?? ''}
          allowPaste
        />
        <Field
          {...form.field('secret')}
          type="password"
          label={t('sign_on.secret')}
          hint={setAt ? t('sign_on.secret_set', { when: formatInstant(lang, setAt) }) : t('sign_on.secret_hint')}
          autoComplete="new-password"
        />
      </fieldset>
      <FormEnd {...i18n} form={form} save={save} />
    </form>
  )
}
