import type { Lang } from '../../lib/addresses.ts'
import type { Order, OrderGroup, OrderPhase } from '../../lib/contract/orders.ts'
import { dayInRome, formatDay, formatHour, formatPeriod } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { closedReason, hoursLeft, hoursOn, lastOpenDay, nextOpenDay } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { ShownStatus } from '../../ui/StatusChip.tsx'
import { readableHours } from '../../ui/opening-week.ts'
import type { TranslateLine, TranslateOne } from './messages.ts'

/** What asks something of the member, the most pressing first; the rest waits for the library or is over. */
const pressing: readonly OrderPhase[] = ['overdue', 'due_soon', 'to_collect', 'in_hand', 'scheduled']

/** The loans that the member has to do something about, the one to act on first. */
export function pressingLoans(groups: readonly OrderGroup[]): Order[] {
  const rank = (order: Order) => pressing.indexOf(order.phase)
  const soonest = (order: Order) => (order.picked_up_at ? order.loan.to_date : order.loan.from_date)
  return groups
    .flatMap(group => group.docs)
    .filter(order => rank(order) >= 0)
    .sort((a, b) => rank(a) - rank(b) || soonest(a).localeCompare(soonest(b)))
}

/** The groups with what is left of them; none is empty. */
export function without(some: readonly Order[], groups: readonly OrderGroup[]): OrderGroup[] {
  return groups
    .map(group => ({ ...group, docs: group.docs.filter(order => !some.includes(order)) }))
    .filter(group => group.docs.length > 0)
}

export function shownStatus({ status, phase }: Order): ShownStatus {
  return phase === 'overdue' ? 'overdue' : status
}

type Teller = { t: TranslateLine; lang: Lang; points: readonly Point[] }

/** In one sentence, what comes next; for a loan that is over, when it was. */
export function nextStep(order: Order, { t, lang, points }: Teller): string {
  const {
    phase,
    loan,
    shipping: { method, address, return_to },
  } = order
  if (phase === 'closed') return formatPeriod(lang, loan.from_date, loan.to_date)
  const facts = {
    from: formatDay(lang, loan.from_date, 'weekday'),
    to: formatDay(lang, loan.to_date, 'weekday'),
    place: return_to?.name ?? address.name,
    home: address.address,
  }
  if (method === 'delivery' && isBroughtNext(phase)) return t(`next.brought.${phase}`, facts)
  if (phase === 'to_collect')
    return collectToday(
      points.find(one => one.id === address.id),
      address.name,
      { t, lang },
    )
  return t(`next.${phase}`, facts)
}

/** What is brought home is waited for; afterwards it is a loan like any other. */
const brought = ['waiting', 'scheduled', 'to_collect'] as const
const isBroughtNext = (phase: OrderPhase): phase is (typeof brought)[number] => brought.some(one => one === phase)

/** When the point can be found open: today, while it is, or else the next time; who was to come yesterday may find it shut. */
function collectToday(point: Point | undefined, place: string, { t, lang }: Omit<Teller, 'points'>): string {
  const now = new Date()
  const today = dayInRome(now)
  if (!point) return t('next.to_collect', { place })
  const hours = hoursOn(point, today)
  const left = hoursLeft(hours, formatHour(now.toISOString()))
  if (left.length > 0) return t('next.to_collect_hours', { hours: left.map(readableHours).join(', '), place })
  // Open without hours of its own: nobody knows yet when it closes.
  if (hours.length === 0 && !closedReason(point, today)) return t('next.to_collect', { place })
  const next = nextOpenDay(point, today)
  if (!next) return t('next.to_collect_closed', { place })
  const then = hoursOn(point, next).map(readableHours).join(', ')
  const day = formatDay(lang, next, 'weekday')
  return t('next.to_collect_next', { day: then ? `${day}, ${then}` : day, place })
}

/** Where a loan ends on a day when its point is shut, the last day on which it can be brought back in time. */
export function closedEnd(
  order: Order,
  day: CivilDate,
  { t, lang, points }: Pick<Teller, 'lang' | 'points'> & { t: TranslateOne },
): string | null {
  const {
    shipping: { address, return_to },
  } = order
  const point = points.find(one => one.id === (return_to?.id ?? address.id))
  if (!point || !closedReason(point, day)) return null
  const open = lastOpenDay(point, day, dayInRome(new Date()))
  const shut = { place: point.name, day: formatDay(lang, day, 'weekday') }
  return open ? t('extend.closed', { ...shut, open: formatDay(lang, open, 'weekday') }) : t('extend.closed_all', shut)
}
