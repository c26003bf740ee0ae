import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyOf, withCopies } from '../world/copies.ts'
import { crowd } from '../world/crowd.ts'
import { approved, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject, wishFor } from '../world/loans.ts'
import { rounds } from '../world/rounds.ts'
import { openWorld, type World } from '../world/world.ts'

const times = rounds(10, 3)

let world: World
let desk: Person
let object: FreeObject
let ids: string[]
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  object = await freeObject(world, { transportable: true })
  ids = await withCopies(desk, object, 1)
}, 120_000)
afterAll(() => world.close())

it(`of two copies two of three people who want the same days get one each, ${times} times over`, async () => {
  for (let round = 0; round < times; round++) {
    await world.db.deleteFrom('orders').where('product_id', 'in', ids).execute()
    const people = await crowd(world, 3)
    for (const one of people) {
      await one.post(`/v1/checkout/cart/${object.id}`)
      await one.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    }
    const answers = await Promise.all(
      people.map(async one => {
        const held = await one.post('/v1/checkout/loan', wishFor(object))
        return held.status === 200 ? one.put('/v1/checkout/confirm') : held
      }),
    )
    const won = answers.filter(one => one.status === 200)
    const lost = answers.filter(one => one.status !== 200)
    expect(lost.map(one => one.body.code)).toEqual(['checkout.taken'])
    const copies = await Promise.all(won.map(one => copyOf(world, one.body.id)))
    expect(copies.toSorted()).toEqual(ids.toSorted())
  }
})

it(`one copy read for two people goes to one of them, ${times} times over`, async () => {
  for (let round = 0; round < times; round++) {
    await world.db.deleteFrom('orders').where('product_id', 'in', ids).execute()
    const loans = [await approved(world, desk, { object }), await approved(world, desk, { object })]
    const results = await Promise.all(
      loans.map(async one => {
        const things = [{ order_id: one.id, copy_id: ids[1], reason: 'Parte oggi' }]
        return (await desk.post('/v1/desk/baskets', { member_id: one.member.id, things })).body.results[0]
      }),
    )
    const out = await world.db
      .selectFrom('orders')
      .select('id')
      .where('product_id', '=', ids[1]!)
      .where('picked_up_at', 'is not', null)
      .execute()
    expect(out).toHaveLength(1)
    expect(results.filter(one => one.problem === null)).toHaveLength(1)
  }
})
