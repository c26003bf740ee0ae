import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { dayInRome, formatDay, formatHour } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { closedReason, hoursLeft, hoursOn, lastOpenDay, nextOpenDay } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../lib/rules/opening-week.ts'
import type { TranslateLine, TranslateOne } from './messages.ts'

type Given<T> = { t: T; lang: Lang; points: readonly Point[] }

/** When the point is open: today, while it is, or else the next time; after a day's delay it may be closed today. */
export function collectToday({ shipping: { address } }: Order, { t, lang, points }: Given<TranslateLine>): string {
  const point = points.find(one => one.id === address.id)
  const place = address.name
  const now = new Date()
  const today = dayInRome(now)
  if (!point) return t('next.to_collect', { place })
  const hours = hoursOn(point, today)
  const left = hoursLeft(hours, formatHour(now.toISOString()))
  if (left.length > 0) return t('next.to_collect_hours', { hours: left.map(readableHours).join(', '), place })
  // Open without known hours: the closing time is unknown.
  if (hours.length === 0 && !closedReason(point, today)) return t('next.to_collect', { place })
  const next = nextOpenDay(point, today)
  if (!next) return t('next.to_collect_closed', { place })
  const then = hoursOn(point, next).map(readableHours).join(', ')
  const day = formatDay(lang, next, 'weekday')
  return t('next.to_collect_next', { day: then ? `${day}, ${then}` : day, place })
}

const returnPoint = ({ shipping: { address, return_to } }: Order, points: readonly Point[]) =>
  points.find(one => one.id === (return_to?.id ?? address.id))

/** For a late loan whose point is shut today, when it opens again. */
export function reopening(order: Order, { t, lang, points }: Given<TranslateOne>): string | null {
  const today = dayInRome(new Date())
  const point = returnPoint(order, points)
  const day = point && closedReason(point, today) ? nextOpenDay(point, today) : null
  return point && day ? t('extend.reopens', { place: point.name, day: formatDay(lang, day, 'weekday') }) : null
}

/** For a loan that ends on a day when its point is closed, the last day to bring it back in time. */
export function closedEnd(order: Order, day: CivilDate, { t, lang, points }: Given<TranslateOne>): string | null {
  const point = returnPoint(order, points)
  if (!point || !closedReason(point, day)) return null
  const open = lastOpenDay(point, day, dayInRome(new Date()))
  const shut = { place: point.name, day: formatDay(lang, day, 'weekday') }
  return open ? t('extend.closed', { ...shut, open: formatDay(lang, open, 'weekday') }) : t('extend.closed_all', shut)
}
