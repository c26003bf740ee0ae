import { lazy, Suspense } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { TranslateLine } from './messages.ts'
import { isToCollect, nextStep } from './standing.ts'

type Props = { lang: Lang; t: TranslateLine; order: Order; points: readonly Point[] }

// Opening hours and their date code are loaded only for a loan to collect.
const CollectToday = lazy(() => import('./CollectToday.tsx').then(part => ({ default: part.CollectToday })))

/** The next step of a loan. */
export function NextStep({ lang, t, order, points }: Props) {
  const next = <p>{nextStep(order, { t, lang })}</p>
  if (!isToCollect(order)) return next
  return (
    <Suspense fallback={next}>
      <CollectToday {...{ lang, t, order, points }} />
    </Suspense>
  )
}
