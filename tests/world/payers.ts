import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { crowd } from './crowd.ts'
import { accountsOf, inOrder, type Prepared, prepared } from './deliveries.ts'
import { sessionFor } from './library.ts'
import { openWorld, type World } from './world.ts'

export type Payer = Awaited<ReturnType<typeof crowd>>[number]

/**
 * A world for tests about money: empty of loans, a fresh member for each test, and after each the books must
 * balance.
 */
export function payers(size: number) {
  let world: World
  let waiting: Payer[]
  let member: Payer
  const next = () => waiting.pop()!
  beforeAll(async () => {
    world = await openWorld()
    waiting = await crowd(world, size)
    await world.db.deleteFrom('orders').execute()
  })
  beforeEach(async () => {
    member = await signedInAgain(next())
  })
  afterEach(async () => {
    world.provider.faults.heal()
    expect(await accountsOf(world)).toEqual(inOrder)
  })
  afterAll(() => world.close())

  /** After more time than a token lasts. */
  const signedInAgain = async (who: Payer): Promise<Payer> => {
    who.token = (await sessionFor(world, who.id)).token
    return who
  }

  return {
    world: () => world,
    member: () => member,
    other: () => signedInAgain(next()),
    /** Lets time pass, over which the member stays signed in. */
    wait: async (seconds: number) => {
      world.clock.advance(seconds)
      await signedInAgain(member)
    },
    /** A payment that its payer has said yes to. */
    approved: async (): Promise<Prepared> => {
      const ready = await prepared(world, member)
      world.provider.ledger.approve(ready.order)
      return ready
    },
    loans: () =>
      world.db
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', member.id)
        .where('status', '!=', 'checkout')
        .execute(),
    intentOf: (id: string) =>
      world.db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    captured: () => world.provider.ledger.counts.captured,
    localOrder: (id: string) => world.provider.ledger.orders.get(id)!,
    refundMails: async () => {
      const rows = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
      return rows.filter(one => one.payload.template === 'refund').length
    },
  }
}
