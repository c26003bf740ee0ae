import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from '../world/caller.ts'
import { asked, staff } from '../world/lent.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { givenPayment } from '../world/given-payments.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const numbers = async (who: Caller, point?: string) =>
  (await who.get(`/v1/desk/today${point ? `?point=${point}` : ''}`)).body

it('the desk reads what there is to do today in numbers, of the library and of one of its points', async () => {
  const [before, lent] = [await numbers(desk), await asked(world)]
  const { id: point } = lent.object.point
  const [other] = (await desk.get('/v1/headquarters')).body.filter((one: { id: string }) => one.id !== point)
  const [here, there] = [await numbers(desk, point), await numbers(desk, other.id)]
  expect(await numbers(desk)).toEqual({ ...before, to_approve: before.to_approve + 1 })
  const today = world.clock.today()
  const kept = { member_id: lent.member.id, headquarter_id: point }
  await givenLoan(world, { ...kept, from_date: today, to_date: addDays(today, 3) })
  await givenLoan(world, { ...kept, from_date: today, to_date: addDays(today, 3), ready_at: world.clock.now() })
  const out = { ...kept, from_date: addDays(today, -5), picked_up_at: world.clock.now() }
  await givenLoan(world, { ...out, to_date: today })
  await givenLoan(world, { ...out, to_date: addDays(today, -1) })
  await givenLoan(world, { ...kept, from_date: addDays(today, -5), to_date: addDays(today, -1) })
  expect(await numbers(desk, point)).toEqual({
    ...here,
    to_carry: expect.any(Number),
    to_prepare: here.to_prepare + 1,
    to_hand_out: here.to_hand_out + 2,
    due_today: here.due_today + 1,
    in_hand: here.in_hand + 2,
    overdue: here.overdue + 1,
    uncollected: here.uncollected + 1,
  })
  expect(await numbers(desk, other.id)).toEqual({ ...there, to_carry: expect.any(Number) })
  const list = async (of: string) => (await desk.get(`/v1/desk/orders?queue=to_approve&point=${of}`)).body.total
  expect(await list(point)).toBe(here.to_approve)
  expect(await list(other.id)).toBe(there.to_approve)
})

it('a question is counted until somebody has answered it', async () => {
  const { messages } = await numbers(desk)
  const asked = { section: 'problemi tecnici', object: 'Non entro', message: 'La pagina resta bianca.' }
  const { id } = (await world.visitor().post('/v1/supports', { ...asked, email: 'ada@altrove.test' })).body
  expect((await numbers(desk)).messages).toBe(messages + 1)
  await desk.post(`/v1/desk/messages/${id}/answers`, { text: 'Svuota la cache.' })
  expect((await numbers(desk)).messages).toBe(messages)
})

it('the count of messages is what the inbox shows as waiting, the notes of open loans too', async () => {
  const waiting = async () => (await desk.get('/v1/desk/messages')).body.filter((one: { done: unknown }) => !one.done)
  const noted = (await waiting()).find((one: { kind: string }) => one.kind === 'note')
  expect(noted).toBeDefined()
  expect((await numbers(desk)).messages).toBe((await waiting()).length)
  await desk.post(`/v1/desk/messages/${noted.id}/completions`)
  expect((await numbers(desk)).messages).toBe((await waiting()).length)
})

it('only coordinators read how much there is to verify', async () => {
  const hidden = { to_verify: null, payments_disputed: null, mails_failed: 0, health: null }
  expect(await numbers(desk)).toMatchObject(hidden)
  expect(await numbers(admin)).toMatchObject({ to_verify: expect.any(Number), payments_disputed: 0, mails_failed: 0 })
})

it('a coordinator reads whether pages, jobs and payments are in order', async () => {
  const health = async () => (await numbers(admin)).health
  const library_id = 'quartiere'
  const at = world.clock.now()
  const before = await health()
  const run = { library_id, name: 'remind', started_at: at, finished_at: at }
  const publication = { library_id, reason: 'change' as const, created_at: at, started_at: at, finished_at: at }
  await world.db
    .insertInto('job_runs')
    .values({ ...run, id: newId(), error: 'no connection' })
    .execute()
  await world.db
    .insertInto('publications')
    .values({ ...publication, id: newId(), status: 'failed' })
    .execute()
  const { id: payer } = await staff(world, 10)
  await givenPayment(world, payer, { flag: 'PAYMENT.CAPTURE.REVERSED', flagged_at: at })
  expect(await health()).toEqual({ ...before, jobs_failed: 1, print_failed: true, payments_flagged: 1 })
  world.clock.advance(15 * 86_400)
  admin = await staff(world, 4)
  const now = world.clock.now()
  await world.db
    .insertInto('job_runs')
    .values({ ...run, id: newId(), finished_at: now })
    .execute()
  await world.db
    .insertInto('publications')
    .values({ ...publication, id: newId(), status: 'done', finished_at: now })
    .execute()
  expect(await health()).toEqual({ ...before, printed_at: now.toISOString() })
})

it('a coordinator reads that no server takes mails, until the library has one of its own', async () => {
  const who = await staff(world, 4)
  const isOff = async () => (await numbers(who)).health.mail_off
  expect(await isOff()).toBe(false)
  Object.assign(world.system.mail, { isOff: true })
  expect(await isOff()).toBe(true)
  const own = { host: '127.0.0.1', port: 25, security: 'none', user: null }
  const sender = { from: 'posta@larimessa.test', name: 'La Rimessa' }
  expect((await who.call('PUT', '/v1/desk/settings/mail', { body: { ...own, ...sender } })).status).toBe(200)
  expect(await isOff()).toBe(false)
  Object.assign(world.system.mail, { isOff: false })
})

it('what is counted at a point is in the lists of that point, and in those of no other', async () => {
  const who = await staff(world, 4)
  const points: { id: string }[] = (await who.get('/v1/headquarters')).body
  const at = world.clock.now()
  const states = [{ repair_since: at }, { repair_since: at, sought_since: at }, { status: 'pending' as const }]
  for (const state of [...states, { repair_since: at, status: 'retired' as const }]) {
    const { id } = await freeObject(world)
    await world.db
      .updateTable('products')
      .set(state)
      .where('library_id', '=', 'quartiere')
      .where('id', '=', id)
      .execute()
  }
  const total = async (query: string) => (await who.get(`/v1/desk/products?${query}`)).body.total
  const lists = ['maintenance=true&status=published', 'show=sought', 'status=pending']
  const sums = [0, 0, 0]
  for (const { id } of points) {
    const { repairs, sought, to_verify } = await numbers(who, id)
    const found = await Promise.all(lists.map(query => total(`${query}&point=${id}`)))
    expect(found).toEqual([repairs, sought, to_verify])
    found.forEach((many, n) => (sums[n]! += many))
  }
  expect(await Promise.all(lists.map(total))).toEqual(sums)
  expect(sums.every(sum => sum > 0)).toBe(true)
})
