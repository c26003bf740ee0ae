import type { Order } from '../contract/orders.ts'
import { addDays, type CivilDate } from './dates.ts'
import { type Bounds, dayProblem, firstFreeDay } from './period.ts'
import { isApproved, isInHand } from './stage-sets.ts'

/** A day on which a member comes to a pickup point anyway, and what for. */
export type Visit = { day: CivilDate; act: 'collect' | 'return'; object: string }

/** How far behind the first free day (days) a visit still saves a way. */
const worthWaiting = 14

function visitOf({ stage, shipping, loan, product }: Order, point: string): Visit | null {
  if (isInHand(stage))
    return shipping.return_to?.id === point ? { day: loan.return_date, act: 'return', object: product.name } : null
  const isCollectedHere = shipping.method === 'pickup' && shipping.address.id === point
  return isApproved(stage) && isCollectedHere ? { day: loan.from_date, act: 'collect', object: product.name } : null
}

/** The next day on which the member comes to this point with another loan and could collect the object; null without. */
export function nextVisit(orders: readonly Order[], point: string, bounds: Bounds): Visit | null {
  const first = firstFreeDay(bounds)
  if (!first) return null
  const last = addDays(first, worthWaiting)
  const visits = orders.map(order => visitOf(order, point)).filter(visit => visit !== null)
  return (
    visits
      .filter(({ day }) => day <= last && !dayProblem(bounds, day))
      .toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null
  )
}
