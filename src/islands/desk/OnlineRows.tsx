import { useState } from 'react'
import type { OnlinePayment } from '../../lib/contract/payments.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { loadMoreOnlinePayments, type OnlinePaymentsPage } from '../../lib/stores/desk/online-payments.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OnlineI18n } from './online-messages.ts'
import { OnlineRow } from './OnlineRow.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** What the list of online payments has found. */
export function OnlineRows({ page: { docs, total, problem }, ...i18n }: OnlineI18n & { page: OnlinePaymentsPage }) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [refunding, setRefunding] = useState<OnlinePayment | null>(null)
  const more = () => {
    setBusy(true)
    void loadMoreOnlinePayments().finally(() => setBusy(false))
  }
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert" title={failedTitle(t, problem)}>
          {messageOf(problem)}
        </Notice>
      )}
      <p role="status" className="text-sm text-muted">
        {t('payments.count', { count: total })}
      </p>
      {total === 0 && <EmptyState title={t('payments.empty')}>{t('payments.empty_text')}</EmptyState>}
      <ul>
        {docs.map(one => (
          <OnlineRow key={one.id} {...i18n} payment={one} onRefund={setRefunding} />
        ))}
      </ul>
      {docs.length < total && (
        <Button variant="outline" busy={busy} className="justify-self-start" onClick={more}>
          {t('payments.more')}
        </Button>
      )}
      <RefundDialog {...i18n} payment={refunding} onClose={() => setRefunding(null)} />
    </>
  )
}
