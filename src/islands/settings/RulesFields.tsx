import type { LendingRules, RulesNow } from '../../lib/contract/settings.ts'
import type { LendingField } from '../../lib/rules/lending-fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import { DeliveryLacks } from './DeliveryLacks.tsx'
import type { LendingI18n } from './messages.ts'

type Props = LendingI18n & { form: Form<LendingField>; now: RulesNow }

type NumberName = { [Name in LendingField]: LendingRules[Name] extends number ? Name : never }[LendingField]
type FlagName = Exclude<LendingField, NumberName | 'code_pattern'>

/** The rules of lending, each field with what is there now. */
export function RulesFields({ t, lang, form, now }: Props) {
  const number = (name: NumberName) => (
    <Field
      {...form.field(name)}
      label={t(`lending.${name}`)}
      hint={t(`lending.${name}_hint`)}
      defaultValue={textOf(lang, now[name])}
      inputMode={name === 'delivery_price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="settings-number"
      allowPaste
      required
    />
  )
  const flag = (name: FlagName) => (
    <Choice
      type="checkbox"
      name={name}
      label={t(`lending.${name}`)}
      detail={t(`lending.${name}_hint`)}
      defaultChecked={now[name]}
    />
  )
  return (
    <>
      <fieldset className="settings-group">
        <legend>{t('lending.loans')}</legend>
        {number('max_open_loans')}
        {number('preparation_days')}
        {flag('auto_approve')}
        {number('collect_open_days')}
      </fieldset>
      <fieldset className="settings-group">
        <legend>{t('lending.sharing')}</legend>
        {flag('mandatory_sharing')}
        {number('sharing_grace_days')}
      </fieldset>
      <fieldset className="settings-group">
        <legend>{t('lending.card')}</legend>
        {flag('auto_membership')}
        {flag('renewable_card')}
        {number('renewal_opens_days')}
      </fieldset>
      <fieldset className="settings-group">
        <legend>{t('lending.delivery')}</legend>
        {flag('delivery_on')}
        {number('delivery_price')}
        {number('delivery_radius_km')}
        <DeliveryLacks t={t} lang={lang} now={now} />
      </fieldset>
      <CodePattern t={t} lang={lang} form={form} now={now} />
    </>
  )
}

function CodePattern({ t, form, now }: Props) {
  return (
    <fieldset className="settings-group">
      <legend>{t('lending.codes')}</legend>
      <Field
        {...form.field('code_pattern')}
        label={t('lending.code_pattern')}
        hint={t('lending.code_pattern_hint')}
        defaultValue={now.code_pattern}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        allowPaste
        required
      />
    </fieldset>
  )
}

/** Cents only where there are some. */
function textOf(lang: string, value: number): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return lang === 'it' ? text.replace('.', ',') : text
}
