import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import type { Caller } from '../world/caller.ts'
import { approved, asked, staff } from '../world/lent.ts'
import { givenLoan } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const calendar = async (who: Caller, query: Record<string, string | number> = {}) => {
  const all = { from: world.clock.today(), ...query }
  const params = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
  return (await who.get(`/v1/desk/calendar?${params}`)).body
}

it('the desk sees each object with its open loans of some days, and the days its point is closed', async () => {
  const { object, days, id, atDesk } = await asked(world)
  const { docs, points, to_date } = await calendar(desk, { product: object.id, days: 14 })
  expect(to_date).toBe(addDays(object.today, 13))
  expect(docs).toMatchObject([{ id: object.id, point: object.point.id, repair: null }])
  expect(docs[0].loans).toMatchObject([{ id, stage: 'waiting', ...days, picked_up_at: null }])
  const { closed } = points.find((one: { id: string }) => one.id === object.point.id)
  expect(closed.every((day: string) => closedReason(object.point, day))).toBe(true)
  await desk.post(`${atDesk}/denials`, { reason: 'Non ne abbiamo' })
  expect((await calendar(desk, { product: object.id })).docs[0].loans).toEqual([])
})

it('a late loan is on every day until it comes back, a later one only in its own', async () => {
  const today = world.clock.today()
  const late = await givenLoan(world, {
    from_date: addDays(today, -9),
    to_date: addDays(today, -4),
    picked_up_at: world.clock.now(),
  })
  const stages = async (from: string) => {
    const { docs } = await calendar(desk, { product: late.object.id, from, days: 7 })
    return docs[0].loans.map((one: { stage: string }) => one.stage)
  }
  expect(await stages(today)).toEqual(['overdue'])
  expect(await stages(addDays(today, -30))).toEqual([])
})

it('it is looked at by point, category, words and the day something moves, page by page', async () => {
  const { object, days } = await approved(world, desk)
  const other = (await desk.get('/v1/headquarters')).body.find((one: { id: string }) => one.id !== object.point.id)
  const found = async (query: Record<string, string | number>) => {
    const { docs } = await calendar(desk, { limit: 100, ...query })
    return docs.some((one: { id: string }) => one.id === object.id)
  }
  const { docs, categories, total } = await calendar(desk, { limit: 2 })
  expect([docs.length, total > 2]).toEqual([2, true])
  const { code } = (await calendar(desk, { product: object.id })).docs[0]
  expect(await found({ keywords: code })).toBe(true)
  expect(await found({ keywords: 'nessunacosacosì' })).toBe(false)
  expect(await found({ keywords: code, point: object.point.id })).toBe(true)
  expect(await found({ keywords: code, point: other.id })).toBe(false)
  const inOne = await Promise.all(categories.map((one: { id: string }) => found({ keywords: code, category: one.id })))
  expect(inOne.filter(Boolean)).toHaveLength(1)
  expect(await found({ from: days.from_date, days: 1, moving: 'true' })).toBe(true)
  expect(await found({ from: days.to_date, days: 1, moving: 'true' })).toBe(true)
  expect(await found({ from: addDays(days.to_date, 1), days: 1, moving: 'true' })).toBe(false)
})

it('nobody sees the bookings of another library', async () => {
  const { object } = await asked(world)
  const stranger = await staff(world, 9, 'ateneo')
  expect((await calendar(stranger, { product: object.id })).total).toBe(0)
  expect((await calendar(stranger, { limit: 100 })).docs.map((one: { id: string }) => one.id)).not.toContain(object.id)
})
