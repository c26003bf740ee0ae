import { afterAll, beforeAll, expect, it } from 'vitest'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import type { SnapshotDelta } from '../../src/lib/contract/publications.ts'
import { approved, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

it('An object says how many different members have had it in hand, from three on', async () => {
  const who = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
  const read = snapshotReader()
  const object = await freeObject(world)
  const told = async () => {
    const { products }: SnapshotDelta = JSON.parse(await read(world.system.of('quartiere'), who, undefined))
    return products.find(one => one.id === object.id)!.borrowers
  }
  const isOver = async (lent: Lent) => {
    const { status } = await desk.post(`${lent.atDesk}/returns`, {})
    expect(status).toBe(200)
    world.clock.advance(60)
    return lent
  }
  const before = await told()
  expect(before).toBe(0)
  const first = await isOver(await handedOut(world, desk, { object }))
  await isOver(await handedOut(world, desk, { object }))
  await isOver(await handedOut(world, desk, { object, member: first.member }))
  expect(await told()).toBe(0)

  const called = await approved(world, desk, { object })
  await desk.post(`${called.atDesk}/cancellations`, { reason: 'Non serve più' })
  const third = await handedOut(world, desk, { object })
  expect(await told()).toBe(0)
  await isOver(third)
  expect(await told()).toBe(3)
})
