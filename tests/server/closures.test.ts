import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Closure, ClosurePreview } from '../../src/lib/contract/closures.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { type Person, staff } from '../world/lent.ts'
import { givenLoan, type GivenLoan } from '../world/loans.ts'
import { delivered, emptyMailbox, mailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let referent: Person
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const path = '/v1/desk/closures'
const closed = { from: '2026-11-28', to: '2026-12-05' }
const reason = { it: 'Trasloco', en: 'Moving house' }
const place = { name: 'Sportello', street: 'Via Fondazza 4', cap: '40125', city: 'Bologna', province: 'BO' }

/** A new point that is open from Tuesday to Saturday. */
async function newPoint(): Promise<string> {
  const { body } = await admin.post('/v1/desk/headquarters', place)
  const opening_hours = [2, 3, 4, 5, 6].map(day => ({ day, hours: '15:00-18:30' }))
  await admin.call('PATCH', `/v1/desk/headquarters/${body.id}`, { body: { opening_hours } })
  return body.id
}

const since = '2026-11-17'
/** In hand, and due on a day. */
const out = (point: string, to_date: string, set: object = {}) =>
  givenLoan(world, {
    headquarter_id: point,
    from_date: since,
    to_date,
    preparation_days: 0,
    picked_up_at: world.clock.now(),
    ...set,
  })
const toCollect = (point: string, from_date: string, set: object = {}) =>
  out(point, addDays(from_date, 10), { from_date, picked_up_at: null, ...set })

/** Seven returns and three collections on the days to be closed, of nine members. */
async function tenLoans(point: string): Promise<GivenLoan[]> {
  const returns = []
  for (let n = 0; n < 7; n++) returns.push(await out(point, addDays('2026-12-01', n % 5)))
  const pickups = [await toCollect(point, '2026-12-01'), await toCollect(point, '2026-12-03')]
  const again = await toCollect(point, '2026-12-04', { member_id: returns[0]!.memberId })
  return [...returns, ...pickups, { ...again, memberId: returns[0]!.memberId, email: returns[0]!.email }]
}

const preview = async (point: string, set: object = {}): Promise<ClosurePreview> => {
  const { status, body } = await referent.post(`${path}/previews`, { points: [point], ...closed, reason, ...set })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const close = async (point: string, { per_day, seen }: ClosurePreview, who = referent) =>
  who.post(path, { points: [point], ...closed, reason, per_day, seen })
const daysOf = (loans: GivenLoan[]) =>
  world.db
    .selectFrom('orders')
    .select(['id', 'from_date', 'to_date'])
    .where(
      'id',
      'in',
      loans.map(one => one.id),
    )
    .orderBy('id')
    .execute()
const openAt = async (point: string) =>
  (await world.visitor().get('/v1/headquarters')).body.find((one: { id: string }) => one.id === point).holidays
const prints = async () =>
  (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
const made = (list: Closure[], point: string) => list.filter(one => one.points[0]?.id === point && one.made)

it('row 49 a closure is seen before it is made, moves what it hits, mails each once, and is undone and made again', async () => {
  const point = await newPoint()
  const loans = await tenLoans(point)
  const before = await daysOf(loans)
  await emptyMailbox(world)
  const first = await preview(point, { per_day: 6 })
  expect(first).toMatchObject({ pickups: 3, deliveries: 0, returns: 7, members: 9, mails: 9, stuck: 0 })
  expect(first.days.map(one => [one.day, one.count])).toEqual([
    ['2026-12-08', 6],
    ['2026-12-09', 4],
  ])
  expect(await daysOf(loans)).toEqual(before)
  expect(await openAt(point)).toEqual([])

  const printed = await prints()
  const [list] = made((await close(point, first)).body.closures, point)
  expect(list).toMatchObject({ ...closed, reason, made: { moved: 10, members: 9, stuck: 0, may_undo: true } })
  expect(await prints()).toBeGreaterThan(printed)
  expect(await openAt(point)).toMatchObject([{ name: 'Trasloco', name_en: 'Moving house', inizio: closed.from }])
  const seen = new Map(first.loans.map(one => [one.id, one.after]))
  for (const { id, from_date, to_date } of await daysOf(loans))
    expect({ from: from_date, to: to_date }, id).toEqual(seen.get(id))
  const told = await delivered(world)
  expect(told).toHaveLength(9)
  const [twice] = told.filter(one => one.to.includes(loans[0]!.email))
  expect(twice!.email.subject).toContain('i nuovi giorni dei tuoi prestiti')
  expect(twice!.email.text).toMatch(/: ritiro [^]*: restituzione entro |: restituzione entro [^]*: ritiro /)
  const acts = await world.db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'move_for_closure')
    .where(
      'subject_id',
      'in',
      loans.map(one => one.id),
    )
    .execute()
  expect(acts).toHaveLength(10)

  mailbox(world).empty()
  const undone = await referent.call('DELETE', `${path}/${list!.id}`)
  expect(made(undone.body.closures, point)[0]!.made).toMatchObject({ undone: true, may_undo: false })
  expect(await daysOf(loans)).toEqual(before)
  expect(await openAt(point)).toEqual([])
  const off = await delivered(world)
  expect(off).toHaveLength(9)
  expect(off[0]!.email.subject).toMatch(/^Chiusura annullata /)
  expect((await referent.call('DELETE', `${path}/${list!.id}`)).body.code).toBe('closure.undo_too_late')

  mailbox(world).empty()
  const again = await preview(point, { per_day: 6 })
  expect(again.seen).toBe(first.seen)
  expect((await close(point, again)).status).toBe(200)
  const repeated = await delivered(world)
  expect(repeated).toHaveLength(9)
  for (const one of repeated) expect(one.email.text).toContain('Ti avevamo scritto che la chiusura era annullata')
})

it('row 49 undone within the ten seconds nobody is written to; what somebody touched since stays', async () => {
  const point = await newPoint()
  const [touched, left] = [await out(point, '2026-12-01'), await out(point, '2026-12-02')]
  await emptyMailbox(world)
  const { body } = await close(point, await preview(point))
  const [closure] = made(body.closures, point)
  await world.db.updateTable('orders').set({ to_date: '2026-12-11' }).where('id', '=', touched.id).execute()
  await referent.call('DELETE', `${path}/${closure!.id}`)
  const days = new Map((await daysOf([touched, left])).map(one => [one.id, one.to_date]))
  expect([days.get(touched.id), days.get(left.id)]).toEqual(['2026-12-11', '2026-12-02'])
  expect(await delivered(world)).toEqual([])
})

it('row 49 what was not seen is not done: something changed since the preview', async () => {
  const point = await newPoint()
  await out(point, '2026-12-01')
  const seen = await preview(point)
  await out(point, '2026-12-02')
  expect((await close(point, seen)).body.code).toBe('closure.changed')
  expect(await openAt(point)).toEqual([])
  const now = await preview(point)
  const [one, other] = [await close(point, now), await close(point, now)]
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await openAt(point)).toHaveLength(1)
})

it('row 49 where somebody else has the object next the return comes before, and where there is no day it is said', async () => {
  const point = await newPoint()
  const lent = await out(point, '2026-12-01')
  await toCollect(point, '2026-12-07', { product_id: lent.object.id })
  expect((await preview(point)).loans).toMatchObject([{ id: lent.id, after: { to: '2026-11-27' } }])
  const today = { from: '2026-11-24' }
  const stuck = await preview(point, today)
  expect(stuck).toMatchObject({ stuck: 1, members: 1, loans: [{ id: lent.id, after: null }] })
  await emptyMailbox(world)
  const { status } = await referent.post(path, {
    points: [point],
    ...closed,
    ...today,
    reason,
    per_day: stuck.per_day,
    seen: stuck.seen,
  })
  expect(status).toBe(200)
  const [mail] = await delivered(world, lent.email)
  expect(mail!.email.text).toContain('non abbiamo trovato un altro giorno')
})

it('row 49 a referent closes their own point, a coordinator any, a volunteer reads; nobody those of others', async () => {
  const [mine, other] = [await newPoint(), await newPoint()]
  const asked = (point: string) => ({ points: [point], ...closed, reason })
  await world.db.updateTable('members').set({ headquarter_id: mine }).where('id', '=', referent.id).execute()
  expect((await referent.post(`${path}/previews`, asked(mine))).status).toBe(200)
  const refused = (await referent.post(`${path}/previews`, asked(other))).body
  expect(refused).toMatchObject({ code: 'closure.not_yours', message: expect.stringContaining('referente') })
  expect((await admin.post(`${path}/previews`, asked(other))).status).toBe(200)
  expect((await desk.post(`${path}/previews`, asked(mine))).status).toBe(403)
  expect((await desk.get(path)).body.points.every((one: { may: boolean }) => !one.may)).toBe(true)
  const may = (await referent.get(path)).body.points.filter((one: { may: boolean }) => one.may)
  expect(may.map((one: { id: string }) => one.id)).toEqual([mine])
  await world.db.updateTable('members').set({ headquarter_id: null }).where('id', '=', referent.id).execute()
  const stranger = await staff(world, 4, 'ateneo')
  expect((await stranger.post(`${path}/previews`, asked(mine))).body.code).toBe('headquarter.not_found')
  expect((await admin.post(`${path}/previews`, { ...asked(mine), to: '2026-11-02' })).body.fields).toHaveProperty('to')
})

it('row 49 the settings add no closure that would leave loans where they are', async () => {
  const point = await newPoint()
  await out(point, '2026-12-01')
  const add = (inizio: string) =>
    admin.call('PATCH', `/v1/desk/headquarters/${point}`, {
      body: { holidays: [{ name: 'Ponte', inizio, fine: inizio }] },
    })
  expect((await add('2026-12-01')).body.code).toBe('headquarter.closed_on_loans')
  expect((await add('2026-12-02')).status).toBe(200)
})
