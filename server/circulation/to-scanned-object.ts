import type { CheckDue } from '../../src/lib/contract/check-due.ts'
import type { ScannedObject, ScannedState } from '../../src/lib/contract/circulation.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type LendingWindow } from '../../src/lib/rules/desk-lending.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { isTurnOfAnother, turnOf } from '../../src/lib/rules/queue.ts'
import { freeCopies } from '../catalog/copies.ts'
import { loadProduct, type ProductFacts } from '../catalog/queries.ts'
import { contentsIn, missingIn, toRow, trainingsIn } from '../catalog/to-product.ts'
import { isCategoryFull } from '../catalog/category-limits.ts'
import { readCarries } from '../desk/carries.ts'
import { listDueChecks } from '../desk/checks-due.ts'
import { listShelves } from '../desk/product-queries.ts'
import { toDeskOrders } from '../desk/to-desk-order.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { type OrderRow, selectInternal } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { listQueue } from '../queue/queries.ts'
import { findBookedCopy, listOpenLoansOf } from './queries.ts'
import { readWindow } from './window.ts'

type Found = {
  state: ScannedState
  order?: OrderRow | undefined
  window?: LendingWindow | null
  until?: CivilDate | null
}

/** An object with what can be done with it now, for the member whose basket it may go into. */
export async function toScannedObject(
  deps: Deps,
  who: Member,
  product: ProductFacts,
  memberId: string | undefined,
): Promise<ScannedObject> {
  const { db, clock } = deps
  const check = (await listDueChecks(db, who, clock.today(), [product.id])).get(product.id) ?? null
  const found = await findState(deps, product, memberId, check)
  const { id, name, img, categories } = toRow(product, who.lang, clock.today())
  const [order = null] = found.order ? await toDeskOrders(deps, who, [found.order]) : []
  const { window } = found
  const [carry = null] = await readCarries(deps, who, { product: id })
  const { safety_notice, internal_note, deposit_cents } = await selectInternal(db, [id]).executeTakeFirstOrThrow()
  return {
    kind: 'object',
    product: {
      id,
      name,
      img,
      code: product.code,
      shelf: (await listShelves(db, [id])).get(id) ?? null,
      point: product.point.name,
      tint: categories[0]?.tint ?? null,
      contents: contentsIn(who.lang, product),
      missing: missingIn(who.lang, product),
      safety_notice,
      internal_note,
      trainings: trainingsIn(who.lang, product),
      deposit: deposit_cents ? deposit_cents / 100 : null,
      check,
    },
    state: found.state,
    order,
    carry,
    lending: window
      ? {
          to_date: window.proposed,
          latest: window.latest,
          latest_with_reason: window.latestWithReason,
          booked_from: window.bookedFrom,
        }
      : null,
    category_full: found.state === 'free' && memberId !== undefined && (await isCategoryFull(db, memberId, id)),
    until: found.until ?? null,
  }
}

const isToday = ({ from_date, to_date }: OrderRow, today: CivilDate) => from_date! <= today && today <= to_date!

const stateOfBooked = (order: OrderRow, today: CivilDate): ScannedState =>
  stageOf(stateOf(order), today) === 'waiting' ? 'to_approve' : 'to_hand_out'

async function findState(
  { db, clock }: Deps,
  product: ProductFacts,
  memberId: string | undefined,
  check: CheckDue | null,
): Promise<Found> {
  const [today, at] = [clock.today(), clock.now()]
  const open = await listOpenLoansOf(db, product.id)
  const out = open.find(one => one.picked_up_at !== null)
  if (out) return { state: 'out', order: out }
  if (product.status !== 'published') return { state: 'not_lent' }
  if (product.sought_since) return { state: 'sought' }
  if (product.repair_since && !product.unchecked_since) return { state: 'repair', until: product.repair_until }
  if (check?.blocks && !check.may_override) return { state: 'unchecked' }
  const own = open.find(one => one.member_id === memberId && today <= one.to_date!)
  const booked = own ?? open.find(one => isToday(one, today))
  if (booked) return { state: stateOfBooked(booked, today), order: booked }
  const instead = memberId && (await findBookedCopy(db, product, memberId, today))
  if (instead) return { state: stateOfBooked(instead, today), order: instead }
  const queue = await listQueue(db, product.id)
  const first = product.copy_of ? await loadProduct(db, today, product.copy_of) : product
  if (isTurnOfAnother(queue, first ? freeCopies(first, today) : 0, memberId ?? '', today))
    return { state: 'reserved', until: turnOf(queue, today)!.turn_until }
  const window = await readWindow(db, product, today, { at, today })
  return window ? { state: 'free', window } : { state: 'booked', order: open[0] }
}
