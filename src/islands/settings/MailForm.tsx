import { useState } from 'react'
import type { MailSettings } from '../../lib/contract/services.ts'
import { formatInstant } from '../../lib/format.ts'
import { type MailField, mailRules } from '../../lib/rules/mail-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { saveMail } from '../../lib/stores/settings/mail.ts'
import { Field } from '../../ui/Field.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { FormEnd } from './FormEnd.tsx'
import { MailServerFields } from './MailServerFields.tsx'
import type { Save } from './SavedNotice.tsx'
import type { MailI18n } from './messages.ts'

type Props = MailI18n & { now: MailSettings }

export function MailForm({ now, ...i18n }: Props) {
  const { t, tRules } = i18n
  const [save, setSave] = useState<Save | null>(null)
  const form = useForm({
    rules: mailRules,
    t: tRules,
    toast,
    send: async answers => {
      const outcome = await saveMail(answers)
      if (!outcome.ok) return outcome.problem
      form.props.ref.current?.querySelectorAll<HTMLInputElement>('[type=password]').forEach(one => (one.value = ''))
      setSave({ prints: false })
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-8" aria-label={t('mail.title')}>
      <MailServerFields {...i18n} form={form} now={now} />
      <Account {...i18n} form={form} now={now} />
      <Sender {...i18n} form={form} now={now} />
      <FormEnd {...i18n} form={form} save={save} />
    </form>
  )
}

type PartProps = Props & { form: Form<MailField> }

function Account({ lang, t, form, now: { own } }: PartProps) {
  const setAt = own?.password_set_at
  return (
    <fieldset className="settings-group">
      <legend>{t('mail.account')}</legend>
      <Field
        {...form.field('user')}
        label={t('mail.user')}
        hint={t('mail.user_hint')}
        optional={t('optional')}
        defaultValue={own?.user ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        allowPaste
      />
      <Field
        {...form.field('password')}
        type="password"
        label={t('mail.password')}
        hint={setAt ? t('secret_set', { when: formatInstant(lang, setAt) }) : t('mail.password_hint')}
        autoComplete="new-password"
      />
    </fieldset>
  )
}

function Sender({ t, form, now: { own } }: PartProps) {
  return (
    <fieldset className="settings-group">
      <legend>{t('mail.sender')}</legend>
      <Field
        {...form.field('from')}
        type="email"
        label={t('mail.from')}
        hint={t('mail.from_hint')}
        defaultValue={own?.from ?? ''}
        autoComplete="off"
      />
      {/* Who had written a name here keeps it; others write it once, among the letters. */}
      {own?.name ? (
        <Field
          {...form.field('name')}
          label={t('mail.name')}
          hint={t('mail.name_hint')}
          optional={t('optional')}
          defaultValue={own.name}
          maxLength={80}
          allowPaste
        />
      ) : (
        <input type="hidden" name="name" value="" />
      )}
    </fieldset>
  )
}
