import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, inclusiveDays } from '../../src/lib/rules/dates.ts'
import { withCopies } from '../world/copies.ts'
import { approved, asked, type Lent, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject, wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { atDesk } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let object: FreeObject
let copy: string
let lent: Lent
let next: Lent
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

/** The copy is free at first, and somebody has it on the last day of the loan, with the day for its preparation. */
beforeEach(async () => {
  object = await freeObject(world, { transportable: true })
  copy = (await withCopies(desk, object, 1))[1]!
  const { from_date, to_date } = wishFor(object)
  await world.db
    .updateTable('headquarters')
    .set({
      opening_hours: JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(day => ({ id: `all${day}`, day, hours: '09:00-19:00' }))),
      holidays: JSON.stringify([]),
    })
    .where('id', '=', object.point.id)
    .execute()
  const days = { from_date, to_date: addDays(from_date, Math.max(6, inclusiveDays(from_date, to_date))) }
  lent = await approved(world, desk, { object, days })
  await world.db.updateTable('orders').set({ product_id: object.id }).where('id', '=', lent.id).execute()
  const others = { from_date: days.to_date, to_date: addDays(days.to_date, 3) }
  next = await asked(world, { object, days: others })
  await world.db.updateTable('orders').set({ product_id: copy }).where('id', '=', next.id).execute()
})

const inRepair = () => desk.post(`${atDesk(object.id)}/maintenance`, { note: 'Trovato rotto' })
const otherOf = async () => (await lent.member.get(lent.mine)).body.repair?.other
const take = (other: { id: string; from_date: string; to_date: string }) =>
  lent.member.post(`${lent.mine}/other-copies`, {
    product_id: other.id,
    from_date: other.from_date,
    to_date: other.to_date,
  })
const openOf = (member: string) =>
  world.db
    .selectFrom('orders')
    .select(['product_id', 'status'])
    .where('member_id', '=', member)
    .where('status', 'in', ['pending', 'approved', 'cancelled'])
    .orderBy('created_at')
    .execute()

it('names the copy that is free for most of the days, on the page and in the mail', async () => {
  await inRepair()
  const other = await otherOf()
  const code = (await desk.get(atDesk(copy))).body.code
  expect(other).toMatchObject({ id: copy, code, point: object.point.name, from_date: lent.days.from_date })
  expect(other.to_date < lent.days.to_date).toBe(true)
  const [mail] = (await delivered(world, `folla-${lent.member.id}@demo.test`)).filter(({ email }) =>
    email.subject?.startsWith('In riparazione: '),
  )
  expect(mail!.email.text).toContain(`C’è un altro esemplare, ${code}, libero da`)
})

it('is asked for as the loan is called off, once however often it is sent', async () => {
  await inRepair()
  const other = await otherOf()
  const first = await take(other)
  expect(first.body).toMatchObject({ status: 'pending', loan: { from_date: other.from_date, to_date: other.to_date } })
  expect((await take(other)).body.id).toBe(first.body.id)
  expect(await openOf(lent.member.id)).toEqual([
    { product_id: object.id, status: 'cancelled' },
    { product_id: copy, status: 'pending' },
  ])
})

it('is refused as a whole: days that the page did not name, a member who may not borrow', async () => {
  const other = { id: copy, from_date: lent.days.from_date, to_date: lent.days.from_date }
  expect((await take(other)).body.code).toBe('order.not_cancellable')
  await inRepair()
  expect((await take(other)).body.code).toBe('checkout.taken')
  const named = await otherOf()
  const others = [
    { ...named, id: object.id },
    { ...named, from_date: addDays(named.from_date, 1) },
    { ...named, to_date: addDays(named.to_date, -1) },
  ]
  for (const wrong of others) expect((await take(wrong)).body.code).toBe('checkout.taken')
  const { id: product_id, from_date, to_date } = named
  const nobodys = await lent.member.post('/v1/me/orders/nessuno/other-copies', { product_id, from_date, to_date })
  expect(nobodys.body.code).toBe('order.not_found')
  await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', lent.member.id).execute()
  expect((await take(await otherOf())).status).toBe(403)
  expect(await openOf(lent.member.id)).toEqual([{ product_id: object.id, status: 'approved' }])
})

it('waits for a checkout whose days are held, and takes the place of one that is over', async () => {
  await inRepair()
  const other = await otherOf()
  const { member } = lent
  const cart = await freeObject(world, { skip: 1 })
  await member.post(`/v1/checkout/cart/${cart.id}`)
  await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: cart.point.id })
  await member.post('/v1/checkout/loan', wishFor(cart))
  expect((await take(other)).body.code).toBe('checkout.unfinished')
  await world.db
    .updateTable('orders')
    .set({ expires_at: world.clock.now() })
    .where('member_id', '=', member.id)
    .where('status', '=', 'checkout')
    .execute()
  expect((await take(other)).status).toBe(200)
  expect((await member.get('/v1/checkout')).body).toBeNull()
})

it('is not offered while it is in repair itself', async () => {
  await inRepair()
  await desk.post(`${atDesk(copy)}/maintenance`, { note: 'Rotto anche lui' })
  expect((await lent.member.get(lent.mine)).body.repair).toEqual({ until: null })
})
