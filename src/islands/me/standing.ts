import type { Lang } from '../../lib/addresses.ts'
import type { Order, OrderGroup, OrderPhase } from '../../lib/contract/orders.ts'
import { formatDay, formatPeriod } from '../../lib/format.ts'
import type { ShownStatus } from '../../ui/StatusChip.tsx'
import type { TranslateLine } from './messages.ts'

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

/** In one sentence, what comes next; for a loan that is over, when it was. */
export function nextStep(order: Order, { t, lang }: { t: TranslateLine; lang: Lang }): string {
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
  return t(`next.${phase}`, facts)
}

/** What is brought home is waited for; afterwards it is a loan like any other. */
const brought = ['waiting', 'scheduled', 'to_collect'] as const
const isBroughtNext = (phase: OrderPhase): phase is (typeof brought)[number] => brought.some(one => one === phase)

/** The member has to come, and asks when the point is open. */
export const isToCollect = ({ phase, shipping }: Order) => phase === 'to_collect' && shipping.method === 'pickup'

/** The two days of a loan, and the point whose hours count on each. */
export function daysOf({ loan, shipping: { method, address, return_to } }: Order) {
  const first = method === 'delivery' ? ('order.delivered' as const) : ('order.from' as const)
  return [
    { key: first, day: loan.from_date, point: address.id },
    { key: 'order.to' as const, day: loan.to_date, point: return_to?.id ?? address.id },
  ]
}
