import type { CounterMember } from '../../lib/contract/circulation.ts'
import { dayInRome } from '../../lib/format.ts'
import type { Basket, BasketThing } from '../../lib/stores/desk/counter-state.ts'

/** Begins later than today: it is booked, and stays here. */
export const isLater = ({ from }: BasketThing): boolean => from > dayInRome(new Date())

/** Handed out unchecked or before its first day, or lent into the days of preparation. */
function needsReason(thing: BasketThing): boolean {
  const { order, lending, product } = thing.object
  if (product.check?.may_override && !isLater(thing)) return true
  if (order) return order.stage === 'scheduled'
  const unprepared = !isLater(thing) && lending && (!lending.latest || thing.to > lending.latest)
  return Boolean(unprepared) || thing.refused?.problem?.code === 'order.no_preparation'
}

const isFull = ({ object, refused }: BasketThing) =>
  object.category_full || refused?.problem?.code === 'member.category_limit'

const isUntrained = ({ refused }: BasketThing) => refused?.problem?.code === 'member.untrained'

type Needs = {
  /** What is against the member, for what is in the basket. */
  against: CounterMember['against']
  /** Why nothing goes out whatever is written. */
  blocked: 'suspended' | 'card' | 'nobody' | null
  reason: boolean
}

/** What keeps a basket from going out, or takes a reason. */
export function needsOf({ member, things }: Basket): Needs {
  const lent = things.filter(one => !one.object.order)
  const over = member.open_loans + lent.length > member.max_open_loans
  const known = lent.length > 0 ? member.against : []
  const isSaid = known.some(one => one.code === 'member.limit')
  const against = [
    ...known,
    ...(over && lent.length > 0 && !isSaid ? [{ code: 'member.limit', may_override: true }] : []),
    ...(lent.some(isFull) ? [{ code: 'member.category_limit', may_override: true }] : []),
  ]
  const refused = against.find(one => !one.may_override)
  const why = refused && /card/.test(refused.code) ? 'card' : 'nobody'
  const untrained = member.lacks.some(one => one.may_override) && things.some(isUntrained)
  const reason = against.some(one => one.may_override) || things.some(needsReason) || untrained
  return { against, blocked: member.suspended ? 'suspended' : refused ? why : null, reason }
}
