import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrdersTable } from '../../server/db/tables-loans.ts'
import { newId } from '../../server/ids.ts'
import type { Reports } from '../../src/lib/contract/reports.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let drill: FreeObject
let tent: FreeObject
let elsewhere: string
const at = (instant: string) => new Date(instant)
const library_id = 'quartiere'
const year = '/v1/desk/reports?from=2024-01-01&to=2024-12-31'
const read = async (path = year): Promise<Reports> => (await desk.get(path)).body

/** Of the library's first years, of which the demonstration knows nothing. */
async function lend(object: FreeObject, set: Partial<Insertable<OrdersTable>>): Promise<void> {
  const picked = set.picked_up_at ?? null
  await world.db
    .insertInto('orders')
    .values({
      library_id,
      id: newId(),
      member_id: desk.id,
      product_id: object.id,
      status: set.returned_at ? 'returned' : 'approved',
      headquarter_id: drill.point.id,
      from_date: '2024-01-01',
      to_date: '2024-01-02',
      created_at: picked ?? at('2024-03-01T09:00:00Z'),
      ...set,
    })
    .execute()
}

async function someLoans() {
  const [wednesday, newYear] = [at('2024-01-10T09:00:00Z'), at('2024-12-31T22:30:00Z')]
  const back = { returned_at: at('2024-01-20T09:00:00Z'), to_date: '2024-01-20' }
  await lend(drill, { confirmed_at: at('2024-01-08T12:00:00Z'), picked_up_at: wednesday, ...back })
  await lend(drill, { confirmed_at: newYear, picked_up_at: newYear, returned_at: at('2025-01-02T09:00:00Z') })
  const asked = { confirmed_at: at('2024-12-30T09:00:00Z'), returned_at: at('2025-01-02T09:00:00Z') }
  await lend(drill, { ...asked, picked_up_at: at('2024-12-31T23:30:00Z') })
  await lend(tent, { confirmed_at: at('2024-03-01T09:00:00Z'), status: 'cancelled', closed_by: 'cancel' })
  await lend(tent, {
    confirmed_at: at('2023-12-21T09:00:00Z'),
    picked_up_at: at('2023-12-31T22:30:00Z'),
    returned_at: at('2024-01-05T09:00:00Z'),
    to_date: '2024-01-01',
  })
  await lend(tent, {
    headquarter_id: elsewhere,
    confirmed_at: at('2024-07-01T09:00:00Z'),
    picked_up_at: at('2024-07-10T20:00:00Z'),
    returned_at: at('2024-08-01T08:00:00Z'),
    to_date: '2024-07-30',
    return_condition: 'damaged',
  })
}

async function somePeople() {
  const [last, gone, unproved, loyal] = await crowd(world, 4)
  const set = (one: Person | undefined, change: object) =>
    world.db.updateTable('members').set(change).where('library_id', '=', library_id).where('id', '=', one!.id).execute()
  const everybody = world.db.updateTable('members').where('library_id', '=', library_id)
  await everybody.set({ joined_at: at('2020-01-01T09:00:00Z') }).execute()
  await set(last, { joined_at: at('2024-12-31T22:30:00Z') })
  await set(gone, {
    joined_at: at('2024-05-01T09:00:00Z'),
    first_name: '',
    last_name: '',
    deleted_at: world.clock.now(),
  })
  await set(unproved, { joined_at: at('2024-05-01T09:00:00Z'), verified_at: null })
  const card = { library_id, member_id: loyal!.id, card_name: 'Annuale' }
  const days = { from_date: '2024-05-01', to_date: '2025-04-30' }
  const given = ['2023-05-01T09:00:00Z', '2024-05-01T09:00:00Z'].map(on => ({ created_at: at(on), id: newId() }))
  await world.db
    .insertInto('memberships')
    .values(given.map(one => ({ ...card, ...days, ...one })))
    .execute()
}

async function someMoney() {
  const entry = (number: number, cause: 'card' | 'donation' | 'deposit', amount_cents: number, on_day: string) => ({
    library_id,
    id: `voce${number}`,
    year: 2024,
    number,
    on_day,
    cause,
    amount_cents,
    paid_by: 'cash' as const,
    headquarter_id: drill.point.id,
    written_by: desk.id,
    created_at: at('2024-02-01T09:00:00Z'),
  })
  const entries = [
    entry(1, 'card', 2000, '2024-12-31'),
    entry(2, 'donation', 1050, '2024-02-01'),
    { ...entry(3, 'donation', -1050, '2024-02-02'), voids: 'voce2' },
    entry(4, 'deposit', 5000, '2024-02-01'),
  ]
  for (const one of entries) await world.db.insertInto('cash_entries').values(one).execute()
  const online = { library_id, member_id: desk.id, purpose: 'card' as const, amount_cents: 550 }
  const then = { created_at: at('2024-12-31T22:30:00Z'), expires_at: at('2024-12-31T22:30:00Z') }
  const card = JSON.stringify({ id: 'tessera-annuale', name: 'Annuale', duration: 12, price_cents: 550 })
  for (const status of ['granted', 'refunded'] as const) {
    const intent = { ...online, ...then, id: newId(), capture_id: newId(), card, status, settled_at: then.created_at }
    await world.db.insertInto('payment_intents').values(intent).execute()
  }
}

beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  drill = await freeObject(world)
  tent = await freeObject(world, { skip: 1 })
  const others = (await desk.get('/v1/headquarters')).body as { id: string }[]
  elsewhere = others.find(one => one.id !== drill.point.id)!.id
  await world.db
    .updateTable('products')
    .set({ published_at: at('2022-01-01T09:00:00Z') })
    .where('library_id', '=', library_id)
    .where('id', 'in', [drill.id, tent.id])
    .execute()
  await someLoans()
  await somePeople()
  await someMoney()
  const act = { library_id, subject: 'product', subject_id: tent.id }
  // The tent came back damaged on the first: no act of its own says so.
  const acts = { '2024-08-03': 'start', '2024-08-09': 'end', '2024-08-10': 'undo_end', '2024-08-11': 'end' }
  for (const [day, what] of Object.entries(acts)) {
    const one = { ...act, id: newId(), at: at(`${day}T08:00:00Z`), action: `${what}_maintenance` }
    await world.db.insertInto('audit').values(one).execute()
  }
})
afterAll(() => world.close())

const barsOf = (bars: Reports['loans']['months']) =>
  Object.fromEntries(bars.filter(one => one.now || one.before).map(one => [one.key, [one.now, one.before]]))

it('E63 loans count on the day of Rome on which they were handed out, beside the same days of the year before', async () => {
  const { loans, lent, unlent } = await read()
  expect(loans.total).toEqual({ now: 3, before: 1 })
  expect(loans.months).toHaveLength(12)
  expect(barsOf(loans.months)).toEqual({ '2024-01': [1, 0], '2024-07': [1, 0], '2024-12': [1, 1] })
  expect(lent.objects).toEqual({ now: 2, before: 1 })
  expect(barsOf(lent.top)).toEqual({ [drill.id]: [2, 0], [tent.id]: [1, 1] })
  expect(unlent).toMatchObject({ total: { now: 0, before: 1 }, published: { now: 2, before: 2 }, idle: [] })
  const spring = await read('/v1/desk/reports?from=2024-03-01&to=2024-06-30')
  expect(spring.unlent.idle).toMatchObject([
    { key: tent.id, now: 182 },
    { key: drill.id, now: 172 },
  ])
})

it('E63 late returns, waiting, visits and requests that came to nothing', async () => {
  const { late, wait, visits, lost } = await read()
  expect(late).toMatchObject({ returned: { now: 3, before: 0 }, late: { now: 2 }, days: { now: 3, before: null } })
  expect(barsOf(late.delays)).toEqual({ none: [1, 0], three: [1, 0], week: [1, 0] })
  expect(wait).toMatchObject({ loans: { now: 2, before: 1 }, days: { now: 5.5, before: 10 } })
  expect(barsOf(wait.waits)).toEqual({ three: [1, 0], fortnight: [1, 1] })
  expect(visits.total).toEqual({ now: 6, before: 1 })
  expect(barsOf(visits.weekdays)).toEqual({ 2: [1, 0], 3: [2, 0], 4: [1, 0], 5: [1, 0], 6: [1, 0], 7: [0, 1] })
  expect([visits.hours[0]!.key, visits.hours.at(-1)!.key]).toEqual(['10', '23'])
  expect(lost).toMatchObject({ requests: { now: 5, before: 1 }, lost: { now: 1, before: 0 } })
  expect(barsOf(lost.ways)).toEqual({ cancel: [1, 0] })
})

it('E63 members who left are counted, renewals are second cards; deposits and what was voided are no income', async () => {
  const { members, money, damage } = await read()
  expect(members).toMatchObject({ joined: { now: 2, before: 0 }, renewed: { now: 1, before: 0 } })
  expect(barsOf(members.joins)).toEqual({ '2024-05': [1, 0], '2024-12': [1, 0] })
  expect(money.total).toEqual({ now: 25.5, before: 0 })
  expect(barsOf(money.causes)).toEqual({ card: [20, 0], card_online: [5.5, 0] })
  expect(damage).toMatchObject({ damaged: { now: 1, before: 0 }, repairs: { now: 1 }, days: { now: 10, before: null } })
  expect(barsOf(damage.objects)).toEqual({ [tent.id]: [1, 0] })
})

it('E63 of one point; this year until today unless said; never more than a year', async () => {
  const there = await read(`${year}&point=${elsewhere}`)
  expect(there.loans.total).toEqual({ now: 1, before: 0 })
  expect(there.money.total.now).toBe(0)
  const today = world.clock.today()
  expect(await read('/v1/desk/reports')).toMatchObject({ from: `${today.slice(0, 4)}-01-01`, to: today, today })
  const refused = async (query: string) => (await desk.get(`/v1/desk/reports?${query}`)).body
  expect((await refused('from=2024-01-01&to=2025-01-01')).fields).toEqual({ to: 'Scegli al massimo un anno' })
  expect((await refused('from=2024-02-01&to=2024-01-01')).fields).toHaveProperty('to')
  expect((await refused('point=nessuno')).code).toBe('headquarter.not_found')
  const other = await staff(world, 9, 'borgo')
  expect((await other.get(year)).body.loans.total).toEqual({ now: 0, before: 0 })
})

it('E42 the register of members has everybody by the day they joined, who left without data, and who opened it', async () => {
  const path = '/v1/desk/reports/members'
  expect((await desk.post(path)).status).toBe(403)
  const admin = await staff(world, 4)
  const place = JSON.stringify({ address: 'Via Lame 1', cap: '40122', city: 'Bologna', province: 'BO' })
  await world.db
    .updateTable('members')
    .set({ joined_at: at('1999-12-31T23:30:00Z'), fiscalcode: 'RSSMRA80A41H501U', domicile: place })
    .where('id', '=', admin.id)
    .execute()
  const { docs } = (await admin.post(path)).body
  const address = 'Via Lame 1, 40122 Bologna BO'
  expect(docs[0]).toMatchObject({ number: 1, born_on: '1980-01-01', address, admitted_on: '2000-01-01', left_on: null })
  const left = docs.filter((one: { left_on: string | null }) => one.left_on)
  expect(left).toMatchObject([{ first_name: '', address: null, left_on: world.clock.today() }])
  const acts = await world.db.selectFrom('audit').select('data').where('actor_id', '=', admin.id).execute()
  expect(acts).toEqual([{ data: { what: 'members_book' } }])
})

it('E63 the assembly is told of a year: who borrowed, who is here, and the value of what was lent', async () => {
  const set = (one: FreeObject, value_cents: number | null) =>
    world.db.updateTable('products').set({ value_cents }).where('id', '=', one.id).execute()
  const path = '/v1/desk/reports/assembly?year=2024'
  await set(drill, 10_050)
  const shelved = world.db.selectFrom('product_categories').selectAll().where('product_id', '=', tent.id)
  const [category] = await shelved.execute()
  await world.db.deleteFrom('product_categories').where('product_id', '=', tent.id).execute()
  const { body } = await desk.get(path)
  expect(body).toMatchObject({ year: 2024, from: '2024-01-01', to: '2024-12-31', objects: 2 })
  expect([body.loans, body.borrowers]).toEqual([
    { now: 3, before: 1 },
    { now: 1, before: 1 },
  ])
  expect(body.joined.now).toBe(2)
  expect(body.value).toEqual({ euro: 201, own: 2, category: 0, none: 1 })
  const alike = world.db.selectFrom('product_categories').select('category_id').where('product_id', '=', drill.id)
  const { category_id } = await alike.executeTakeFirstOrThrow()
  await world.db
    .insertInto('product_categories')
    .values({ ...category!, category_id })
    .execute()
  expect((await desk.get(path)).body.value).toEqual({ euro: 301.5, own: 2, category: 1, none: 0 })
})
