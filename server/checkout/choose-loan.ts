import type { Checkout } from '../../src/lib/contract/checkout.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { deliveryPeriod } from '../../src/lib/rules/delivery.ts'
import { lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { isOverlap } from '../db/errors.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { freeExpiredHolds, type OrderRow } from '../orders/queries.ts'
import { after, findLiveIntent } from '../payments/queries.ts'
import { requireNoOtherTurn } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { chooseCopy } from './choose-copy.ts'
import { requireNotPaying } from './guards.ts'
import { lockCheckout } from './queries.ts'
import { presentCheckout } from './to-checkout.ts'

/** How long chosen days are held (minutes). */
export const pickupHoldMinutes = 30

/** However often days are chosen again, the hold ends this long after the first time (minutes). */
export const longestHoldMinutes = 60

export type LoanInput = { from_date?: string | null | undefined; to_date?: string | null | undefined; note: string }

/**
 * Chooses the days and holds the object for them: of concurrent calls the first wins.
 * @throws Refusal `checkout.taken` when another member has the days, or why they do not fit
 */
export async function chooseLoan(deps: Deps, who: Member, input: LoanInput): Promise<Checkout> {
  const row = await write(deps, who, holdDays, input).catch((error: unknown) =>
    isOverlap(error) ? fail('checkout.taken') : Promise.reject(error),
  )
  return presentCheckout(deps, who, row)
}

async function holdDays(work: Work<Member>, input: LoanInput): Promise<OrderRow> {
  const { tx, who, at, today } = work
  const cart = (await lockCheckout(tx, who.id)) ?? fail('checkout.missing')
  const pointId = cart.headquarter_id ?? fail('checkout.no_shipping')
  await requireNotPaying(tx, who.id, at)
  const days = (copy: ProductFacts) => periodOf(cart, copy, input)
  await lockProduct(tx, cart.product_id)
  await requireNoOtherTurn(tx, who.id, cart.product_id, today)
  const product = await chooseCopy(work, cart.product_id, { days, pointId, method: cart.method, cartId: cart.id })
  const { from, to } = days(product)
  await freeExpiredHolds(tx, product.id, at)
  work.tell('loans', cart.id)
  return tx
    .updateTable('orders')
    .set({
      product_id: product.id,
      from_date: from,
      to_date: to,
      note: input.note,
      preparation_days: product.preparation,
      ...(await holdOf(tx, cart, at)),
    })
    .where('id', '=', cart.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** For a delivery the member chooses only the first day; the library sets how long it lasts. */
function periodOf(
  { method }: OrderRow,
  product: ProductFacts,
  input: LoanInput,
): { from: CivilDate | null; to: CivilDate | null } {
  const { from_date: from = null, to_date: to = null } = input
  return method === 'delivery' && from ? deliveryPeriod(from, product.max_months) : { from, to }
}

type Hold = Pick<OrderRow, 'held_since' | 'expires_at'>

/** Once the ten minutes of a delivery have begun their end stays, whatever is chosen again. */
async function holdOf(tx: Tx, { id, member_id, held_since, timed_until }: OrderRow, now: Date): Promise<Hold> {
  const end = timed_until ?? (await findLiveIntent(tx, member_id, id))?.expires_at
  if (!end) return holdFrom(held_since, now)
  return end > now ? { held_since, expires_at: end } : fail('checkout.expired')
}

function holdFrom(first: Date | null, now: Date): Hold {
  const isOver = !first || now >= after(first, longestHoldMinutes * 60_000)
  const held_since = isOver ? now : first
  const ends = [after(now, pickupHoldMinutes * 60_000), after(held_since, longestHoldMinutes * 60_000)]
  return { held_since, expires_at: new Date(Math.min(...ends.map(Number))) }
}
