import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LoanPhoto } from '../../src/lib/contract/loan-photos.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isApprovedLoan } from '../../src/lib/rules/stage-sets.ts'
import { loadProducts, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import { isCheckout, isInHand, isLoan, isOpen } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { OrdersTable } from '../db/tables-loans.ts'
import { type Point, selectEveryHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import { type IntentRow, selectPaid } from '../payments/queries.ts'
import { type ProductQueueEntry, selectQueues } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { selectReviewed } from '../reviews/queries.ts'

export type OrderRow = Selectable<OrdersTable>

/** A loan with its object and point, its payment, whether its member wrote a review, and the object's queue. */
export type OrderFacts = {
  order: OrderRow
  product: ProductFacts
  point: Point | null
  paid: Pick<IntentRow, 'amount_cents' | 'status'> | null
  reviewed: boolean
  photos: LoanPhoto[]
  internal: InternalFacts
  deposits: DepositEntry[]
  queue: ProductQueueEntry[]
}

export function selectOrders(db: Reader) {
  return db.selectFrom('orders').selectAll()
}

/** A member's own loans, newest first; checkouts are not loans yet. */
export function listOrdersOf(db: Reader, memberId: string): Promise<OrderRow[]> {
  return selectOrders(db)
    .where('member_id', '=', memberId)
    .where(isLoan())
    .orderBy('from_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
}

/** A member's open loans with the names of their objects, the one due first before the others. */
export function listOpenOf(db: Reader, memberId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.product_id', 'p.name'])
    .where('o.member_id', '=', memberId)
    .where(isOpen('o'))
    .orderBy('o.to_date')
    .orderBy('o.id')
    .execute()
}

export function findOrderOf(db: Reader, memberId: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('member_id', '=', memberId).where('id', '=', id).where(isLoan()).executeTakeFirst()
}

/** Any loan of the library. */
export function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).where(isLoan()).executeTakeFirst()
}

/** A member's own loan, locked for the rest of the transaction. */
export function lockOrderOf(tx: Tx, memberId: string, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(isLoan())
    .forUpdate()
    .executeTakeFirst()
}

/** Any loan of the library, locked; for the desk. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx).where('id', '=', id).where(isLoan()).forUpdate().executeTakeFirst()
}

const selectPhotosOf = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('loan_photos')
    .select(['id', 'order_id', 'moment', 'taken_at'])
    .where('order_id', '=', anyOf(ids))
    .orderBy('taken_at')
    .orderBy('id')

/** What a borrower learns of what the library alone knows of an object. */
type InternalFacts = { safety_notice: string | null; deposit_cents: number | null }

export const selectInternal = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'safety_notice', 'internal_note', 'deposit_cents'])
    .where('id', '=', anyOf(ids))

/** Deposits of loans that are in the cash book and were not voided. */
const selectDeposits = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('cash_entries as e')
    .select(['e.id', 'e.order_id', 'e.amount_cents', 'e.paid_by'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('cash_entries as b')
            .select('b.id')
            .whereRef('b.gives_back', '=', 'e.id')
            .where(of =>
              of.not(of.exists(of.selectFrom('cash_entries as n').select('n.id').whereRef('n.voids', '=', 'b.id'))),
            ),
        )
        .as('given_back'),
    )
    .where('e.order_id', '=', anyOf(ids))
    .where('e.cause', '=', 'deposit')
    .where('e.voids', 'is', null)
    .where(eb => eb.not(eb.exists(eb.selectFrom('cash_entries as v').select('v.id').whereRef('v.voids', '=', 'e.id'))))
    .orderBy('e.created_at')
    .orderBy('e.number')

export type DepositEntry = Awaited<ReturnType<typeof listDepositsOf>>[number]

export const listDepositsOf = (db: Reader, ids: readonly string[]) => selectDeposits(db, ids).execute()

/** Puts objects and points beside loans, in their order. */
export async function withProducts(db: Reader, today: CivilDate, orders: OrderRow[]): Promise<OrderFacts[]> {
  if (!orders.length) return []
  const ids = [...new Set(orders.map(order => order.product_id))]
  const products = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  const { points, payments, reviews, photos, internals, deposits, places } = await db
    .selectNoFrom([
      jsonArrayFrom(selectEveryHeadquarter(db)).as('points'),
      jsonArrayFrom(
        selectPaid(
          db,
          orders.filter(order => order.paid_at).map(order => order.id),
        ),
      ).as('payments'),
      jsonArrayFrom(
        selectReviewed(
          db,
          orders.map(order => order.id),
        ),
      ).as('reviews'),
      jsonArrayFrom(
        selectPhotosOf(
          db,
          orders.filter(order => isApprovedLoan(order) || order.picked_up_at).map(order => order.id),
        ),
      ).as('photos'),
      jsonArrayFrom(selectInternal(db, ids)).as('internals'),
      jsonArrayFrom(
        selectDeposits(
          db,
          orders.map(order => order.id),
        ),
      ).as('deposits'),
      jsonArrayFrom(selectQueues(db, ids)).as('places'),
    ])
    .executeTakeFirstOrThrow()
  const pointOf = new Map<string | null, Point>(points.map(one => [one.id, one]))
  const paidFor = new Map(payments.map(one => [one.order_id, one]))
  const reviewed = new Set(reviews.map(one => one.order_id))
  return orders.flatMap(order => {
    const product = products.get(order.product_id)
    if (!product) return []
    const point = pointOf.get(order.headquarter_id) ?? null
    const queue = places.filter(place => place.product_id === product.id)
    const taken = photos.filter(photo => photo.order_id === order.id)
    return [
      {
        order,
        product,
        point,
        paid: paidFor.get(order.id) ?? null,
        reviewed: reviewed.has(order.id),
        photos: taken.map(({ id, moment, taken_at }) => ({ id, moment, at: new Date(taken_at).toISOString() })),
        internal: internals.find(one => one.id === product.id) ?? { safety_notice: null, deposit_cents: null },
        deposits: deposits.filter(one => one.order_id === order.id),
        queue,
      },
    ]
  })
}

/** Whether another member has the object of a loan in hand. */
export async function isInOtherHands(tx: Tx, order: OrderRow): Promise<boolean> {
  const other = await selectOrders(tx)
    .where('product_id', '=', order.product_id)
    .where('id', '!=', order.id)
    .where(isInHand())
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Locks the object of a loan that is handed out: a return that the desk undoes at this moment puts it into other hands.
 * @throws Refusal `order.still_out`
 */
export async function requireBack(tx: Tx, order: OrderRow): Promise<void> {
  await lockProduct(tx, order.product_id)
  if (await isInOtherHands(tx, order)) fail('order.still_out')
}

/** Whether the object of a loan is in repair. */
export async function isInRepair(db: Reader, order: OrderRow): Promise<boolean> {
  const repaired = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', order.product_id)
    .where('repair_since', 'is not', null)
    .executeTakeFirst()
  return repaired !== undefined
}

/** Whether a member may still go on with their loans; a super at home elsewhere has none here. */
export async function standingOf(db: Reader, { library, id, banned }: Member, today: CivilDate) {
  const facts = await findMemberFacts(db, id, today)
  return facts ? toBorrower(library, facts) : { banned, activeCard: false }
}

/**
 * Frees the days of holds on an object that have run out. Their checkouts stay, without days, so that their
 * owners learn that the hold expired. One being confirmed at this moment is left to that transaction.
 * @returns the checkouts that lost their days
 */
export async function freeExpiredHolds(tx: Tx, productId: string, now: Date): Promise<string[]> {
  const expired = await selectOrders(tx)
    .where('product_id', '=', productId)
    .where(isCheckout())
    .where('from_date', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = expired.map(one => one.id)
  if (!ids.length) return ids
  await tx.updateTable('orders').set({ from_date: null, to_date: null }).where('id', 'in', ids).execute()
  return ids
}
