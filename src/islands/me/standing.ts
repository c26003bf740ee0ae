import type { Lang } from '../../lib/addresses.ts'
import type { Order, OrderGroup, OrderPhase } from '../../lib/contract/orders.ts'
import { formatDay, formatPeriod } from '../../lib/format.ts'
import type { ShownStatus } from '../../ui/StatusChip.tsx'
import type { SayMe } from './words.ts'

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

export function shownStatus({ status, phase }: Order): ShownStatus {
  return phase === 'overdue' ? 'overdue' : status
}

/** In one sentence, what comes next; for a loan that is over, when it was. */
export function nextStep(order: Order, say: SayMe, lang: Lang): string {
  const { from_date, to_date } = order.loan
  if (order.phase === 'closed') return formatPeriod(lang, from_date, to_date)
  return say(`next.${order.phase}`, {
    from: formatDay(lang, from_date, 'weekday'),
    to: formatDay(lang, to_date, 'weekday'),
    place: order.shipping.address.name,
  })
}
