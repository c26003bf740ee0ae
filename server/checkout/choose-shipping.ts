import type * as z from 'zod'
import type { Checkout, checkoutContract } from '../../src/lib/contract/checkout.ts'
import { deliveryProblem } from '../../src/lib/rules/delivery.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import type { ShippingGeo } from '../db/tables-payments.ts'
import type { Deps } from '../deps.ts'
import { listDistances } from '../geo/queries.ts'
import type { Member } from '../http/caller.ts'
import type { OrderRow } from '../orders/queries.ts'
import { findLiveIntent, leftForPickup, voidIntent } from '../payments/queries.ts'
import { fail } from '../refusal.ts'
import { currentPayments } from '../services/payments.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { fitProblem, requireLendable, requireNotPaying } from './guards.ts'
import { feeOf, lockCheckout } from './queries.ts'
import { presentCheckout } from './to-checkout.ts'

type ShippingInput = z.output<typeof checkoutContract.shipping.body>

type ShippingChoice = {
  method: 'pickup' | 'delivery'
  headquarter_id: string
  geo: ShippingGeo | null
  daysFit: boolean
}

/**
 * Chooses the point of collection and return, or the address the object is brought to. Days already chosen that
 * do not fit the new place are let go.
 * @throws Refusal `checkout.missing`, `checkout.paying`, and why the place does not suit the object
 */
export async function chooseShipping(deps: Deps, who: Member, input: ShippingInput): Promise<Checkout> {
  const { payments } = await currentPayments(deps)
  const row = await write(deps, who, putShipping, input, payments !== null)
  return presentCheckout(deps, who, row)
}

async function putShipping(work: Work<Member>, input: ShippingInput, canBePaid: boolean): Promise<OrderRow> {
  const { tx, who, at, today } = work
  const cart = (await lockCheckout(tx, who.id)) ?? fail('checkout.missing')
  await requireNotPaying(tx, who.id, at)
  const product = await requireLendable(tx, cart.product_id, today)
  const { method, headquarter_id, geo, daysFit } =
    input.method === 'delivery'
      ? await chooseDelivery(work, {
          cart,
          product,
          geo: input.shipping_geo ?? fail('shipping.address_required'),
          canBePaid,
        })
      : await choosePickup(work, { cart, product, pointId: input.address_id ?? fail('headquarter.not_found') })
  const days = daysFit ? {} : { from_date: null, to_date: null, expires_at: null, timed_until: null }
  return tx
    .updateTable('orders')
    .set({ method, headquarter_id, shipping_geo: geo && JSON.stringify(geo), ...days })
    .where('id', '=', cart.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type ForPickup = { cart: OrderRow; product: ProductFacts; pointId: string }

/** The member did not choose the last day of a delivery: the days must be chosen again. */
async function choosePickup(work: Work<Member>, { cart, product, pointId }: ForPickup): Promise<ShippingChoice> {
  const { tx, who, at, today } = work
  const period = { from: cart.from_date, to: cart.to_date, pointId }
  const problem = await fitProblem(tx, product, period, today)
  if (problem === 'checkout.point_not_allowed') fail(problem)
  const unpaid = await findLiveIntent(tx, who.id, cart.id)
  if (unpaid) await voidIntent(tx, unpaid, leftForPickup, at)
  return { method: 'pickup', headquarter_id: pointId, geo: null, daysFit: !problem && cart.method === 'pickup' }
}

type ForDelivery = { cart: OrderRow; product: ProductFacts; geo: ShippingGeo; canBePaid: boolean }

/** A delivery starts from the nearest point, where the object is also given back. */
async function chooseDelivery(
  { tx, library }: Work,
  { cart, product, geo, canBePaid }: ForDelivery,
): Promise<ShippingChoice> {
  const points = await listDistances(tx, product, geo.cap)
  const problem = deliveryProblem({
    on: library.delivery_on && (canBePaid || feeOf(library) === 0),
    transportable: product.transportable,
    radiusKm: library.delivery_radius_km,
    distances: points && points.map(one => one.km),
  })
  if (problem) fail(problem)
  const [nearest] = points ?? []
  return {
    method: 'delivery',
    headquarter_id: nearest?.id ?? fail('shipping.unavailable'),
    geo,
    daysFit: cart.method === 'delivery',
  }
}
