import { afterAll, beforeAll, expect, it } from 'vitest'
import { awake, type Person, staff } from '../world/lent.ts'
import { rounds } from '../world/rounds.ts'
import { openWorld, type World } from '../world/world.ts'

const times = rounds(20, 3)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function twoCoordinators(): Promise<[Person, Person]> {
  await world.db
    .updateTable('members')
    .set({ level: 10 })
    .where('library_id', '=', 'borgo')
    .where('level', '<=', 4)
    .execute()
  const pair: [Person, Person] = [await staff(world, 4, 'borgo'), await staff(world, 4, 'borgo')]
  await awake(world)
  return pair
}

async function coordinators(): Promise<number> {
  const rows = await world.db
    .selectFrom('members')
    .select('id')
    .where('library_id', '=', 'borgo')
    .where('level', '<=', 4)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length
}

const takeRole = (who: Person, from: Person) =>
  who.call('PATCH', `/v1/desk/team/${from.id}`, { body: { role: 'member' } })

it('E45 of two coordinators who take the role from one another at once, one stays', async () => {
  for (let round = 0; round < times; round++) {
    const [a, b] = await twoCoordinators()
    const answers = await Promise.all([takeRole(a, b), takeRole(b, a)])
    expect(answers.map(one => one.status).sort()).toEqual([200, 403])
    expect(await coordinators()).toBe(1)
  }
})

it('E45 nor can both step back, or leave, at once', async () => {
  for (let round = 0; round < times; round++) {
    const [a, b] = await twoCoordinators()
    const answers = await Promise.all([takeRole(a, a), b.call('DELETE', '/v1/me', { body: {} })])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
    expect(await coordinators()).toBe(1)
  }
})
