import type { Lang } from '../../lib/addresses.ts'
import type { Stage } from '../../lib/contract/loan-names.ts'
import type { Order, OrderGroup } from '../../lib/contract/orders.ts'
import { dayInRome, formatDay, formatPeriod } from '../../lib/format.ts'
import { isApproved, isClosed } from '../../lib/rules/stage-sets.ts'
import type { ShownStatus } from '../../ui/StatusChip.tsx'
import type { TranslateNext } from './messages.ts'

/** The stages that ask the member for an act now, the most pressing first: `due_soon` from two days before. */
const asking: readonly Stage[] = ['overdue', 'due_soon', 'to_collect', 'uncollected']

/** A delivery comes by itself. */
export const asksForAct = ({ stage, shipping: { method } }: Order): boolean =>
  asking.includes(stage) && !(stage === 'to_collect' && method === 'delivery')

/** What asks for an act comes first in its group, and its group before the others. */
export function mostPressingFirst(groups: readonly OrderGroup[]): OrderGroup[] {
  const rank = (order: Order | undefined) => (order && asksForAct(order) ? asking.indexOf(order.stage) : asking.length)
  return groups
    .filter(group => group.docs.length > 0)
    .map(group => ({ ...group, docs: group.docs.toSorted((a, b) => rank(a) - rank(b) || soonestFirst(a, b)) }))
    .toSorted((a, b) => rank(a.docs[0]) - rank(b.docs[0]))
}

/** By the next day that counts; loans without one stay as they are. */
function soonestFirst(a: Order, b: Order): number {
  const next = (order: Order) => (order.picked_up_at ? order.loan.return_date : order.loan.from_date)
  return isApproved(a.stage) && isApproved(b.stage) ? next(a).localeCompare(next(b)) : 0
}

export function shownStatus({ status, stage }: Order): ShownStatus {
  return stage === 'overdue' || stage === 'uncollected' ? 'overdue' : status
}

/** In one sentence, the next step; for a closed loan, when it was. */
export function nextStep(order: Order, { t, lang }: { t: TranslateNext; lang: Lang }): string {
  const {
    stage,
    loan,
    shipping: { method, address, return_to },
  } = order
  if (!hasNext(stage)) return formatPeriod(lang, loan.from_date, lastDayOf(order))
  const facts = {
    from: formatDay(lang, loan.from_date, 'weekday'),
    to: formatDay(lang, loan.return_date, 'weekday'),
    place: return_to?.name ?? address.name,
    home: address.address,
  }
  if (method === 'delivery' && isBroughtNext(stage)) return t(`next.brought.${stage}`, facts)
  return t(`next.${stage}`, facts)
}

/** The last day of a closed loan; of a delivery that never came, its own: when it was to go back was not agreed on. */
const lastDayOf = (order: Order) =>
  isToAgree(order) ? order.loan.from_date : (returnedOn(order) ?? order.loan.to_date)

/** The day on which it came back, where it did. */
const returnedOn = ({ stage, returned_at }: Order): string | null =>
  stage === 'returned' && returned_at ? dayInRome(new Date(returned_at)) : null

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
  const back = returnedOn(order)
  if (back) return [...days, { key: 'order.brought_back' as const, day: back, point: address.id }]
  return [...days, { key: 'order.to' as const, day: loan.return_date, point: return_to?.id ?? address.id }]
}
