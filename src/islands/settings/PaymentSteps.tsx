import { href } from '../../lib/addresses.ts'
import type { PaymentSettings } from '../../lib/contract/services.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { PaymentsI18n } from './messages.ts'

const steps = ['account', 'app', 'codes'] as const

/** What is done at the provider first, for whoever has never been there. */
export const PaymentSteps = ({ t }: PaymentsI18n) => (
  <section className="settings-group" aria-labelledby="payment-steps">
    <h2 id="payment-steps" className="text-xl">
      {t('payments.steps_title')}
    </h2>
    <ol className="settings-items">
      {steps.map(one => (
        <li key={one}>{t(`payments.steps.${one}`)}</li>
      ))}
    </ol>
    <LinkButton
      variant="outline"
      className="justify-self-start"
      href="https://developer.paypal.com/dashboard/applications"
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('payments.open_paypal')}
    </LinkButton>
  </section>
)

/** How the account that is set is tried, and where what was paid appears. */
export const PaymentTrial = ({ lang, t, own }: PaymentsI18n & { own: NonNullable<PaymentSettings['own']> }) => (
  <section className="settings-group" aria-labelledby="payment-trial">
    <h2 id="payment-trial" className="text-xl">
      {t('payments.try_title')}
    </h2>
    <p>{t(own.environment === 'live' ? 'payments.try_text_live' : 'payments.try_text')}</p>
    <LinkButton variant="outline" className="justify-self-start" href={href.page(lang, 'desk_payments')}>
      {t('payments.to_payments')}
    </LinkButton>
  </section>
)
