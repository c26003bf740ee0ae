import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isAhead, isInHand, isOpen, isToHandOut } from '../db/loan-sql.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import type { Work } from '../work/work.ts'

const howMany = sql<number>`count(*)`.as('n')

const numberOf = async (counting: Promise<{ n: number }>) => Number((await counting).n)

/** What hangs on a library's being open. */
export async function countHanging(db: Reader): Promise<{ in_hand: number; booked: number; waiting: number }> {
  const loans = (is: ReturnType<typeof isInHand>) =>
    numberOf(db.selectFrom('orders').select(howMany).where(is).executeTakeFirstOrThrow())
  return {
    in_hand: await loans(isInHand()),
    booked: await loans(isAhead()),
    waiting: await numberOf(
      db.selectFrom('wishes').select(howMany).where('position', 'is not', null).executeTakeFirstOrThrow(),
    ),
  }
}

/** Loans that were approved and whose day has come, still at the library. */
export const countUncollected = (db: Reader, today: CivilDate) =>
  numberOf(
    db
      .selectFrom('orders')
      .select(howMany)
      .where(isToHandOut())
      .where('from_date', '<=', today)
      .executeTakeFirstOrThrow(),
  )

/** Open loans to be delivered that are not out yet. */
export const countDeliveries = (db: Reader) =>
  numberOf(
    db
      .selectFrom('orders')
      .select(howMany)
      .where(isOpen())
      .where('method', '=', 'delivery')
      .where('picked_up_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )

/** Members with more open loans than a limit. */
export const countOverLimit = (db: Reader, limit: number) =>
  numberOf(
    db
      .selectFrom(
        db
          .selectFrom('orders')
          .select('member_id')
          .where(isOpen())
          .groupBy('member_id')
          .having(({ fn }) => fn.countAll(), '>', limit)
          .as('over'),
      )
      .select(howMany)
      .executeTakeFirstOrThrow(),
  )

/** Members' objects in the catalogue, or on their way to it. */
export const countSharedObjects = (db: Reader) =>
  numberOf(
    db
      .selectFrom('products')
      .select(howMany)
      .where('owner_id', 'is not', null)
      .where('status', 'in', ['pending', 'changes_requested', 'published'])
      .executeTakeFirstOrThrow(),
  )

const selectMembers = (db: Reader) =>
  db
    .selectFrom('members as m')
    .select(howMany)
    .where('m.deleted_at', 'is', null)
    .where('m.banned_at', 'is', null)
    .where('m.verified_at', 'is not', null)

/** Members who joined before a day and share no object. */
export const countWithoutObject = (db: Reader, joinedBefore: CivilDate) =>
  numberOf(
    selectMembers(db)
      .where(sql<SqlBool>`(m.joined_at AT TIME ZONE 'Europe/Rome')::date < ${joinedBefore}::date`)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('products as p')
              .select('p.id')
              .whereRef('p.owner_id', '=', 'm.id')
              .where('p.status', '=', 'published'),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  )

const selectActiveCards = (db: Reader, today: CivilDate) =>
  db
    .selectFrom('memberships as c')
    .select('c.member_id')
    .where('c.from_date', '<=', today)
    .where('c.to_date', '>=', today)

export const countWithoutCard = (db: Reader, today: CivilDate) =>
  numberOf(
    selectMembers(db)
      .where(eb => eb('m.id', 'not in', selectActiveCards(db, today)))
      .executeTakeFirstOrThrow(),
  )

export const countActiveCards = (db: Reader, today: CivilDate) =>
  numberOf(
    selectMembers(db)
      .where(eb => eb('m.id', 'in', selectActiveCards(db, today)))
      .executeTakeFirstOrThrow(),
  )

/** Whether an object in the catalogue may leave its point. */
export const hasTransportable = async (db: Reader): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'published')
    .where('transportable', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Payments whose money may still move. */
export const countPaymentsUnderWay = (db: Reader) =>
  numberOf(
    db
      .selectFrom('payment_intents')
      .select(howMany)
      .where('status', 'in', ['open', 'capturing', 'refunding'])
      .executeTakeFirstOrThrow(),
  )

/** Members who came in by a sign-on provider and have no password. */
export const countSignOnOnly = (db: Reader) =>
  numberOf(
    db
      .selectFrom('members as m')
      .select(howMany)
      .where('m.deleted_at', 'is', null)
      .where('m.password_hash', 'is', null)
      .where(eb =>
        eb.exists(eb.selectFrom('member_identities as i').select('i.subject').whereRef('i.member_id', '=', 'm.id')),
      )
      .executeTakeFirstOrThrow(),
  )

const isWaitingMail = (eb: ExpressionBuilder<ScopedTables, 'outbox'>) =>
  eb.and([eb('topic', 'in', ['mail', 'digest']), eb('done_at', 'is', null), eb('given_up_at', 'is', null)])

export const countWaitingMails = (db: Reader) =>
  numberOf(db.selectFrom('outbox').select(howMany).where(isWaitingMail).executeTakeFirstOrThrow())

/** Through another server than the one that did not take them, or none, they are tried again at once. */
export async function sendWaitingMails({ tx, at }: Work): Promise<void> {
  await tx.updateTable('outbox').set({ available_at: at }).where(isWaitingMail).execute()
}
