import type { SignUpAsks, SignUpField } from '../../lib/rules/sign-up-fields.ts'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import { Password } from './Password.tsx'
import type { SignUpI18n, SignUpMessages } from './messages.ts'

type Props = Pick<SignUpI18n, 't'> & { form: Form<SignUpField>; messages: SignUpMessages; asks: SignUpAsks }

const group = 'grid items-end gap-5 sm:grid-cols-2'
const legend = 'mb-4 text-xl font-display font-bold'

export function SignUpFields(props: Props) {
  return (
    <>
      <Person {...props} />
      {props.asks.address === 'required' && <HomeAddress {...props} />}
      <Access {...props} />
    </>
  )
}

function Person({ t, form, asks }: Props) {
  const isFiscal = asks.code === 'fiscal'
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('you')}</legend>
      <Field {...form.field('name.first_name')} label={t('first_name')} autoComplete="given-name" required />
      <Field {...form.field('name.last_name')} label={t('last_name')} autoComplete="family-name" required />
      {asks.phone !== 'none' && (
        <Field
          {...form.field('phone')}
          label={t('phone')}
          hint={t('phone_hint')}
          optional={asks.phone === 'optional' ? t('optional') : ''}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={asks.phone === 'required'}
        />
      )}
      {asks.code !== 'none' && (
        <Field
          {...form.field('fiscalcode')}
          label={t(isFiscal ? 'tax_code' : 'fiscalcode')}
          hint={t(isFiscal ? 'tax_code_hint' : 'fiscalcode_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
      )}
    </fieldset>
  )
}

function HomeAddress({ t, form, messages }: Props) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('home')}</legend>
      <Field
        {...form.field('address.address')}
        className="sm:col-span-2"
        label={t('address')}
        autoComplete="address-line1"
        required
      />
      <Field
        {...form.field('address.postalcode')}
        label={t('postalcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        required
      />
      <Field {...form.field('address.city')} label={t('city')} autoComplete="address-level2" required />
      <Field
        {...form.field('address.province')}
        label={t('province')}
        hint={t('province_hint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
        required
      />
      <Field {...form.field('address.nation')} kind="select" label={t('nation')} autoComplete="country">
        {Object.entries(messages.nations).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Field>
    </fieldset>
  )
}

/** What the member signs in with. */
function Access({ t, form, messages, asks }: Props) {
  const domains = asks.domains.map(one => `@${one}`).join(', ')
  return (
    <fieldset className="grid gap-5">
      <legend className={legend}>{t('access')}</legend>
      <Field
        {...form.field('email')}
        label={t('email')}
        hint={asks.who === 'domains' ? t('email_domains', { domains }) : t('email_hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        allowPaste
      />
      <Password
        {...form.field('password')}
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="new-password"
        messages={messages.labels}
      />
    </fieldset>
  )
}
