import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DeskQueue } from '../../src/lib/contract/loan-names.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'

/**
 * The sets of `src/lib/rules/stage-sets.ts` as conditions on a row of `orders`, by the name it has in its statement.
 * `tests/server/loan-sql.test.ts` holds the two together.
 */
type Condition = RawBuilder<SqlBool>

const column = (of: string, name: string) => sql.ref(`${of}.${name}`)
const status = (of: string) => column(of, 'status')
const pickedUp = (of: string) => column(of, 'picked_up_at')

/** A checkout is not a loan yet. */
export const isCheckout = (of = 'orders'): Condition => sql`${status(of)} = 'checkout'`
export const isLoan = (of = 'orders'): Condition => sql`${status(of)} <> 'checkout'`

export const isWaiting = (of = 'orders'): Condition => sql`${status(of)} = 'pending'`
export const isToHandOut = (of = 'orders'): Condition =>
  sql`(${status(of)} IN ('approved', 'extended') AND ${pickedUp(of)} IS NULL)`
export const isInHand = (of = 'orders'): Condition =>
  sql`(${status(of)} IN ('approved', 'extended') AND ${pickedUp(of)} IS NOT NULL)`
/** Handed out or not. */
export const isApproved = (of = 'orders'): Condition => sql`${status(of)} IN ('approved', 'extended')`
export const isOpen = (of = 'orders'): Condition => sql`${status(of)} IN ('pending', 'approved', 'extended')`
/** Booked and not handed out yet. */
export const isAhead = (of = 'orders'): Condition => sql`(${isOpen(of)} AND ${pickedUp(of)} IS NULL)`
/** Ended without being lent. */
export const isCalledOff = (of = 'orders'): Condition => sql`${status(of)} IN ('cancelled', 'denied')`
export const isReturned = (of = 'orders'): Condition => sql`${status(of)} = 'returned'`
export const isClosed = (of = 'orders'): Condition => sql`${status(of)} IN ('cancelled', 'denied', 'returned')`

/** In hand after its last day. */
export const isOverdue = (today: CivilDate, of = 'orders'): Condition =>
  sql`(${isInHand(of)} AND ${column(of, 'to_date')} < ${today}::date)`

/** Reserves its days: an open loan, or a checkout whose hold has not expired. */
export const reservesDays = (now: Date, of = 'orders'): Condition =>
  sql`(${isOpen(of)} OR ${isCheckout(of)} AND ${column(of, 'expires_at')} > ${now})`

/** Its member may say how the object was. */
export const isReviewable = (of = 'orders'): Condition => sql`${status(of)} IN ('approved', 'extended', 'returned')`

export const inDeskQueue: Record<DeskQueue, (of?: string) => Condition> = {
  to_approve: isWaiting,
  to_hand_out: isToHandOut,
  to_take_back: isInHand,
  closed: isClosed,
}
