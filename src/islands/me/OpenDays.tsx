import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../lib/rules/opening-week.ts'
import { FactLines } from './FactLines.tsx'
import type { TranslateOne } from './messages.ts'
import { closedEnd } from './opening-times.ts'
import { daysOf, isToAgree } from './standing.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order; points: readonly Point[] }

/** The days of an open loan, with the opening hours of their points. */
export function OpenDays({ lang, t, order, points }: Props) {
  const lines = daysOf(order).map(({ key, day, point: id }) => {
    const text = t(key, { day: formatDay(lang, day, 'weekday') })
    const point = points.find(one => one.id === id)
    const hours = point ? hoursOn(point, day).map(readableHours).join(', ') : ''
    if (hours) return `${text}, ${t('order.hours', { hours })}`
    return point && !closedReason(point, day) ? `${text}, ${t('order.to_confirm')}` : text
  })
  // The last day of a late loan is past.
  const closed =
    order.stage === 'overdue' || isToAgree(order) ? null : closedEnd(order, order.loan.to_date, { t, lang, points })
  return <FactLines lines={[...lines, closed]} />
}
