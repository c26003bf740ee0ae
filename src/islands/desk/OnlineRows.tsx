import { useState } from 'react'
import type { OnlinePayment } from '../../lib/contract/payments.ts'
import { loadMoreOnlinePayments, type OnlinePaymentsPage } from '../../lib/stores/desk/online-payments.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FoundRows } from './FoundRows.tsx'
import type { OnlineI18n } from './online-messages.ts'
import { OnlineRow } from './OnlineRow.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** What the list of online payments has found. */
export function OnlineRows({ page, ...i18n }: OnlineI18n & { page: OnlinePaymentsPage }) {
  const { t } = i18n
  const [refunding, setRefunding] = useState<OnlinePayment | null>(null)
  return (
    <>
      <FoundRows
        page={page}
        t={t}
        count={t('payments.count', { count: page.total })}
        nothing={<EmptyState title={t('payments.empty')}>{t('payments.empty_text')}</EmptyState>}
        more={t('payments.more')}
        onMore={loadMoreOnlinePayments}
      >
        {one => <OnlineRow key={one.id} {...i18n} payment={one} onRefund={setRefunding} />}
      </FoundRows>
      <RefundDialog {...i18n} payment={refunding} onClose={() => setRefunding(null)} />
    </>
  )
}
