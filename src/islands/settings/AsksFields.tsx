import { useState } from 'react'
import type { SignUpSettings } from '../../lib/contract/settings.ts'
import type { AsksField } from '../../lib/rules/asks-fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { AsksI18n } from './messages.ts'

type Props = AsksI18n & { form: Form<AsksField>; now: SignUpSettings }

const people = ['everybody', 'domains', 'invited'] as const

/** Who may sign up, what they are asked, and who comes in without a password. */
export function AsksFields({ t, form, now }: Props) {
  const [who, setWho] = useState(now.who)
  return (
    <>
      <fieldset className="settings-group">
        <legend>{t('asks.who')}</legend>
        <div className="grid gap-2">
          {people.map(one => (
            <Choice
              key={one}
              name="who"
              value={one}
              label={t(`asks.who_of.${one}`)}
              detail={t(`asks.who_text.${one}`)}
              checked={one === who}
              onChange={() => setWho(one)}
            />
          ))}
        </div>
        {/* Kept while another answer is chosen: coming back to it loses nothing. */}
        <div hidden={who !== 'domains'}>
          <Field
            kind="textarea"
            {...form.field('domains')}
            label={t('asks.domains')}
            hint={t('asks.domains_hint')}
            defaultValue={now.domains.join('\n')}
            autoCapitalize="none"
            spellCheck={false}
            rows={3}
          />
        </div>
      </fieldset>
      <DetailFields t={t} form={form} now={now} />
      <fieldset className="settings-group">
        <legend>{t('asks.university')}</legend>
        <Field
          {...form.field('student_domain')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          allowPaste
          label={t('asks.student_domain')}
          hint={t('asks.student_domain_hint')}
          optional={t('optional')}
          defaultValue={now.student_domain ?? ''}
        />
      </fieldset>
    </>
  )
}

const answers = {
  phone: ['required', 'optional', 'none'],
  code: ['student', 'fiscal', 'none'],
  address: ['required', 'none'],
} as const

function DetailFields({ t, form, now }: Omit<Props, 'lang'>) {
  const select = <Name extends keyof typeof answers>(name: Name, labels: Record<string, string>) => (
    <Field kind="select" {...form.field(name)} label={t(`asks.${name}`)} defaultValue={now[name]}>
      {answers[name].map(one => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </Field>
  )
  return (
    <fieldset className="settings-group">
      <legend>{t('asks.asked')}</legend>
      {select('phone', {
        required: t('asks.phone_of.required'),
        optional: t('asks.phone_of.optional'),
        none: t('asks.phone_of.none'),
      })}
      {select('code', {
        student: t('asks.code_of.student'),
        fiscal: t('asks.code_of.fiscal'),
        none: t('asks.code_of.none'),
      })}
      {select('address', { required: t('asks.address_of.required'), none: t('asks.address_of.none') })}
      <p className="text-muted">{t('asks.known')}</p>
    </fieldset>
  )
}
