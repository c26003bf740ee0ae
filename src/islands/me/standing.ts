import type { Lang } from '../../lib/addresses.ts'
import type { Stage } from '../../lib/contract/loan-names.ts'
import type { Order, OrderGroup } from '../../lib/contract/orders.ts'
import { formatDay, formatPeriod } from '../../lib/format.ts'
import { isClosed } from '../../lib/rules/stage-sets.ts'
import type { ShownStatus } from '../../ui/StatusChip.tsx'
import type { TranslateLine } from './messages.ts'

/** The stages that need an action of the member, the most pressing first. */
const pressing: readonly Stage[] = ['overdue', 'due_soon', 'to_collect', 'uncollected', 'in_hand', 'scheduled']

/** The loans that the member has to act on, the most pressing first. */
export function pressingLoans(groups: readonly OrderGroup[]): Order[] {
  const rank = (order: Order) => pressing.indexOf(order.stage)
  const soonest = (order: Order) => (order.picked_up_at ? order.loan.return_date : order.loan.from_date)
  return groups
    .flatMap(group => group.docs)
    .filter(order => rank(order) >= 0)
    .sort((a, b) => rank(a) - rank(b) || soonest(a).localeCompare(soonest(b)))
}

/** The groups without these loans; empty groups are dropped. */
export function without(some: readonly Order[], groups: readonly OrderGroup[]): OrderGroup[] {
  return groups
    .map(group => ({ ...group, docs: group.docs.filter(order => !some.includes(order)) }))
    .filter(group => group.docs.length > 0)
}

export function shownStatus({ status, stage }: Order): ShownStatus {
  return stage === 'overdue' || stage === 'uncollected' ? 'overdue' : status
}

/** In one sentence, the next step; for a closed loan, when it was. */
export function nextStep(order: Order, { t, lang }: { t: TranslateLine; lang: Lang }): string {
  const {
    stage,
    loan,
    shipping: { method, address, return_to },
  } = order
  if (!hasNext(stage)) return formatPeriod(lang, loan.from_date, loan.to_date)
  const facts = {
    from: formatDay(lang, loan.from_date, 'weekday'),
    to: formatDay(lang, loan.return_date, 'weekday'),
    place: return_to?.name ?? address.name,
    home: address.address,
  }
  if (method === 'delivery' && isBroughtNext(stage)) return t(`next.brought.${stage}`, facts)
  return t(`next.${stage}`, facts)
}

/** Closed loans have no next step, except a no-show. */
const hasNext = (stage: Stage): stage is Exclude<Stage, 'checkout' | 'returned' | 'denied' | 'cancelled'> =>
  stage === 'no_show' || (stage !== 'checkout' && !isClosed(stage))

/** A delivery differs until it has arrived; afterwards it is a loan like any other. */
const brought = ['waiting', 'scheduled', 'to_collect', 'uncollected', 'no_show'] as const
const isBroughtNext = (stage: Stage): stage is (typeof brought)[number] => brought.some(one => one === stage)

/** The member has to collect it, and needs the opening hours. */
export const isToCollect = ({ stage, shipping }: Order) => stage === 'to_collect' && shipping.method === 'pickup'

/** A delivery that has not arrived yet: when it goes back is agreed then. */
export const isToAgree = ({ shipping, picked_up_at }: Order) => shipping.method === 'delivery' && !picked_up_at

/** The days of a loan, and the point whose hours count on each. */
export function daysOf(order: Order) {
  const {
    loan,
    shipping: { method, address, return_to },
  } = order
  const first = method === 'delivery' ? ('order.delivered' as const) : ('order.from' as const)
  const days = [{ key: first, day: loan.from_date, point: address.id }]
  if (isToAgree(order)) return days
  return [...days, { key: 'order.to' as const, day: loan.return_date, point: return_to?.id ?? address.id }]
}
