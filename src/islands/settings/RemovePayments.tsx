import type { PaymentSettings } from '../../lib/contract/services.ts'
import { removePayments } from '../../lib/stores/settings/payments.ts'
import { RemoveAccount } from './RemoveAccount.tsx'
import type { PaymentsI18n } from './messages.ts'

export const RemovePayments = ({ t, now: { installation, under_way } }: PaymentsI18n & { now: PaymentSettings }) => (
  <RemoveAccount
    t={t}
    label={t('payments.remove')}
    title={t('payments.remove_title')}
    confirm={t('payments.remove_confirm')}
    remove={removePayments}
  >
    {under_way > 0 && <p>{t('payments.under_way', { count: under_way })}</p>}
    <p>{t(installation ? 'payments.remove_text' : 'payments.remove_text_none')}</p>
  </RemoveAccount>
)
