import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { setPlace } from '../orders/set-place.ts'
import { changeProductRow, type ProductState } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { endSearch, isOut } from './seek.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { presentDeskProduct } from './to-desk-product.ts'

const onFoot = { carried_to: null, carried_since: null, carried_by: null }

/** @throws Refusal `product.not_found`, `product.moved_on` unless published, `order.still_out` */
async function takeAtHand(work: Work<Member>, id: string): Promise<ProductState> {
  const product = await takeKnownProduct(work.tx, id)
  if (product.status !== 'published') fail('product.moved_on')
  if (await isOut(work.tx, id)) fail('order.still_out')
  await endSearch(work, id)
  return product
}

/** An object leaves for another point. @throws Refusal those of `takeAtHand`, `headquarter.not_found` */
export async function sendAway(deps: Deps, who: Member, id: string, to: string): Promise<DeskProduct> {
  await write(deps, who, send, id, to)
  return presentDeskProduct(deps, who, id)
}

async function send(work: Work<Member>, id: string, to: string): Promise<void> {
  const { tx, who, at } = work
  const product = await takeAtHand(work, id)
  const point = (await findHeadquarter(tx, to)) ?? fail('headquarter.not_found')
  if ((product.place_id ?? product.headquarter_id) === to) fail('product.moved_on')
  const set = { carried_to: to, carried_since: at, carried_by: who.impersonator ?? who.id }
  await changeProductRow(work, product, { action: 'carry', reason: point.name, set, hidden: true })
}

/** It does not leave after all. @throws Refusal `product.not_found` */
export async function cancelCarry(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  await write(deps, who, keep, id)
  return presentDeskProduct(deps, who, id)
}

async function keep(work: Work<Member>, id: string): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  if (product.carried_to) await changeProductRow(work, product, { action: 'stay', set: onFoot, hidden: true })
}

/** An object is at a point now, sent there or not. @throws Refusal those of `takeAtHand`, `headquarter.not_found` */
export async function receiveAt(deps: Deps, who: Member, id: string, point: string): Promise<DeskProduct> {
  await write(deps, who, arrive, id, point)
  return presentDeskProduct(deps, who, id)
}

async function arrive(work: Work<Member>, id: string, pointId: string): Promise<void> {
  await takeAtHand(work, id)
  const point = (await findHeadquarter(work.tx, pointId)) ?? fail('headquarter.not_found')
  if (await setPlace(work, id, pointId))
    await work.audit({ action: 'arrive', subject: 'product', id, reason: point.name })
}
