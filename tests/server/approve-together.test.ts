import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { concernsOf } from '../../src/lib/rules/plain-request.ts'
import { asked, awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { emptyMailbox } from '../world/mailbox.ts'
import { mailsTo } from '../world/mails.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, volunteer)
})

const together = (ids: string[], who = volunteer) => who.post('/v1/desk/approvals', { ids })
const codes = (results: { problem: { code: string } | null }[]) => results.map(one => one.problem?.code ?? null)
const stageOf = async ({ atDesk }: Lent) => (await volunteer.get(atDesk)).body.stage
const templates = async ({ member }: Lent) =>
  (await mailsTo(world, `folla-${member.id}@demo.test`)).map(one => one.template)
const setOrder = ({ id }: Lent, set: object) => world.db.updateTable('orders').set(set).where('id', '=', id).execute()
const setObject = ({ object }: Lent, set: object) =>
  world.db.updateTable('products').set(set).where('id', '=', object.id).execute()
const acts = ({ id }: Lent) =>
  world.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .where('action', '!=', 'confirm')
    .execute()

it('plain requests are approved together, each with its mail, its act and an undo of its own', async () => {
  const lent = [await asked(world), await asked(world), await asked(world)]
  await emptyMailbox(world)
  const { status, body } = await together(lent.map(one => one.id))
  expect([status, codes(body.results)]).toEqual([200, [null, null, null]])
  for (const [n, one] of lent.entries()) {
    expect(body.results[n]).toMatchObject({ id: one.id, order: { stage: 'scheduled', undo: 'undo_approve' } })
    expect(await templates(one)).toEqual(['loan_approved'])
    expect(await acts(one)).toEqual([{ action: 'approve', actor_id: volunteer.id }])
  }
  const [first, second] = lent as [Lent, Lent]
  expect((await volunteer.delete(`${first.atDesk}/approvals`)).body.stage).toBe('waiting')
  expect([await templates(first), await templates(second)]).toEqual([[], ['loan_approved']])
  expect(codes((await together([first.id])).body.results)).toEqual([null])
})

it('screens are told of requests approved together once, or twice a second, not of each', async () => {
  const lent = [await asked(world), await asked(world), await asked(world), await asked(world), await asked(world)]
  const told: string[][] = []
  const stop = world.system.changes.follow('quartiere', {
    onChanges: (_, changes) => told.push(changes.flatMap(one => (one.kind === 'loans' ? (one.id ?? []) : []))),
    onGap: () => {},
    onClose: () => {},
  })
  await together(lent.map(one => one.id))
  stop()
  expect(new Set(told.flat())).toEqual(new Set(lent.map(one => one.id)))
  expect(told.length).toBeLessThan(lent.length)
})

it('what meanwhile is not plain says why and waits on, and keeps none of the others back', async () => {
  const [plain, noted, denied, broken] = [
    await asked(world),
    await asked(world),
    await asked(world),
    await asked(world),
  ]
  await setOrder(noted, { note: 'Avete anche le punte?' })
  await volunteer.post(`${denied.atDesk}/denials`, { reason: 'Serve a noi' })
  await volunteer.post(`/v1/desk/products/${broken.object.id}/maintenance`, { note: 'Trovato rotto' })
  await emptyMailbox(world)
  const ids = [noted.id, denied.id, 'nessuno', broken.id, plain.id, plain.id]
  const { results } = (await together(ids)).body
  const refusals = ['order.not_plain', 'order.moved_on', 'order.not_found', 'order.not_plain', null]
  expect(codes(results)).toEqual(refusals)
  expect(concernsOf(results[0].order)).toEqual(['note'])
  expect(concernsOf(results[3].order)).toEqual(['repair'])
  expect(results[2]).toMatchObject({ id: 'nessuno', order: null })
  expect(await Promise.all([plain, noted, denied, broken].map(stageOf))).toEqual([
    'scheduled',
    'waiting',
    'denied',
    'waiting',
  ])
  expect([await templates(noted), await templates(plain)]).toEqual([[], ['loan_approved']])
  await volunteer.post(`${noted.atDesk}/notes`, { text: 'Sì, di tutte le misure' })
  expect(codes((await together([noted.id])).body.results)).toEqual([null])
})

it('sent once more because its answer was lost, it says the same and nobody is written to twice', async () => {
  const lent = await asked(world)
  await emptyMailbox(world)
  expect(codes((await together([lent.id])).body.results)).toEqual([null])
  expect((await together([lent.id])).body.results).toMatchObject([{ problem: null, order: { stage: 'scheduled' } }])
  expect(await templates(lent)).toEqual(['loan_approved'])
  const another = await staff(world, 9)
  expect(codes((await together([lent.id], another)).body.results)).toEqual(['order.moved_on'])
  world.clock.advance(11 * 60)
  await awake(world, volunteer)
  expect(codes((await together([lent.id])).body.results)).toEqual(['order.moved_on'])
})

it('two at once approve each request once', async () => {
  const lent = [await asked(world), await asked(world)]
  const other = await staff(world, 9)
  await emptyMailbox(world)
  const ids = lent.map(one => one.id)
  const both = await Promise.all([together(ids), together(ids.toReversed(), other)])
  const done = both.flatMap(one => codes(one.body.results))
  expect(done.filter(one => one === null)).toHaveLength(2)
  expect(done.filter(one => one === 'order.moved_on')).toHaveLength(2)
  for (const one of lent) expect(await acts(one)).toHaveLength(1)
})

it('a request tells the desk what is not seen on it: lateness, the limit, an object not back, a closed point', async () => {
  const concerns = async ({ atDesk }: Lent) => concernsOf((await volunteer.get(atDesk)).body)
  const lent = await asked(world)
  expect(await concerns(lent)).toEqual([])
  const [{ max_open_loans }] = (await world.db
    .selectFrom('libraries')
    .select('max_open_loans')
    .where('library_id', '=', 'quartiere')
    .execute()) as [{ max_open_loans: number }]
  const setLibrary = (set: object) =>
    world.db.updateTable('libraries').set(set).where('library_id', '=', 'quartiere').execute()
  const second = await asked(world, { member: lent.member, object: await freeObject(world) })
  await setLibrary({ max_open_loans: 1 })
  expect([await concerns(lent), await concerns(second)]).toEqual([['over_limit'], ['over_limit']])
  await setLibrary({ max_open_loans })
  const today = world.clock.today()
  await volunteer.post(`${second.atDesk}/denials`, { reason: 'Serve a noi' })
  const holder = await handedOut(world, volunteer)
  const next = await asked(world, {
    object: holder.object,
    days: wishFor({ ...holder.object, today: addDays(holder.days.to_date, 3) }),
  })
  const late = { from_date: addDays(today, -9), to_date: addDays(today, -1) }
  await setOrder(holder, late)
  const after = await asked(world)
  expect(await concerns(next)).toEqual(['not_back'])
  await setOrder(holder, { member_id: after.member.id })
  expect(await concerns(after)).toEqual(['overdue'])
  const { point } = after.object
  const holidays = JSON.stringify([
    { id: 'chiusi', name: 'Chiusi', inizio: after.days.from_date, fine: after.days.from_date },
  ])
  const { holidays: before } = await world.db
    .selectFrom('headquarters')
    .select('holidays')
    .where('id', '=', point.id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('headquarters').set({ holidays }).where('id', '=', point.id).execute()
  expect(await concerns(after)).toEqual(['overdue', 'closed'])
  await world.db
    .updateTable('headquarters')
    .set({ holidays: JSON.stringify(before) })
    .where('id', '=', point.id)
    .execute()
  await volunteer.post(`${after.atDesk}/approvals`, { reason: 'Lo riporta domani' })
  expect((await volunteer.get(after.atDesk)).body.request).toBeNull()
})

it('an object with a notice is looked at first', async () => {
  const lent = await asked(world)
  await setObject(lent, { safety_notice: 'Occhiali di protezione' })
  expect(codes((await together([lent.id])).body.results)).toEqual(['order.not_plain'])
})

it.each<[string, object]>([
  ['none', { ids: [] }],
  ['a word', { ids: 'tutte' }],
  ['nothing', {}],
  ['a text that is no id', { ids: ['A b'] }],
  ['more than a hundred', { ids: Array.from({ length: 101 }, (_, n) => `x${n}`) }],
])('instead of ids: %s is refused', async (_what, body) => {
  expect(await volunteer.post('/v1/desk/approvals', body)).toMatchObject({
    status: 422,
    body: { code: 'resource.validation' },
  })
})
