import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DeskQueue } from '../../src/lib/contract/loan-names.ts'
import type { PaymentFilter } from '../../src/lib/contract/payment-names.ts'
import type { OnlinePayment } from '../../src/lib/contract/payments.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isInHand, isLoan, isToHandOut, isWaiting } from '../db/loan-sql.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import { noAddress } from '../members/queries.ts'
import { after } from './queries.ts'

const minute = 60_000
/** How long money may be on its way before somebody is told. */
const lateMs = 10 * minute
/** How long something that a person has to look into is told of. */
const flaggedMs = 14 * 24 * 60 * minute

type Trouble = NonNullable<OnlinePayment['trouble']>

/** What somebody has to look into; null: all is well. A dispute tells of itself. */
const troubleOf = (now: Date): RawBuilder<Trouble | null> => sql<Trouble | null>`CASE
  WHEN i.status = 'capturing' AND i.capturing_at < ${after(now, -lateMs)} THEN 'not_granted'
  WHEN i.status = 'refunding' AND i.flag LIKE 'refund refused%' THEN 'refund_refused'
  WHEN i.status = 'refunding' AND COALESCE(i.refund_asked_at, i.created_at) < ${after(now, -lateMs)}
    THEN 'not_refunded'
  WHEN i.flagged_at < ${after(now, -flaggedMs)} OR i.flag IS NULL OR i.status <> 'granted' THEN NULL
  WHEN i.flag = 'refunded elsewhere' THEN 'refunded_elsewhere'
  ELSE 'reversed' END`

type Eb = ExpressionBuilder<ScopedTables & { i: ScopedTables['payment_intents'] }, 'i'>

const disputesOf = (eb: Eb) =>
  eb.selectFrom('payment_disputes as d').select('d.id').whereRef('d.intent_id', '=', 'i.id')

const isDisputed = (eb: Eb) => eb.exists(disputesOf(eb).where('d.ended_at', 'is', null))
const isWrong = (eb: Eb, now: Date) =>
  eb.and([sql<boolean>`${troubleOf(now)} IS NOT NULL`, eb.not(eb.exists(disputesOf(eb)))])

const filters: Record<PaymentFilter, (eb: Eb, now: Date) => Expression<SqlBool>> = {
  under_way: eb => eb('i.status', 'in', ['open', 'capturing']),
  taken: eb => eb('i.status', '=', 'granted'),
  refunded: eb => eb('i.status', 'in', ['refunding', 'refunded']),
  disputed: isDisputed,
  wrong: isWrong,
}

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

const said = sql`unaccent(concat_ws(' ', m.first_name, m.last_name, m.card_number,
  CASE WHEN m.email LIKE ${`%${noAddress}`} THEN '' ELSE m.email END, p.code, p.name->>'it', p.name->>'en', o.id,
  i.provider_order_id, i.capture_id, i.refund_id))`

/** Every word is somewhere in whom it is of, what it is for, or the provider's numbers. */
function isFound(eb: Eb, keywords: string) {
  const words = keywords.split(/\s+/).map(word => sql<boolean>`${said} ILIKE unaccent(${containing(word)})`)
  return eb.or([sql<boolean>`(${sql.join(words, sql` AND `)})`, eb.exists(disputesOf(eb).where('d.id', '=', keywords))])
}

const queueOf = sql<DeskQueue>`CASE WHEN ${isWaiting('o')} THEN 'to_approve' WHEN ${isToHandOut('o')} THEN 'to_hand_out'
  WHEN ${isInHand('o')} THEN 'to_take_back' ELSE 'closed' END`

const selectPayments = (db: Reader, now: Date) =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .leftJoin('memberships as c', 'c.id', 'i.membership_id')
    .leftJoin('orders as o', join => join.onRef('o.id', '=', 'i.order_id').on(isLoan('o')))
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('members as w', join => join.onRef('w.id', '=', 'i.refund_asked_by').on('w.deleted_at', 'is', null))
    .selectAll('i')
    .select(['m.first_name', 'm.last_name', 'c.from_date as card_from', 'c.to_date as card_to'])
    .select(['o.id as loan_id', 'o.from_date as loan_from', 'p.name as object', 'p.code'])
    .select(['w.first_name as by_first_name', 'w.last_name as by_last_name'])
    .select([queueOf.as('loan_queue'), troubleOf(now).as('trouble')])

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number] & {
  card_to: CivilDate | null
}

export const findPayment = (db: Reader, id: string, now: Date): Promise<PaymentRow | undefined> =>
  selectPayments(db, now).where('i.id', '=', id).executeTakeFirst()

type Search = { keywords?: string | undefined; filter?: PaymentFilter | undefined }

/** A page of the payments found, the latest first, and how many there are in all. */
export async function listPayments(
  db: Reader,
  { keywords, filter }: Search,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const found = selectPayments(db, now)
    .$if(keywords !== undefined, of => of.where(eb => isFound(eb as unknown as Eb, keywords!)))
    .$if(filter !== undefined, of => of.where(eb => filters[filter!](eb as unknown as Eb, now)))
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found.orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(limit).offset(offset).execute()
  return { rows, total }
}

/** How many payments a list would show, for the numbers of the day. */
export async function countPayments(db: Reader, filter: PaymentFilter, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_intents as i')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(eb => filters[filter](eb as unknown as Eb, now))
    .executeTakeFirstOrThrow()
  return count
}
