import type { ChangeEvent } from 'react'
import type { MailSecurity, MailSettings } from '../../lib/contract/services.ts'
import { type MailField, usualPorts } from '../../lib/rules/mail-fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { MailI18n } from './messages.ts'

type Props = MailI18n & { form: Form<MailField>; now: MailSettings }

const isUsual = (port: string) => port === '' || Object.values(usualPorts).some(one => String(one) === port)

/** The port follows the encryption, unless it is one of the server's own. */
function followSecurity({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>): void {
  const port = form?.elements.namedItem('port')
  if (port instanceof HTMLInputElement && isUsual(port.value)) port.value = String(usualPorts[value as MailSecurity])
}

/** Where the server is, and how it is spoken to. */
export function MailServerFields({ t, form, now: { own, may_be_plain } }: Props) {
  const choices: MailSecurity[] = may_be_plain ? ['starttls', 'tls', 'none'] : ['starttls', 'tls']
  const error = form.errorOf('security')
  return (
    <>
      <Field
        {...form.field('host')}
        label={t('mail.host')}
        hint={t('mail.host_hint')}
        defaultValue={own?.host ?? ''}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        allowPaste
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('mail.security')}</legend>
        {error && <FieldError>{error}</FieldError>}
        {choices.map(one => (
          <Choice
            key={one}
            name="security"
            value={one}
            label={t(`mail.secure.${one}`)}
            detail={t(`mail.secure_hint.${one}`)}
            defaultChecked={one === (own?.security ?? 'starttls')}
            onChange={followSecurity}
          />
        ))}
      </fieldset>
      <Field
        {...form.field('port')}
        label={t('mail.port')}
        defaultValue={own?.port ?? usualPorts.starttls}
        inputMode="numeric"
        autoComplete="off"
        className="settings-number"
        allowPaste
      />
    </>
  )
}
