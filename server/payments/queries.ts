import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { isCheckout } from '../db/loan-sql.ts'
import type { Reader, ScopedTables, Tx } from '../db/scope.ts'
import type { PaymentIntentsTable } from '../db/tables-payments.ts'
import { newId } from '../ids.ts'
import { findAccount } from '../services/accounts.ts'
import type { Work } from '../work/work.ts'

export type IntentRow = Selectable<PaymentIntentsTable>

/** A payment is to be completed within this time (minutes). */
export const paymentMinutes = 10

/** How long after an abandoned payment expired, or a capture hangs, the provider is queried (ms). */
const lookAfterMs = 60_000
export const hangsAfterMs = 20_000

export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const selectIntents = (db: Reader) => db.selectFrom('payment_intents').selectAll()

/** An intent, locked: the first transaction to resolve it wins. */
export function lockIntent(tx: Tx, id: string): Promise<IntentRow | undefined> {
  return selectIntents(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The member's own intent for an order of the provider. */
export function lockIntentFor(tx: Tx, memberId: string, paypalOrderId: string): Promise<IntentRow | undefined> {
  return selectIntents(tx)
    .where('member_id', '=', memberId)
    .where('provider_order_id', '=', paypalOrderId)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment in progress for a checkout, or with null for a card. */
export function findLiveIntent(db: Reader, memberId: string, orderId: string | null): Promise<IntentRow | undefined> {
  return selectIntents(db)
    .where('member_id', '=', memberId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('status', 'in', ['open', 'capturing'])
    .executeTakeFirst()
}

/** The first payment prepared for a checkout, whatever became of it. */
export function findFirstIntent(db: Reader, orderId: string): Promise<IntentRow | undefined> {
  return selectIntents(db)
    .where('order_id', '=', orderId)
    .where(eb => eb.or([eb('reason', 'is', null), eb('reason', '!=', leftForPickup)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether money may be on its way for this member's checkout: until its hold ends, the checkout stays as it is. */
export async function isPaying(db: Reader, memberId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('payment_intents as i')
    .select('i.id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.member_id', '=', memberId)
    .where('i.status', '=', 'capturing')
    .where(isCheckout('o'))
    .where('o.expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

type Opening = Pick<
  Insertable<ScopedTables['payment_intents']>,
  'member_id' | 'purpose' | 'order_id' | 'card' | 'amount_cents'
>

/** Inserts an intent, with the account it goes through, before the order is made at the provider. */
export async function insertIntent(tx: Tx, opening: Opening, now: Date): Promise<IntentRow> {
  const expires_at = after(now, paymentMinutes * 60_000)
  return tx
    .insertInto('payment_intents')
    .values({
      ...opening,
      account_id: (await findAccount(tx, 'payments'))?.id ?? null,
      id: newId(),
      status: 'open',
      created_at: now,
      expires_at,
      check_at: after(expires_at, lookAfterMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateIntent(tx: Tx, id: string, set: Updateable<ScopedTables['payment_intents']>): Promise<IntentRow> {
  return tx.updateTable('payment_intents').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Marks an intent as capturing: from here on money may be taken. */
export const startCapturing = (tx: Tx, intent: IntentRow, now: Date) =>
  updateIntent(tx, intent.id, { status: 'capturing', capturing_at: now, check_at: after(now, hangsAfterMs) })

/**
 * An attempt that took nothing: another may be made until the intent expires, which no attempt extends. Resolved
 * meanwhile, it stays as it is.
 */
export async function reopenIntent(tx: Tx, { id, order_id, expires_at }: IntentRow): Promise<void> {
  const reopened = await tx
    .updateTable('payment_intents')
    .set({ status: 'open', check_at: after(expires_at, lookAfterMs) })
    .where('id', '=', id)
    .where('status', '=', 'capturing')
    .returning('id')
    .executeTakeFirst()
  if (!reopened || !order_id) return
  await tx.updateTable('orders').set({ expires_at }).where('id', '=', order_id).where(isCheckout()).execute()
}

/** A requested capture may be done late: for three hours the provider is still queried, now and then. */
const lateCaptureMs = 3 * 3_600_000
const lateLookMs = 5 * 60_000

/** Ends a payment on which nothing was taken. Resolved meanwhile, it stays as it is. */
/** Why an intent ended whose member chose to collect: who chooses a delivery again has its ten minutes anew. */
export const leftForPickup = 'pickup'

export async function voidIntent(tx: Tx, intent: IntentRow, reason: string, now: Date): Promise<void> {
  const mayCome = intent.capturing_at && now < after(intent.capturing_at, lateCaptureMs)
  await tx
    .updateTable('payment_intents')
    .set({ status: 'void', reason, settled_at: now, check_at: mayCome ? after(now, lateLookMs) : null })
    .where('id', '=', intent.id)
    .where('status', 'in', ['open', 'capturing', 'void'])
    .execute()
}

type Granted = { capture: string; membershipId?: string }

/** Marks a payment as granted, in the transaction that grants its card or delivery. */
export async function grantIntent(work: Work, intent: IntentRow, { capture, membershipId }: Granted): Promise<void> {
  await updateIntent(work.tx, intent.id, {
    status: 'granted',
    capture_id: capture,
    membership_id: membershipId ?? null,
    reason: null,
    settled_at: work.at,
    granted_at: work.at,
    check_at: null,
  })
  await work.audit({ who: { id: intent.member_id }, action: 'pay', subject: 'payment', id: intent.id })
}

/** Owes the money back: it is returned after the commit, and again until the provider says so. */
export async function oweIntent(
  work: Work,
  intent: IntentRow,
  capture: string,
  reason: string,
  check_at = work.at,
): Promise<void> {
  const owed = { status: 'refunding', capture_id: capture, reason, check_at, refund_asked_at: work.at } as const
  await updateIntent(work.tx, intent.id, owed)
  await work.audit({ who: null, action: 'owe', subject: 'payment', id: intent.id, reason })
}

/** Owes back the payments of a cancelled or denied loan, from a moment on. */
export async function oweForOrder(work: Work, orderId: string, reason: string, from = work.at): Promise<void> {
  const intent = await selectIntents(work.tx)
    .where('order_id', '=', orderId)
    .where('status', '=', 'granted')
    .forUpdate()
    .executeTakeFirst()
  if (intent?.capture_id) await oweIntent(work, intent, intent.capture_id, reason, from)
}

/** What was owed for a loan is not any more; what somebody refunds by hand still is. */
export async function cancelOwedForOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ status: 'granted', reason: null, check_at: null, refund_asked_at: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'refunding')
    .where('refund_note', 'is', null)
    .execute()
}

/** The amount being refunded for a loan (cents); null for none, and for one by hand, which has its own mail. */
export async function findOwed(db: Reader, orderId: string): Promise<number | null> {
  const intent = await selectIntents(db)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['refunding', 'refunded'])
    .where('refund_note', 'is', null)
    .executeTakeFirst()
  return intent?.amount_cents ?? null
}

/** What was just taken, or is kept, for a loan (cents); null for none and for what goes back. */
export async function findPaid(db: Reader, orderId: string): Promise<number | null> {
  const intent = await selectIntents(db)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['open', 'capturing', 'granted'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return intent?.amount_cents ?? null
}

/** The payments captured for these loans, the granted one last: a second one is refunded. */
export function selectPaid(db: Reader, orderIds: readonly string[]) {
  return db
    .selectFrom('payment_intents')
    .select(['order_id', 'amount_cents', 'status'])
    .where('order_id', '=', anyOf(orderIds))
    .where('status', 'in', ['granted', 'refunding', 'refunded'])
    .orderBy(sql`status = 'granted'`)
}
