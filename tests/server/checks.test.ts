import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLibrary } from '../../server/library/queries.ts'
import { stopUnchecked } from '../../server/desk/stop-unchecked.ts'
import type { Caller } from '../world/caller.ts'
import { approved, asked, awake, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { newObject } from '../world/objects.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let [admin, referent, desk]: Person[] = []
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  desk = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(() => later(0))

const ruleOf = (category: string) => `/v1/desk/categories/${category}/checks`
const checksOf = (id: string) => `/v1/desk/products/${id}/checks`
const yearly = { what: 'Cavo e spina', months: 12, loans: null, stops: false }
const job = async () => stopUnchecked(world.deps, await readLibrary(world.deps.db))

let names = 0
/** A category of its own with a rule, and objects of it. */
async function checked(rule: object, many = 1) {
  const name = { it: `Controllati ${++names}`, en: '' }
  const { body: category } = await admin!.post('/v1/desk/categories', { name, tint: 3 })
  const free = await freeObject(world)
  const objects = []
  for (let n = 0; n < many; n++) {
    const said = { category: { origin_id: category.id }, headquarter_id: free.point.id }
    const { id } = await newObject(admin!, said)
    objects.push({ ...free, id })
  }
  const { status } = await admin!.put(ruleOf(category.id), rule)
  expect(status).toBe(200)
  return { category: category.id as string, object: objects[0]!, objects }
}

/** Some months later, at the same hour. */
async function later(months: number, days = 0) {
  const at = new Date(aTuesday)
  at.setUTCMonth(at.getUTCMonth() + months)
  at.setUTCDate(at.getUTCDate() + days)
  world.clock.set(at.toISOString())
  await awake(world, admin!, referent!, desk!)
}

const listed = async (who: Caller = desk!, query = '') => (await who.get(`/v1/desk/checks${query}`)).body
const has = (list: { product: { id: string } }[], id: string) => list.some(one => one.product.id === id)
const publicly = async (id: string) => (await world.visitor().get(`/v1/catalogs/products/${id}`)).body.loan.status

describe('the rule of a category', () => {
  it('says first on how many objects it falls and how many are overdue, and needs months or loans', async () => {
    const { category, object } = await checked(yearly, 2)
    await desk!.post(checksOf(object.id), { good: true })
    await later(5)
    const preview = async (query: string) => (await admin!.get(`${ruleOf(category)}?${query}`)).body
    expect(await preview('months=12')).toEqual({ objects: 2, overdue: 0 })
    expect(await preview('months=4')).toEqual({ objects: 2, overdue: 2 })
    await desk!.post(checksOf(object.id), { good: true })
    expect(await preview('months=4')).toEqual({ objects: 2, overdue: 1 })
    const { status, body } = await admin!.put(ruleOf(category), { ...yearly, months: null })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['months']])
    expect((await desk!.put(ruleOf(category), yearly)).status).toBe(403)
  })

  it('is shown with its category, changed without beginning anew, and removed', async () => {
    const { category, object } = await checked(yearly)
    await later(11)
    await admin!.put(ruleOf(category), { ...yearly, what: 'Solo la spina' })
    const { body } = await admin!.get('/v1/desk/categories')
    expect(body.find((one: { id: string }) => one.id === category).checks).toEqual({ ...yearly, what: 'Solo la spina' })
    expect((await desk!.get(checksOf(object.id))).body.next).toMatchObject({ on: '2027-11-24', overdue: false })
    await admin!.delete(ruleOf(category))
    expect((await desk!.get(checksOf(object.id))).body).toEqual({ rule: null, next: null, done: [] })
    const refused = await desk!.post(checksOf(object.id), { good: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'check.no_rule'])
  })
})

describe('a check', () => {
  it('is due soon, then overdue by the clock, and counts anew once it is good', async () => {
    const { object } = await checked(yearly)
    const lists = async () => {
      const { overdue, soon } = await listed()
      return [has(soon, object.id), has(overdue, object.id)]
    }
    expect(await lists()).toEqual([false, false])
    await later(11, 2)
    expect(await lists()).toEqual([true, false])
    await later(12, 1)
    expect(await lists()).toEqual([false, true])
    const before = (await desk!.get('/v1/desk/today')).body.to_check
    const { body } = await desk!.post(checksOf(object.id), { good: true, note: 'Cambiata la spina' })
    expect(body).toMatchObject({ good: true, note: 'Cambiata la spina', undo: true })
    expect(await lists()).toEqual([false, false])
    expect((await desk!.get('/v1/desk/today')).body.to_check).toBe(before - 1)
    const { next, done } = (await desk!.get(checksOf(object.id))).body
    expect([next.on, done.length]).toEqual(['2027-11-25', 1])
  })

  it('is asked for at the point where the object is', async () => {
    const { object } = await checked({ ...yearly, months: 1 })
    await later(2)
    const points = (await desk!.get('/v1/headquarters')).body as { id: string }[]
    const other = points.find(one => one.id !== object.point.id)!
    expect(has((await listed(desk, `?point=${object.point.id}`)).overdue, object.id)).toBe(true)
    expect(has((await listed(desk, `?point=${other.id}`)).overdue, object.id)).toBe(false)
  })

  it('sent twice is one, and is undone on its day by whoever did it', async () => {
    const { object } = await checked({ ...yearly, months: 1 })
    await later(2)
    const { body } = await desk!.post(checksOf(object.id), { good: true })
    expect((await desk!.post(checksOf(object.id), { good: true })).body.id).toBe(body.id)
    const other = await staff(world, 9)
    expect((await other.delete(`/v1/desk/checks/${body.id}`)).body.code).toBe('order.undo_not_yours')
    expect((await listed(other)).done.find((one: { id: string }) => one.id === body.id).undo).toBe(false)
    expect((await desk!.delete(`/v1/desk/checks/${body.id}`)).status).toBe(200)
    expect(has((await listed()).overdue, object.id)).toBe(true)
    const again = await desk!.post(checksOf(object.id), { good: true })
    await later(2, 1)
    const late = await referent!.delete(`/v1/desk/checks/${again.body.id}`)
    expect([late.status, late.body.code]).toEqual([409, 'order.undo_too_late'])
  })

  it('that is not good puts the object in repair, told to whoever booked it; undone at once nobody hears of it', async () => {
    const { object } = await checked(yearly)
    const lent = await approved(world, referent!, { object })
    const told = async () =>
      (await delivered(world, `folla-${lent.member.id}@demo.test`)).filter(({ email }) =>
        email.subject?.startsWith('In riparazione: '),
      ).length
    expect((await desk!.post(checksOf(object.id), { good: false })).status).toBe(422)
    const { body } = await desk!.post(checksOf(object.id), { good: false, note: 'Cavo tagliato' })
    expect((await desk!.get(`/v1/desk/products/${object.id}`)).body.maintenance).toMatchObject({ note: 'Cavo tagliato' })
    await desk!.delete(`/v1/desk/checks/${body.id}`)
    world.clock.advance(11)
    expect([await told(), await publicly(object.id)]).toEqual([0, 'available'])
    await desk!.post(checksOf(object.id), { good: false, note: 'Cavo tagliato' })
    world.clock.advance(11)
    expect([await told(), await publicly(object.id)]).toEqual([1, 'maintenance'])
    expect(has((await listed()).overdue, object.id)).toBe(false)
    await desk!.delete(`/v1/desk/products/${object.id}/maintenance`)
    expect(has((await listed()).overdue, object.id)).toBe(true)
  })

  it('is not done while somebody has the object', async () => {
    const { object } = await checked(yearly)
    await handedOut(world, referent!, { object })
    expect((await desk!.post(checksOf(object.id), { good: true })).body.code).toBe('order.still_out')
  })

  it('is in the register, in the history of its object and in a sheet for whoever looks after safety', async () => {
    const { object } = await checked(yearly)
    await desk!.post(checksOf(object.id), { good: true, note: 'Spina nuova' })
    const { body: history } = await desk!.get(`/v1/desk/products/${object.id}/versions`)
    expect(history[0]).toMatchObject({ action: 'check_good', reason: 'Spina nuova' })
    const { body } = await admin!.post('/v1/desk/exports', { what: 'checks' })
    const url = `http://quartiere.localhost${body.url}`
    const answer = await world.app.request(url, { headers: { host: 'quartiere.localhost' } })
    const rows: Record<string, string>[] = parse(Buffer.from(await answer.arrayBuffer()), {
      bom: true,
      delimiter: ';',
      columns: true,
    })
    const row = rows.find(one => one.nota === 'Spina nuova')
    expect(row).toMatchObject({ 'che cosa': 'Cavo e spina', esito: 'va bene', 'fatto il': '24/11/2026 10:00' })
  })
})

describe('where an overdue check stops lending', () => {
  const stopping = { ...yearly, months: 1, stops: true }

  it('the object is in maintenance for everybody, its queue waits, and a good check lends it again', async () => {
    const { object } = await checked(stopping)
    await later(1, 1)
    expect(await publicly(object.id)).toBe('available')
    await job()
    expect(await publicly(object.id)).toBe('maintenance')
    const { member } = await approved(world, referent!)
    await awake(world, member)
    expect((await member.post(`/v1/checkout/cart/${object.id}`)).body.code).toBe('product.unavailable')
    const inRepair = (await desk!.get('/v1/desk/products?maintenance=true&limit=100')).body.docs
    expect(inRepair.some((one: { id: string }) => one.id === object.id)).toBe(false)
    expect((await desk!.delete(`/v1/desk/products/${object.id}/maintenance`)).body.code).toBe('product.moved_on')
    const { body } = await desk!.post(checksOf(object.id), { good: true })
    expect(await publicly(object.id)).toBe('available')
    await desk!.delete(`/v1/desk/checks/${body.id}`)
    expect(await publicly(object.id)).toBe('maintenance')
  })

  it('a volunteer is refused what a referent hands out with a reason, which stays on the loan', async () => {
    const { object } = await checked(stopping)
    await later(1, 1)
    const lent = await approved(world, referent!, { object: { ...object, today: world.clock.today() } })
    await job()
    const refused = await desk!.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
    expect([refused.status, refused.body.code]).toEqual([409, 'product.unchecked'])
    expect((await referent!.get(lent.atDesk)).body.product.check).toMatchObject({ blocks: true, may_override: true })
    expect((await desk!.get(lent.atDesk)).body.product.check).toMatchObject({ blocks: true, may_override: false })
    const { status, body } = await referent!.post(`${lent.atDesk}/handovers`, { reason: 'Guardato qui al banco' })
    expect([status, body.override_reason]).toEqual([200, 'Guardato qui al banco'])
  })

  it('over the counter it is lent to nobody, nor booked for later', async () => {
    const { object } = await checked(stopping)
    const { member } = await asked(world)
    await later(1, 1)
    const seen = async (who: Caller) => (await who.get(`/v1/desk/scans?code=${object.id}`)).body
    expect(await seen(desk!)).toMatchObject({ state: 'unchecked', product: { check: { blocks: true } } })
    expect(await seen(referent!)).toMatchObject({ state: 'free', product: { check: { may_override: true } } })
    const days = wishFor({ ...object, today: world.clock.today() })
    const lend = async (who: Caller, thing: object) => {
      const things = [{ product_id: object.id, to_date: days.to_date, ...thing }]
      return (await who.post('/v1/desk/baskets', { member_id: member.id, things })).body.results[0].problem?.code
    }
    expect(await lend(desk!, { reason: 'Ha fretta' })).toBe('product.unchecked')
    expect(await lend(referent!, { ...days, reason: 'Ha fretta' })).toBe('product.unchecked')
    expect(await lend(referent!, { reason: 'Ha fretta' })).toBeUndefined()
  })

  it('so many loans are counted as they come back', async () => {
    const { object } = await checked({ ...stopping, months: null, loans: 1 })
    const lent = await handedOut(world, referent!, { object })
    world.clock.advance(60)
    expect(has((await listed()).overdue, object.id)).toBe(false)
    await desk!.post(`${lent.atDesk}/returns`, {})
    expect(has((await listed()).overdue, object.id)).toBe(true)
    await job()
    expect(await publicly(object.id)).toBe('maintenance')
    await desk!.delete(`${lent.atDesk}/returns`)
    expect(has((await listed()).overdue, object.id)).toBe(false)
  })

  it('a rule that stops, or no longer does, counts at once', async () => {
    const { category, object } = await checked({ ...stopping, stops: false })
    await later(1, 1)
    await job()
    expect(await publicly(object.id)).toBe('available')
    await admin!.put(ruleOf(category), stopping)
    expect(await publicly(object.id)).toBe('maintenance')
    await admin!.delete(ruleOf(category))
    expect(await publicly(object.id)).toBe('available')
  })

  it('a repair that ends leaves it stopped, and a search ends as it began', async () => {
    const { object } = await checked(stopping)
    await desk!.post(`/v1/desk/products/${object.id}/maintenance`, { note: 'Manico rotto' })
    await later(1, 1)
    await job()
    expect((await desk!.get(`/v1/desk/products/${object.id}`)).body.maintenance).toMatchObject({ note: 'Manico rotto' })
    await desk!.delete(`/v1/desk/products/${object.id}/maintenance`)
    expect(await publicly(object.id)).toBe('maintenance')
    await desk!.post(`/v1/desk/products/${object.id}/searches`)
    await desk!.post(checksOf(object.id), { good: true })
    expect(await publicly(object.id)).toBe('maintenance')
    await desk!.delete(`/v1/desk/products/${object.id}/searches`)
    expect(await publicly(object.id)).toBe('available')
  })
})
