import { Field } from '../../ui/Field.tsx'
import { Password } from './Password.tsx'
import type { SignUpVoice, SignUpWords } from './messages.ts'
import type { SignUpForm } from './sign-up-rules.ts'

type Props = Pick<SignUpVoice, 'say'> & { form: SignUpForm; words: SignUpWords }

const group = 'grid gap-5 sm:grid-cols-2'
const legend = 'mb-4 text-xl font-display font-bold'

export function SignUpFields({ say, form, words }: Props) {
  return (
    <>
      <fieldset className={group}>
        <legend className={legend}>{say('you')}</legend>
        <Field {...form.field('name.first_name')} label={say('first_name')} autoComplete="given-name" required />
        <Field {...form.field('name.last_name')} label={say('last_name')} autoComplete="family-name" required />
        <Field
          {...form.field('phone')}
          label={say('phone')}
          hint={say('phone_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <Field
          {...form.field('fiscalcode')}
          label={say('fiscalcode')}
          hint={say('fiscalcode_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>{say('home')}</legend>
        <Field
          {...form.field('address.address')}
          className="sm:col-span-2"
          label={say('address')}
          autoComplete="address-line1"
          required
        />
        <Field
          {...form.field('address.postalcode')}
          label={say('postalcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          required
        />
        <Field {...form.field('address.city')} label={say('city')} autoComplete="address-level2" required />
        <Field
          {...form.field('address.province')}
          label={say('province')}
          hint={say('province_hint')}
          autoComplete="address-level1"
          autoCapitalize="characters"
          required
        />
        <Field {...form.field('address.nation')} kind="select" label={say('nation')} autoComplete="country">
          {Object.entries(words.nations).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className={legend}>{say('access')}</legend>
        <Field
          {...form.field('email')}
          label={say('email')}
          hint={say('email_hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          allowPaste
        />
        <Password
          {...form.field('password')}
          label={say('password')}
          hint={say('password_hint')}
          autoComplete="new-password"
          words={words.labels}
        />
      </fieldset>
    </>
  )
}
