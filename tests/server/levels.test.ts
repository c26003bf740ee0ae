import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The kinds that a caller is of, each by a call that only it may make. */
async function kindsOf(who: Caller): Promise<string[]> {
  const answers = {
    super: await who.post('/v1/headquarters/restorations'),
    admin: await who.get('/v1/users'),
    desk: await who.get('/v1/desk/orders'),
    member: await who.get('/v1/me'),
  }
  for (const { status } of Object.values(answers)) expect([200, 401, 403]).toContain(status)
  return Object.entries(answers).flatMap(([kind, { status }]) => (status === 200 ? [kind] : []))
}

it('RO-07 each level may do what its kind may, and no more', async () => {
  const admin = ['admin', 'desk', 'member']
  const expected = {
    1: ['super', ...admin],
    2: admin,
    3: admin,
    4: admin,
    5: ['desk', 'member'],
    9: ['desk', 'member'],
    10: ['member'],
  }
  const found = Object.keys(expected).map(async level => [level, await kindsOf(await staff(world, Number(level)))])
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected)
})

it('RO-07 a super is one in every library, an administrator in their own', async () => {
  for (const level of [1, 2, 3, 4]) {
    const elsewhere = world.visitor('borgo')
    elsewhere.token = (await staff(world, level)).token
    const { status } = await elsewhere.get('/v1/desk/orders')
    expect([level, status]).toEqual([level, level === 1 ? 200 : 401])
  }
})
