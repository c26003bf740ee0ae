import { readFileSync } from 'node:fs'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrdersTable } from '../../server/db/tables-loans.ts'
import { type GivenLoan, givenLoan } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The part of the migration that fills the column, as it runs on a database that has loans already. */
const backFill = readFileSync('server/db/migrations/0015-loan-moves.sql', 'utf8').replace(
  /ALTER TABLE orders ADD COLUMN[\s\S]*?;/,
  '',
)

let n = 0
async function closedLoan(
  set: Partial<Insertable<OrdersTable>>,
  audit?: [action: string, by: 'member' | 'desk' | null],
) {
  const loan = await givenLoan(world, set)
  if (audit) await insertAudit(loan, audit[0], audit[1])
  return loan.id
}

async function insertAudit({ id, memberId }: GivenLoan, action: string, by: 'member' | 'desk' | null) {
  const desk = await world.db
    .selectFrom('members')
    .select('id')
    .where('library_id', '=', 'quartiere')
    .where('email', '=', 'desk@demo.test')
    .executeTakeFirstOrThrow()
  const actor_id = by === 'member' ? memberId : by === 'desk' ? desk.id : null
  await world.db
    .insertInto('audit')
    .values({
      library_id: 'quartiere',
      id: `old${n++}`,
      at: world.clock.now(),
      actor_id,
      action,
      subject: 'order',
      subject_id: id,
    })
    .execute()
}

it('ST-17 loans that ended before their move was kept are given it, by the audit and not by anybody’s words', async () => {
  const cancelled = { status: 'cancelled', closed_reason: 'no_show' } as const
  const expected = {
    [await closedLoan(cancelled, ['no_show', null])]: 'no_show',
    [await closedLoan(cancelled, ['cancel', 'desk'])]: 'cancel_by_desk',
    [await closedLoan({ status: 'cancelled' }, ['cancel', 'member'])]: 'cancel',
    [await closedLoan({ status: 'denied', closed_reason: 'expired' }, ['deny', 'desk'])]: 'deny',
    [await closedLoan({ status: 'denied', closed_reason: 'expired' }, ['expire', null])]: 'lapse',
    [await closedLoan({ status: 'returned' }, ['take_back', 'desk'])]: 'return',
    [await closedLoan({ status: 'returned', closed_reason: 'lost' }, ['give_up_lost', 'desk'])]: 'write_off',
    [await closedLoan({ status: 'denied', closed_reason: 'expired' })]: 'lapse',
    [await closedLoan({ status: 'returned' })]: 'return',
    [await closedLoan({ status: 'approved' })]: null,
  }
  await sql.raw(backFill).execute(world.db)
  const rows = await world.db
    .selectFrom('orders')
    .select(['id', 'closed_by', 'return_condition'])
    .where('id', 'in', Object.keys(expected))
    .execute()
  expect(Object.fromEntries(rows.map(row => [row.id, row.closed_by]))).toEqual(expected)
  expect(rows.filter(row => row.return_condition === 'lost').map(row => row.closed_by)).toEqual(['write_off'])
})
