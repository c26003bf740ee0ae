import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

/** Closes a point on a day; answers how to take that back. */
async function close(point: string, day: string): Promise<() => Promise<unknown>> {
  const asked = { from: day, to: day, reason: { it: 'Inventario', en: 'Stocktake' }, points: [point] }
  const { per_day, seen } = (await admin.post('/v1/desk/closures/previews', asked)).body
  const done = await admin.post('/v1/desk/closures', { ...asked, per_day, seen })
  expect(done.status).toBe(200)
  const mine = done.body.closures.find((one: { from: string; made: object | null }) => one.made && one.from === day)
  return () => admin.delete(`/v1/desk/closures/${mine.id}`)
}

it('VA-09 what cannot be carried is neither collected nor given back on a day on which its own point is closed', async () => {
  const [member] = await crowd(world, 1)
  const object = await freeObject(world, { transportable: false })
  const others: { id: string }[] = (await member!.get('/v1/headquarters')).body
  const other = others.find(({ id }) => id !== object.point.id)!
  const days = wishFor(object)
  await member!.post(`/v1/checkout/cart/${object.id}`)
  await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  const wished = () => member!.post('/v1/checkout/loan', days)
  for (const day of [days.from_date, days.to_date]) {
    const open = await close(object.point.id, day)
    expect(await wished(), day).toMatchObject({ status: 422, body: { code: 'checkout.closed_day' } })
    await open()
    await close(other.id, day)
  }
  expect(await wished(), 'another point is closed on both').toMatchObject({ status: 200 })
})
