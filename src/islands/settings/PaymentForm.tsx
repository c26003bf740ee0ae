import { useState } from 'react'
import type { PaymentSettings } from '../../lib/contract/services.ts'
import { formatInstant } from '../../lib/format.ts'
import { type PaymentField, paymentRules } from '../../lib/rules/payment-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { savePayments } from '../../lib/stores/settings/payments.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { FormEnd } from './FormEnd.tsx'
import type { Save } from './SavedNotice.tsx'
import type { PaymentsI18n } from './messages.ts'

type Props = PaymentsI18n & { now: PaymentSettings }

export function PaymentForm({ now, ...i18n }: Props) {
  const { t, tRules } = i18n
  const [save, setSave] = useState<Save | null>(null)
  const form = useForm({
    rules: paymentRules,
    t: tRules,
    toast,
    send: async answers => {
      const outcome = await savePayments(answers)
      if (!outcome.ok) return outcome.problem
      form.props.ref.current?.querySelectorAll<HTMLInputElement>('[type=password]').forEach(one => (one.value = ''))
      setSave({ prints: true })
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-8" aria-label={t('payments.title')}>
      <Keys {...i18n} form={form} now={now} />
      <Webhook {...i18n} form={form} now={now} />
      <FormEnd {...i18n} form={form} save={save} />
    </form>
  )
}

type PartProps = Props & { form: Form<PaymentField> }

const asCode = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 200 } as const

function Keys({ lang, t, form, now: { own } }: PartProps) {
  const setAt = own?.secret_set_at
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('payments.environment')}</legend>
        {(['live', 'sandbox'] as const).map(one => (
          <Choice
            key={one}
            name="environment"
            value={one}
            label={t(`payments.in.${one}`)}
            detail={t(`payments.in_hint.${one}`)}
            defaultChecked={one === (own?.environment ?? 'live')}
          />
        ))}
      </fieldset>
      <Field
        {...form.field('client')}
        {...asCode}
        label={t('payments.client')}
        hint={t('payments.client_hint')}
        defaultValue={own?.client ?? ''}
        allowPaste
      />
      <Field
        {...form.field('secret')}
        type="password"
        label={t('payments.secret')}
        hint={setAt ? t('payments.secret_set', { when: formatInstant(lang, setAt) }) : t('payments.secret_hint')}
        autoComplete="new-password"
      />
    </>
  )
}

function Webhook({ t, form, now: { own, webhook_url } }: PartProps) {
  return (
    <fieldset className="settings-group">
      <legend>{t('payments.webhook')}</legend>
      <p className="text-muted">{t('payments.webhook_text')}</p>
      {!webhook_url.startsWith('https:') && <Notice>{t('payments.webhook_plain')}</Notice>}
      <CopyAddress
        label={t('payments.webhook_url')}
        address={webhook_url}
        copy={t('payments.copy')}
        copied={t('payments.copied')}
        failed={t('payments.copy_failed')}
      />
      <Field
        {...form.field('webhook_id')}
        {...asCode}
        label={t('payments.webhook_id')}
        optional={t('optional')}
        defaultValue={own?.webhook_id ?? ''}
        allowPaste
      />
    </fieldset>
  )
}
