import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { crowd } from '../world/crowd.ts'
import { asked, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

it('a volunteer books for a member for later days: it stays at the library, and who booked it is written', async () => {
  const [member] = await crowd(world, 1)
  const object = await freeObject(world)
  const days = wishFor(object)
  const body = { member_id: member!.id, things: [{ product_id: object.id, ...days }] }
  const [{ order, problem }] = (await desk.post('/v1/desk/baskets', body)).body.results
  expect(problem).toBeNull()
  expect(order).toMatchObject({ status: 'approved', stage: 'scheduled', picked_up_at: null, loan: days })
  const { first_name, last_name } = await world.db
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', desk.id)
    .executeTakeFirstOrThrow()
  expect(order.booked_by).toBe(`${first_name} ${last_name}`)
  const taken = await world.db
    .selectFrom('audit')
    .select(['actor_id', 'on_behalf_of'])
    .where('subject_id', '=', order.id)
    .where('action', '=', 'book')
    .execute()
  expect(taken).toEqual([{ actor_id: desk.id, on_behalf_of: null }])
  const mine = (await member!.get(`/v1/me/orders/${order.id}`)).body
  expect(mine).toMatchObject({ loan: days })
  expect(await delivered(world, order.customer.email)).toHaveLength(1)
})

it('what a member booked alone was booked by nobody else', async () => {
  const { atDesk } = await asked(world)
  expect((await desk.get(atDesk)).body.booked_by).toBeNull()
})

const dayWhen = (fits: (day: CivilDate) => boolean, from: CivilDate): CivilDate =>
  fits(from) ? from : dayWhen(fits, addDays(from, 1))

it('the desk books at another point, which is open on both days, and the object is carried there', async () => {
  const points: Headquarter[] = (await desk.get('/v1/headquarters')).body
  const [member] = await crowd(world, 1)
  const object = await freeObject(world, { transportable: true })
  const there = points.find(one => one.id !== object.point.id)!
  const isOpen = (day: CivilDate) => closedReason(there, day) === null
  const from_date = dayWhen(isOpen, addDays(world.clock.today(), 8))
  const to_date = dayWhen(isOpen, addDays(from_date, 2))
  const book = async (thing: object) => {
    const things = [{ product_id: object.id, from_date, to_date, point: there.id, ...thing }]
    return (await desk.post('/v1/desk/baskets', { member_id: member!.id, things })).body.results[0]
  }
  const closed = dayWhen(day => !isOpen(day), from_date)
  expect((await book({ to_date: closed })).problem.code).toBe('checkout.closed_day')
  expect((await book({ point: 'nessuno' })).problem.code).toBe('headquarter.not_found')
  const heavy = await freeObject(world, { transportable: false })
  const stays = { product_id: heavy.id, point: points.find(one => one.id !== heavy.point.id)!.id }
  expect((await book(stays)).problem.code).toBe('checkout.point_not_allowed')
  const { order, problem } = await book({})
  expect(problem).toBeNull()
  expect(order.shipping.address.name).toBe(there.name)
  expect((await delivered(world, order.customer.email))[0]!.email.text).toContain(there.name)
})
