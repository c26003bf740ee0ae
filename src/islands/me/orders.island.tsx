/** Alive because loans change between printings: those to act on come first, then all of them. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $orders, readOrders } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ExtendAll } from './ExtendAll.tsx'
import { LoanFailed } from './LoanFailed.tsx'
import { LoanHistory } from './LoanHistory.tsx'
import { LoanRow } from './LoanRow.tsx'
import { Unfinished } from './Unfinished.tsx'
import type { ListMessages } from './messages.ts'
import { pressingLoans, without } from './standing.ts'

type Props = { lang: Lang; messages: ListMessages; points: readonly Point[] }

// After the loans: most members wait for nothing.
const QueueEntries = lazy(() => import('./QueueEntries.tsx').then(part => ({ default: part.QueueEntries })))

const read = () => void readOrders()

export function Orders({ lang, messages, points }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const orders = useStore($orders)
  useEffect(() => onMemberPage(lang, read), [lang])
  return (
    <AsyncBoundary
      of={orders}
      waiting={<Skeleton label={t('waiting')} />}
      failed={problem => <LoanFailed t={t} problem={problem} retry={read} />}
    >
      {all => {
        const groups = all.filter(group => group.docs.length > 0)
        if (groups.length === 0) {
          const action = <LinkButton href={href.catalogs(lang)}>{t('orders.empty_action')}</LinkButton>
          const title = t('orders.empty')
          return (
            <>
              <Unfinished lang={lang} t={t} />
              <Suspense>
                <QueueEntries lang={lang} t={t} />
              </Suspense>
              <EmptyState title={title} action={action}>
                {t('orders.empty_detail')}
              </EmptyState>
            </>
          )
        }
        const now = pressingLoans(groups)
        const others = without(now, groups)
        const title = t(now.length > 0 ? 'orders.others' : 'orders.history')
        return (
          <div className="grid gap-10">
            <section aria-labelledby="now">
              <h2 id="now" className="text-xl mb-3">
                {t('orders.now')}
              </h2>
              <Unfinished lang={lang} t={t}>
                {now.length === 0 && <p className="mt-2 text-muted">{t('orders.none_now')}</p>}
              </Unfinished>
              {now.map(order => (
                <LoanRow key={order.id} {...{ lang, t, order, points }} withStatus />
              ))}
              <ExtendAll lang={lang} t={t} orders={now} />
            </section>
            <Suspense>
              <QueueEntries lang={lang} t={t} />
            </Suspense>
            {others.length > 0 && <LoanHistory {...{ lang, t, title, points }} groups={others} />}
            <CalendarFeed t={t} />
          </div>
        )
      }}
    </AsyncBoundary>
  )
}
