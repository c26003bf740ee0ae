import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DeskToday } from '../../src/lib/contract/desk-today.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { isInHand, isOpen, isOverdue, isToHandOut, isWaiting } from '../db/loan-sql.ts'
import { isMailTo } from '../db/mail-sql.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { countPayments } from '../payments/list-queries.ts'
import { listGoals } from './carries.ts'
import { countMessages } from './to-answer.ts'
import { countToCall } from './to-call.ts'
import { listToCheck } from './to-check.ts'
import { isCollectedOn } from './preparations.ts'
import { isToRead } from './product-queries.ts'
import { atPoint } from './queries.ts'
import { readHealth } from './read-health.ts'

const counted = (condition: RawBuilder<SqlBool>) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** What there is to do today, of the library or of one of its points. */
export async function readToday(deps: Deps, who: Member, point: string | undefined): Promise<DeskToday> {
  const { db, clock } = deps
  const isAdmin = who.level <= levels.admin
  return {
    ...(await countLoans(db, clock.today(), point)),
    ...(await countObjects(db, clock.today(), { point, isAdmin })),
    to_check: await countOverdue(db, clock.today(), point),
    to_carry: (await listGoals(db, clock.today(), { point })).length,
    messages: await countMessages(db),
    to_call: await countToCall(db, clock.today()),
    payments_disputed: isAdmin ? await countPayments(db, 'disputed', clock.now()) : null,
    mails_failed: await countFailed(db, !isAdmin),
    health: isAdmin ? await readHealth(deps) : null,
  }
}

function countLoans(db: Reader, today: CivilDate, point: string | undefined) {
  const now = sql<SqlBool>`(from_date <= ${today}::date AND to_date >= ${today}::date)`
  return db
    .selectFrom('orders')
    .select([
      counted(isWaiting()).as('to_approve'),
      counted(sql`${isCollectedOn(today)} AND ready_at IS NULL`).as('to_prepare'),
      counted(sql`${isToHandOut()} AND ${now}`).as('to_hand_out'),
      counted(sql`${isToHandOut()} AND to_date < ${today}::date`).as('uncollected'),
      counted(isInHand()).as('in_hand'),
      counted(sql`${isInHand()} AND to_date = ${today}::date`).as('due_today'),
      counted(isOverdue(today)).as('overdue'),
    ])
    .where(isOpen())
    .$if(point !== undefined, of => of.where(atPoint(point!)))
    .executeTakeFirstOrThrow()
}

type Counted = { point: string | undefined; isAdmin: boolean }

async function countObjects(db: Reader, today: CivilDate, { point, isAdmin }: Counted) {
  const inRepair = sql<SqlBool>`status = 'published' AND repair_since IS NOT NULL AND sought_since IS NULL
    AND unchecked_since IS NULL`
  const { to_verify, ...numbers } = await db
    .selectFrom('products')
    .select([
      counted(inRepair).as('repairs'),
      counted(sql`${inRepair} AND repair_until <= ${today}::date`).as('repairs_due'),
      counted(sql`status = 'published' AND sought_since IS NOT NULL`).as('sought'),
      counted(isToRead).as('to_verify'),
    ])
    .$if(point !== undefined, of => of.where('headquarter_id', '=', point!))
    .executeTakeFirstOrThrow()
  return { ...numbers, to_verify: isAdmin ? to_verify : null }
}

/** Objects whose check is overdue. */
const countOverdue = async (db: Reader, today: CivilDate, point: string | undefined) =>
  (await listToCheck(db, today, point)).filter(one => one.state === 'overdue').length

/** Whoever coordinates has those to anybody, the desk those to members. */
async function countFailed(db: Reader, ofMembers: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('outbox as o')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('topic', 'in', ['mail', 'digest'])
    .where('done_at', 'is', null)
    .where('error', 'is not', null)
    .$if(ofMembers, only =>
      only.where(eb =>
        eb.exists(eb.selectFrom('members as m').select('m.id').where(isMailTo).where('m.deleted_at', 'is', null)),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
