import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { staff } from '../world/lent.ts'
import { freeObject, type FreeObject, wishFor } from '../world/loans.ts'
import { rounds } from '../world/rounds.ts'
import { openWorld, type World } from '../world/world.ts'

const times = rounds(20, 3)
const size = 200
type Person = Awaited<ReturnType<typeof crowd>>[number]

let world: World
let people: Person[]
let object: FreeObject
beforeAll(async () => {
  world = await openWorld()
  people = await crowd(world, size)
  object = await freeObject(world)
}, 120_000)
afterAll(() => world.close())

/** Everybody stands before the days of the same object, at its point; `held` puts them there with a hold on days. */
async function standBefore(
  who: Person[],
  hold?: { from_date: string; to_date: string; expires_at: Date },
): Promise<void> {
  const { db, clock } = world
  await db.deleteFrom('orders').where('product_id', '=', object.id).execute()
  if (who.length)
    await db
      .insertInto('orders')
      .values(
        who.map(one => ({
          library_id: 'quartiere',
          id: newId(),
          member_id: one.id,
          product_id: object.id,
          status: 'checkout' as const,
          headquarter_id: object.point.id,
          created_at: clock.now(),
          preparation_days: 2,
          ...hold,
        })),
      )
      .execute()
}

async function overlaps(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM orders a JOIN orders b
      ON a.library_id = b.library_id AND a.product_id = b.product_id AND a.id < b.id AND a.blocked && b.blocked
    WHERE a.status IN ('checkout', 'pending', 'approved', 'extended') AND a.from_date IS NOT NULL
      AND b.status IN ('checkout', 'pending', 'approved', 'extended') AND b.from_date IS NOT NULL`.execute(world.db)
  return Number(rows[0]?.n)
}

/** Chooses the days and, if held, confirms. */
async function wantIt(one: Person, wish: object) {
  const held = await one.post('/v1/checkout/loan', wish)
  return held.status === 200 ? one.put('/v1/checkout/confirm') : held
}

it(`A1 of ${size} members who want the same days one gets them, ${times} times over`, async () => {
  const wish = wishFor(object)
  for (let round = 0; round < times; round++) {
    await standBefore(people)
    const answers = await Promise.all(people.map(one => wantIt(one, wish)))
    const won = answers.filter(one => one.status === 200)
    const taken = answers.filter(one => one.status === 409 && one.body.code === 'checkout.taken')
    expect([won.length, taken.length]).toEqual([1, size - 1])
    expect(await overlaps()).toBe(0)
  }
}, 300_000)

it('A13 a confirmation whose hold has just run out never becomes a loan beside another', async () => {
  const wish = wishFor(object)
  const pair = people.slice(0, 30)
  for (let round = 0; round < times; round++) {
    const [late, ...others] = pair as [Person, ...Person[]]
    await standBefore([late], { ...wish, expires_at: world.system.clock.now() })
    await world.db
      .insertInto('orders')
      .values(
        others.map(one => ({
          library_id: 'quartiere',
          id: newId(),
          member_id: one.id,
          product_id: object.id,
          status: 'checkout' as const,
          headquarter_id: object.point.id,
          created_at: world.system.clock.now(),
          preparation_days: 2,
        })),
      )
      .execute()
    const answers = await Promise.all([late.put('/v1/checkout/confirm'), ...others.map(one => wantIt(one, wish))])
    const [expired, ...rest] = answers
    expect(expired).toMatchObject({ status: 409, body: { code: 'checkout.expired' } })
    expect(rest.filter(one => one.status === 200).length).toBeLessThanOrEqual(1)
    expect(rest.every(one => one.status === 200 || one.body.code === 'checkout.taken')).toBe(true)
    expect(await overlaps()).toBe(0)
  }
}, 120_000)

it('A6 a double click, five tabs and a retry make one loan', async () => {
  const [one] = people as [Person]
  await standBefore([one])
  await one.post('/v1/checkout/loan', wishFor(object))
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.put('/v1/checkout/confirm')))
  expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
  expect(answers.every(answer => answer.status === 200)).toBe(true)
})

it('A16 fifty carts of one member at once leave one', async () => {
  const [, one] = people as [Person, Person]
  await standBefore([])
  const answers = await Promise.all(Array.from({ length: 50 }, () => one.post(`/v1/checkout/cart/${object.id}`)))
  // On a busy machine the last of them wait too long for a connection, and may ask again.
  const failed = answers.filter(({ status, body }) => status >= 500 && body.code !== 'server.busy')
  expect(failed).toEqual([])
  const left = await world.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', one.id)
    .where('status', '=', 'checkout')
    .execute()
  expect(left).toHaveLength(1)
})

it('E40 receipts written at once at two points are numbered without a gap; one of two who close a desk is told', async () => {
  const desk = await staff(world, 9)
  const { points } = (await desk.get('/v1/desk/cash')).body
  const taking = { cause: 'donation', paid_by: 'cash', amount: 1 }
  const taken = await Promise.all(
    Array.from({ length: 12 }, (_, at) => desk.post('/v1/desk/cash', { ...taking, point: points[at % 2].id })),
  )
  const numbers = taken.map(one => one.body.number).sort((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  const closing = { point: points[0].id, last: null, expected: 6, counted: 6 }
  const others = [desk, await staff(world, 9)]
  const closes = await Promise.all(others.map(one => one.post('/v1/desk/cash/closes', closing)))
  expect(closes.map(one => one.body.code).sort()).toEqual(['cash.closed_already', undefined])
})
