/** Alive because loans change between printings: all of them by status, those to act on first. */
import '../../ui/beside.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $orders, readOrders } from '../../lib/stores/loans/orders.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ExtendAll } from './ExtendAll.tsx'
import { LoansByStatus } from './LoansByStatus.tsx'
import { Unfinished } from './Unfinished.tsx'
import type { ListMessages } from './messages.ts'
import { mostPressingFirst } from './standing.ts'

type Props = { lang: Lang; messages: ListMessages; points: readonly Point[] }

// After the loans: most members wait for nothing.
const QueueEntries = lazy(() => import('./QueueEntries.tsx').then(part => ({ default: part.QueueEntries })))

const read = () => void readOrders()

export function Orders({ lang, messages, points }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const orders = useStore($orders)
  useEffect(() => onMemberPage(lang, read), [lang])
  return (
    <LoadedBlock of={orders} t={t} loading={t('waiting')} retry={read}>
      {all => {
        const groups = mostPressingFirst(all)
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
        return (
          <div className="beside">
            <div className="grid content-start gap-10">
              <div className="empty:hidden">
                <Unfinished lang={lang} t={t} />
                <ExtendAll lang={lang} t={t} orders={groups.flatMap(group => group.docs)} />
              </div>
              <Suspense>
                <QueueEntries lang={lang} t={t} />
              </Suspense>
              <LoansByStatus {...{ lang, t, groups, points }} />
            </div>
            <div className="beside-aside">
              <CalendarFeed t={t} />
            </div>
          </div>
        )
      }}
    </LoadedBlock>
  )
}
