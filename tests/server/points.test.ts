import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import { freeFrom } from '../../src/lib/catalog/free-from.ts'
import { applySnapshotDelta, forget } from '../../src/lib/catalog/snapshot-cache.ts'
import type { ManagedPoint } from '../../src/lib/contract/headquarters.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { approved, asked, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { libraryOf } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const all = async (): Promise<ManagedPoint[]> => (await admin.get('/v1/desk/headquarters')).body
const pathOf = (id: string) => `/v1/desk/headquarters/${id}`
const change = (id: string, body: object, who = admin) => who.call('PATCH', pathOf(id), { body })
const preview = async (id: string, body: object) => (await admin.post(`${pathOf(id)}/previews`, body)).body

const place = { name: 'Casa di quartiere', street: 'Via Fondazza 4', cap: '40125', city: 'Bologna', province: 'bo' }
const everyDay = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, hours: '09:00-19:00' }))
const added = async (part: object = {}): Promise<ManagedPoint> =>
  (await admin.post('/v1/desk/headquarters', { ...place, ...part })).body

/** A new point that is open every day, with an object that is lent from there alone. */
async function pointWithObject() {
  const point = (await change((await added()).id, { opening_hours: everyDay })).body as ManagedPoint
  const object = await freeObject(world)
  await world.db
    .updateTable('products')
    .set({ headquarter_id: point.id, transportable: false })
    .where('id', '=', object.id)
    .execute()
  return { point, object: { ...object, point } }
}

async function pageOf(id: string): Promise<CivilDate | null> {
  forget('quartiere')
  const who = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
  const json = await snapshotReader()(world.deps, who, undefined)
  const snapshot = applySnapshotDelta('quartiere', Buffer.from(json))
  return freeFrom(
    snapshot,
    snapshot.products.find(one => one.id === id)!,
  )
}

const audited = async (id: string) =>
  (await world.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('id').execute())
    .map(one => one.action)
    .sort()

const waiting = async () =>
  Number(
    (
      await world.db
        .selectFrom('outbox')
        .select(eb => eb.fn.countAll().as('count'))
        .where('topic', '=', 'publish')
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('row 48 a point', () => {
  it('is added, changed and put in order on the screen, and everybody sees it', async () => {
    const point = await added()
    expect(point).toMatchObject({ ...place, province: 'BO', address: 'Via Fondazza 4, 40125 Bologna', objects: 0 })
    const changed = await change(point.id, { name: 'Fondazza', street: 'Via Fondazza 6', lat: 44.49, lon: 11.35 })
    expect(changed.body).toMatchObject({ name: 'Fondazza', address: 'Via Fondazza 6, 40125 Bologna', lat: 44.49 })
    const order = await admin.put('/v1/desk/headquarters', { ids: [point.id] })
    expect(order.body[0].id).toBe(point.id)
    const [first] = (await world.visitor().get('/v1/headquarters')).body
    expect([first.name, first.opening_hours]).toEqual(['Fondazza', []])
    expect(await audited(point.id)).toEqual(['add', 'change'])
    expect((await change(point.id, { name: 'x' }, desk)).status).toBe(403)
    expect((await change(point.id, { name: ' ' })).body.fields).toHaveProperty('name')
  })

  it('gets town, province and position from its postal code', async () => {
    const { body } = await admin.get('/v1/geos/places/40121')
    expect(body).toEqual({ city: 'Bologna', province: 'BO', lat: 44.501, lon: 11.341 })
    expect((await admin.get('/v1/geos/places/99999')).body.code).toBe('postal_code.not_found')
  })

  it('has a picture only out of those of the library', async () => {
    const { id } = await added()
    expect((await change(id, { img: 'nowhere' })).body.code).toBe('file.not_found')
  })

  it('becomes a locker with an instruction in both languages, which a loan there shows', async () => {
    const { id } = await added()
    const instruction = { it: 'Suona al 12', en: 'Ring at 12' }
    const { body } = await change(id, { smartlocker: true, smartlocker_instruction: instruction })
    expect(body).toMatchObject({ is: { smartlocker: true }, smartlocker_instruction: instruction, has_secret: false })
    expect((await admin.post(`/v1/lockers/${id}/secrets`)).body.secret).toMatch(/^whsec_/)
    expect((await all()).find(one => one.id === id)!.has_secret).toBe(true)
  })
})

describe('row 48 opening hours', () => {
  it('keep the form that readers know, sorted, an entry that stays with its id', async () => {
    const { id } = await added()
    const week = [
      { day: 2, hours: '15:00-19:00' },
      { day: 2, hours: '09:00-12:30' },
    ]
    const first = (await change(id, { opening_hours: week })).body as ManagedPoint
    expect(first.opening_hours.map(({ day, hours }) => `${day} ${hours}`)).toEqual(['2 09:00-12:30', '2 15:00-19:00'])
    const second = (await change(id, { opening_hours: [...week, { day: 1, hours: '10:00-11:00' }] })).body
    expect(second.opening_hours.slice(1)).toEqual(first.opening_hours)
    expect(second.opening_days).toEqual([1, 2])
  })

  it('that cannot be are refused with the entry that is wrong, in the reader’s language', async () => {
    const { id } = await added()
    const week = (...hours: string[]) => ({ opening_hours: hours.map(one => ({ day: 3, hours: one })) })
    const refused = async (body: object) => (await change(id, body)).body
    expect(await refused(week('09:00-12:00', '19:00-15:00'))).toMatchObject({
      code: 'resource.validation',
      fields: { 'opening_hours.1.hours': 'La chiusura viene prima dell’apertura: controlla i due orari' },
    })
    expect(await refused(week('09:00-12:00', '11:30-15:00'))).toHaveProperty(['fields', 'opening_hours.1.hours'])
    expect(await refused(week('09:00-25:00'))).toHaveProperty(['fields', 'opening_hours.0.hours'])
    const backwards = { name: 'Ponte', inizio: '2026-12-10', fine: '2026-12-08' }
    expect(await refused({ holidays: [backwards] })).toHaveProperty(['fields', 'holidays.0.fine'])
    const summer = { name: 'Estate', inizio: '2027-06-15', fine: '2027-09-10', opening_hours: [] }
    expect(
      await refused({ seasons: [summer, { ...summer, inizio: '2027-09-01', fine: '2027-09-30' }] }),
    ).toHaveProperty(['fields', 'seasons.1.inizio'])
    expect((await all()).find(one => one.id === id)).toMatchObject({ opening_hours: [], holidays: [], seasons: [] })
  })
})

describe('row 48 a closure', () => {
  it('makes checkout refuse that day, and the object’s page show the next free one', async () => {
    const { point, object } = await pointWithObject()
    const [member] = await crowd(world, 1)
    const from_date = addDays(object.today, 5)
    const days = { from_date, to_date: addDays(from_date, 3) }
    await member!.post(`/v1/checkout/cart/${object.id}`)
    await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: point.id })
    const before = await waiting()
    expect(await pageOf(object.id)).toBe(addDays(object.today, 2))
    const closed = { name: 'Trasloco', inizio: object.today, fine: from_date }
    const { body } = await change(point.id, { holidays: [closed] })
    expect(body.holidays).toEqual([{ ...closed, id: expect.any(String) }])
    expect((await member!.post('/v1/checkout/loan', days)).body.code).toBe('checkout.closed_day')
    expect(await pageOf(object.id)).toBe(addDays(from_date, 1))
    expect(await waiting()).toBeGreaterThan(before)
    await change(point.id, { holidays: [] })
    expect((await member!.post('/v1/checkout/loan', days)).status).toBe(200)
  })

  it('and a season with other hours count for the days they are of', async () => {
    const { point, object } = await pointWithObject()
    const [member] = await crowd(world, 1)
    await member!.post(`/v1/checkout/cart/${object.id}`)
    await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: point.id })
    const tuesdays = [{ day: 2, hours: '10:00-12:00' }]
    const seasons = [{ name: 'Inverno', inizio: '2026-11-24', fine: '2027-02-28', opening_hours: tuesdays }]
    await change(point.id, { seasons })
    const loan = async (from_date: string, to_date: string) =>
      (await member!.post('/v1/checkout/loan', { from_date, to_date })).body.code ?? 'held'
    expect(await loan('2026-12-02', '2026-12-08')).toBe('checkout.closed_day')
    expect(await loan('2026-12-01', '2026-12-08')).toBe('held')
    expect(await pageOf(object.id)).toBe('2026-12-01')
  })

  it('says first which open loans it takes the day from', async () => {
    const { point, object } = await pointWithObject()
    const lent = await approved(world, desk, { object })
    const { from_date, to_date } = lent.days
    const closure = (inizio: string, fine = inizio) => ({ holidays: [{ name: 'Chiusi', inizio, fine }] })
    expect(await preview(point.id, closure(from_date))).toEqual({ pickups: 1, returns: 0, members: 1 })
    expect(await preview(point.id, closure(from_date, to_date))).toEqual({ pickups: 1, returns: 1, members: 1 })
    expect(await preview(point.id, closure(addDays(from_date, 1)))).toEqual({ pickups: 0, returns: 0, members: 0 })
    expect(await preview(point.id, { available: false })).toEqual({ pickups: 1, returns: 1, members: 1 })
    const shorter = everyDay.map(one => ({ ...one, hours: '10:00-19:00' }))
    expect(await preview(point.id, { opening_hours: shorter })).toEqual({ pickups: 1, returns: 1, members: 1 })
    const longer = everyDay.map(one => ({ ...one, hours: '08:00-20:00' }))
    expect(await preview(point.id, { opening_hours: longer })).toEqual({ pickups: 0, returns: 0, members: 0 })
    expect((await all()).find(one => one.id === point.id)).toMatchObject({ holidays: [], loans: { pickups: 1 } })
  })

  it('counts what is in hand as a return alone', async () => {
    const { point, object } = await pointWithObject()
    const lent = await handedOut(world, desk, { object })
    const until = lent.days.to_date
    const closure = { holidays: [{ name: 'Chiusi', inizio: object.today, fine: until }] }
    expect(await preview(point.id, closure)).toEqual({ pickups: 0, returns: 1, members: 1 })
  })
})

describe('row 48 a point that is removed', () => {
  let elsewhere: ManagedPoint
  beforeEach(async () => void (elsewhere = await added({ name: 'Altrove' })))

  const remove = (id: string, body: object = {}) => admin.post(`${pathOf(id)}/removals`, body)

  it('keeps its objects from being lost: they move first', async () => {
    const { point, object } = await pointWithObject()
    expect((await remove(point.id)).body.code).toBe('headquarter.has_objects')
    expect((await remove(point.id, { move_to: point.id })).body.code).toBe('headquarter.has_objects')
    expect((await remove(point.id, { move_to: 'nowhere' })).body.code).toBe('headquarter.not_found')
    expect((await remove(point.id, { move_to: elsewhere.id })).body).toEqual({})
    const { body } = await world.visitor().get(`/v1/catalogs/products/${object.id}`)
    expect(body.location.id).toBe(elsewhere.id)
    const left = await all()
    expect(left.find(one => one.id === elsewhere.id)!.objects).toBe(1)
    expect(left.at(-1)).toMatchObject({ id: point.id, removed_at: world.clock.now().toISOString() })
    const seen = (await world.visitor().get('/v1/headquarters')).body as { id: string }[]
    expect(seen.map(one => one.id)).not.toContain(point.id)
    expect((await change(point.id, { name: 'x' })).body.code).toBe('headquarter.not_found')
  })

  it('is still where its loans are given back', async () => {
    const { point, object } = await pointWithObject()
    const lent = await asked(world, { object })
    await remove(point.id, { move_to: elsewhere.id })
    expect((await lent.member.get(lent.mine)).body.shipping.address.id).toBe(point.id)
  })

  it('comes back within thirty days, with its hours', async () => {
    const point = (await change((await added()).id, { opening_hours: everyDay })).body as ManagedPoint
    await remove(point.id)
    const back = (await admin.post(`${pathOf(point.id)}/restorations`)).body
    expect(back).toEqual({ ...point, removed_at: null })
    expect(await audited(point.id)).toEqual(['add', 'change', 'remove', 'restore'])
    expect((await admin.post(`${pathOf(point.id)}/restorations`)).body.code).toBe('headquarter.not_found')
    await remove(point.id)
    const past = new Date(world.clock.now().getTime() - 31 * 86_400_000)
    await world.db.updateTable('headquarters').set({ deleted_at: past }).where('id', '=', point.id).execute()
    expect((await admin.post(`${pathOf(point.id)}/restorations`)).body.code).toBe('headquarter.not_found')
    expect((await all()).map(one => one.id)).not.toContain(point.id)
  })
})
