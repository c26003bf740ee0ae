import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../lib/rules/opening-week.ts'
import { FactLines } from './FactLines.tsx'
import type { TranslateOne } from './messages.ts'
import { closedEnd, reopening } from './opening-times.ts'
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
  return <FactLines lines={[...lines, closedLine(order, { t, lang, points })]} />
}

/** Why a day is another than the loan's; the last day of a late loan is past. */
function closedLine(order: Order, of: Pick<Props, 't' | 'lang' | 'points'>): string | null {
  if (isToAgree(order)) return null
  return order.stage === 'overdue' ? reopening(order, of) : closedEnd(order, order.loan.to_date, of)
}
