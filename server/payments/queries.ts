import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { writeAudit } from '../db/journal.ts'
import type { PaymentIntentsTable } from '../db/tables-payments.ts'
import { newId } from '../ids.ts'

export type IntentRow = Selectable<PaymentIntentsTable>

/** A payment is to be completed within this time (minutes). */
export const paymentMinutes = 10

/** The provider is asked this long after a payment that nobody finished ran out, and after one that hangs (ms). */
const lookAfterMs = 60_000
export const hangsAfterMs = 20_000

export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const selectIntents = (db: Db, library: string) =>
  db.selectFrom('payment_intents').selectAll().where('library_id', '=', library)

/** An intent, locked: whoever settles it first has settled it. */
export function lockIntent(tx: Db, library: string, id: string): Promise<IntentRow | undefined> {
  return selectIntents(tx, library).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The member's own intent for an order of the provider. */
export function lockIntentFor(
  tx: Db,
  library: string,
  memberId: string,
  providerOrderId: string,
): Promise<IntentRow | undefined> {
  return selectIntents(tx, library)
    .where('member_id', '=', memberId)
    .where('provider_order_id', '=', providerOrderId)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment in progress for a checkout, or with null for a card. */
export function findLiveIntent(
  db: Db,
  library: string,
  memberId: string,
  orderId: string | null,
): Promise<IntentRow | undefined> {
  return selectIntents(db, library)
    .where('member_id', '=', memberId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('status', 'in', ['open', 'capturing'])
    .executeTakeFirst()
}

/** The first payment prepared for a checkout, whatever became of it. */
export function findFirstIntent(db: Db, library: string, orderId: string): Promise<IntentRow | undefined> {
  return selectIntents(db, library).where('order_id', '=', orderId).orderBy('created_at').limit(1).executeTakeFirst()
}

/** Whether money may be on its way for this member's checkout: until its hold ends, the checkout stays as it is. */
export async function isPaying(db: Db, library: string, memberId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('payment_intents as i')
    .select('i.id')
    .innerJoin('orders as o', join => join.onRef('o.library_id', '=', 'i.library_id').onRef('o.id', '=', 'i.order_id'))
    .where('i.library_id', '=', library)
    .where('i.member_id', '=', memberId)
    .where('i.status', '=', 'capturing')
    .where('o.status', '=', 'checkout')
    .where('o.expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

type Opening = Pick<
  Insertable<PaymentIntentsTable>,
  'library_id' | 'member_id' | 'purpose' | 'order_id' | 'card' | 'amount_cents'
>

/** Writes a payment down before the provider hears of it. */
export function insertIntent(tx: Db, opening: Opening, now: Date): Promise<IntentRow> {
  const expires_at = after(now, paymentMinutes * 60_000)
  return tx
    .insertInto('payment_intents')
    .values({
      ...opening,
      id: newId(),
      status: 'open',
      created_at: now,
      expires_at,
      check_at: after(expires_at, lookAfterMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateIntent(
  db: Db,
  intent: Pick<IntentRow, 'library_id' | 'id'>,
  set: Updateable<PaymentIntentsTable>,
): Promise<IntentRow> {
  return db
    .updateTable('payment_intents')
    .set(set)
    .where('library_id', '=', intent.library_id)
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** From here on money may move. */
export const startCapturing = (tx: Db, intent: IntentRow, now: Date) =>
  updateIntent(tx, intent, { status: 'capturing', capturing_at: now, check_at: after(now, hangsAfterMs) })

/**
 * An attempt that took nothing: another may be made until the time is up, which no attempt makes longer. Settled
 * meanwhile, it stays as it is.
 */
export async function reopenIntent(tx: Db, { library_id, id, order_id, expires_at }: IntentRow): Promise<void> {
  const reopened = await tx
    .updateTable('payment_intents')
    .set({ status: 'open', check_at: after(expires_at, lookAfterMs) })
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('status', '=', 'capturing')
    .returning('id')
    .executeTakeFirst()
  if (!reopened || !order_id) return
  await tx
    .updateTable('orders')
    .set({ expires_at })
    .where('library_id', '=', library_id)
    .where('id', '=', order_id)
    .where('status', '=', 'checkout')
    .execute()
}

/** A capture that was asked for may be done late: for three hours the provider is still asked, now and then. */
const lateCaptureMs = 3 * 3_600_000
const lateLookMs = 5 * 60_000

/** Ends a payment on which nothing was taken. Settled meanwhile, it stays as it is. */
export async function voidIntent(db: Db, intent: IntentRow, reason: string, now: Date): Promise<void> {
  const mayCome = intent.capturing_at && now < after(intent.capturing_at, lateCaptureMs)
  await db
    .updateTable('payment_intents')
    .set({ status: 'void', reason, settled_at: now, check_at: mayCome ? after(now, lateLookMs) : null })
    .where('library_id', '=', intent.library_id)
    .where('id', '=', intent.id)
    .where('status', 'in', ['open', 'capturing', 'void'])
    .execute()
}

type Granted = { capture: string; membershipId?: string }

/** Marks a payment as what the member got for it; part of the transaction that gives it. */
export async function grantIntent(
  tx: Db,
  intent: IntentRow,
  { capture, membershipId }: Granted,
  now: Date,
): Promise<void> {
  await updateIntent(tx, intent, {
    status: 'granted',
    capture_id: capture,
    membership_id: membershipId ?? null,
    reason: null,
    settled_at: now,
    check_at: null,
  })
  await writeAudit(tx, {
    library: intent.library_id,
    who: { id: intent.member_id },
    action: 'pay',
    subject: 'payment',
    id: intent.id,
    at: now,
  })
}

/** Owes the money back: it is returned after the commit, and again until the provider says so. */
export async function oweIntent(tx: Db, intent: IntentRow, capture: string, reason: string, now: Date): Promise<void> {
  await updateIntent(tx, intent, { status: 'refunding', capture_id: capture, reason, check_at: now })
  await writeAudit(tx, {
    library: intent.library_id,
    who: null,
    action: 'owe',
    subject: 'payment',
    id: intent.id,
    reason,
    at: now,
  })
}

/** A paid loan that will not be: its money goes back. */
export async function oweForOrder(tx: Db, library: string, orderId: string, reason: string, now: Date): Promise<void> {
  const intent = await selectIntents(tx, library)
    .where('order_id', '=', orderId)
    .where('status', '=', 'granted')
    .forUpdate()
    .executeTakeFirst()
  if (intent?.capture_id) await oweIntent(tx, intent, intent.capture_id, reason, now)
}

/** What is on its way back for a loan (cents); null when nothing is. */
export async function findOwed(db: Db, library: string, orderId: string): Promise<number | null> {
  const intent = await selectIntents(db, library)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['refunding', 'refunded'])
    .executeTakeFirst()
  return intent?.amount_cents ?? null
}

/** The money taken for these loans, what was kept last: money that came twice goes back. */
export function selectPaid(db: Db, library: string, orderIds: readonly string[]) {
  return db
    .selectFrom('payment_intents')
    .select(['order_id', 'amount_cents', 'status'])
    .where('library_id', '=', library)
    .where('order_id', '=', anyOf(orderIds))
    .where('status', 'in', ['granted', 'refunding', 'refunded'])
    .orderBy(sql`status = 'granted'`)
}
