/** Alive because it is a form over the payment account of now, whose keys the provider checks on saving. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { PaymentSettings } from '../../lib/contract/services.ts'
import { $payments, $paymentsDrawn, openPayments, readPayments } from '../../lib/stores/settings/payments.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { PaymentSteps, PaymentTrial } from './PaymentSteps.tsx'
import { RemovePayments } from './RemovePayments.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import type { PaymentsI18n, PaymentsMessages, RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: PaymentsMessages; rules: RulesMessages }

export function PaymentAccount({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  const { t } = i18n
  const payments = useStore($payments)
  const drawn = useStore($paymentsDrawn)
  useEffect(openPayments, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock
          of={payments}
          t={t}
          loading={t('loading')}
          shape="form"
          count={4}
          retry={() => void readPayments()}
        >
          {now => <Account key={drawn} {...i18n} now={now} />}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

function stateOf({ t }: PaymentsI18n, { own, installation }: PaymentSettings): string {
  if (own) return t(`payments.now_${own.environment}`)
  return t(installation ? 'payments.now_installation' : 'payments.now_none')
}

function Account({ now, ...i18n }: PaymentsI18n & { now: PaymentSettings }) {
  const { t } = i18n
  const { own, installation, under_way, fresh } = now
  return (
    <div className="grid max-w-xl gap-8">
      <Notice tone={own?.environment === 'live' || (!own && installation) ? 'info' : 'warn'}>
        <p>{stateOf(i18n, now)}</p>
        {under_way > 0 && <p>{t('payments.under_way', { count: under_way })}</p>}
      </Notice>
      <PaymentSteps {...i18n} />
      {fresh ? <PaymentForm {...i18n} now={now} /> : <SignInAgain {...i18n} />}
      {own && <PaymentTrial {...i18n} own={own} />}
      {fresh && own && <RemovePayments {...i18n} now={now} />}
    </div>
  )
}
