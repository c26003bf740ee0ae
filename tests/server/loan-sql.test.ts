import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as sets from '../../server/db/loan-sql.ts'
import type { OrderRow } from '../../server/orders/queries.ts'
import { stateOf } from '../../server/orders/to-order.ts'
import { deskQueues } from '../../src/lib/contract/loan-names.ts'
import { OrderStatus } from '../../src/lib/contract/orders.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import {
  calledOff,
  deskQueueOf,
  isAhead,
  isApproved,
  isClosed,
  isInHand,
  isOpen,
  isReviewable,
  toHandOutStages,
} from '../../src/lib/rules/stage-sets.ts'
import { givenLoan } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const spans = [
  [-20, -15],
  [-2, 3],
  [5, 9],
] as const

/** Loans in every status and on days before, around and after today, each of an object of its own. */
async function everyLoan(): Promise<OrderRow[]> {
  const { db, clock } = world
  const today = clock.today()
  const { memberId } = await givenLoan(world)
  await db.deleteFrom('orders').execute()
  const products = await db.selectFrom('products').select('id').where('library_id', '=', 'quartiere').execute()
  const cases = OrderStatus.options.flatMap(status =>
    spans.flatMap(span =>
      (status === 'approved' || status === 'extended' ? [null, clock.now()] : [null]).map(picked_up_at => ({
        status,
        span,
        picked_up_at,
      })),
    ),
  )
  // Of checkouts a member has one: the last of the three is still held.
  const loans = cases.filter(({ status, span }) => status !== 'checkout' || span === spans[2])
  await db
    .insertInto('orders')
    .values(
      loans.map(({ status, span: [from, to], picked_up_at }, n) => ({
        library_id: 'quartiere',
        id: `loan${n}`,
        member_id: memberId,
        product_id: products[n]!.id,
        status,
        picked_up_at,
        from_date: addDays(today, from),
        to_date: addDays(today, to),
        created_at: clock.now(),
        confirmed_at: status === 'checkout' ? null : clock.now(),
        expires_at: status === 'checkout' ? new Date(clock.now().getTime() + 60_000) : null,
      })),
    )
    .execute()
  return db.selectFrom('orders').selectAll().execute()
}

describe('The sets of loans in SQL', () => {
  it('ST-17 hold what the rules say they hold', async () => {
    const rows = await everyLoan()
    const today = world.clock.today()
    const later = new Date(world.clock.now().getTime() + 120_000)
    const stages = new Map(rows.map(row => [row.id, stageOf(stateOf(row), today)]))
    const byRule = (is: (stage: ReturnType<typeof stageOf>) => boolean) =>
      rows.filter(row => is(stages.get(row.id)!)).map(row => row.id)
    const bySql = async (condition: ReturnType<typeof sets.isOpen>) => {
      const found = await sql<{ id: string }>`SELECT id FROM orders WHERE ${condition}`.execute(world.db)
      return found.rows.map(row => row.id)
    }
    const same = async (condition: ReturnType<typeof sets.isOpen>, is: Parameters<typeof byRule>[0], name: string) => {
      const expected = byRule(is).sort()
      expect((await bySql(condition)).sort(), name).toEqual(expected)
      expect(expected.length, name).toBeGreaterThan(0)
    }
    await same(sets.isWaiting(), stage => stage === 'waiting', 'waiting')
    await same(sets.isToHandOut(), stage => toHandOutStages.includes(stage), 'to hand out')
    await same(sets.isInHand(), isInHand, 'in hand')
    await same(sets.isOpen(), isOpen, 'open')
    await same(sets.isApproved(), isApproved, 'approved')
    await same(sets.isAhead(), isAhead, 'ahead')
    await same(sets.isCalledOff(), stage => calledOff(stage) !== null, 'called off')
    await same(sets.isReturned(), stage => stage === 'returned', 'returned')
    await same(sets.isClosed(), isClosed, 'closed')
    await same(sets.isLoan(), stage => stage !== 'checkout', 'loans')
    await same(sets.isOverdue(today), stage => stage === 'overdue', 'overdue')
    await same(sets.isReviewable(), isReviewable, 'reviewable')
    await same(sets.isCheckout(), stage => stage === 'checkout', 'checkouts')
    await same(sets.reservesDays(world.clock.now()), stage => isOpen(stage) || stage === 'checkout', 'keeps days')
    await same(sets.reservesDays(later), isOpen, 'keeps days after its time')
    for (const queue of deskQueues)
      await same(sets.inDeskQueue[queue](), stage => stage !== 'checkout' && deskQueueOf(stage) === queue, queue)
  })
})
