import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUncollected } from '../../server/jobs/cancel-uncollected.ts'
import { lapseRequests, warnDesk } from '../../server/jobs/lapse-requests.ts'
import { freeHolds, listWithHolds } from '../../server/jobs/free-holds.ts'
import { purgeOld } from '../../server/jobs/purge-old.ts'
import { remind } from '../../server/jobs/remind.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { runIn } from '../world/library.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

/** Ten in the morning in Rome, on a day of this winter or the next summer. */
const morning = (day: string) => `${day}T09:00:00Z`
const today = '2026-11-24'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(morning(today))
  // Only the loans of the test itself are looked at.
  await world.db.deleteFrom('orders').where('library_id', '=', 'quartiere').execute()
  await world.db.deleteFrom('notices').execute()
  await emptyMailbox(world)
})

const loan = (set: Parameters<typeof givenLoan>[1]) => givenLoan(world, set)
const read = (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
const audit = (id: string) =>
  world.db.selectFrom('audit').select(['action', 'actor_id', 'reason']).where('subject_id', '=', id).execute()
const subjectsTo = async (to: string) => (await delivered(world, to)).map(one => one.email.subject ?? '')
const at = (iso: string) => world.clock.set(iso)

describe('row 3 an expired hold', () => {
  it('is freed by the system, and its owner still hears that time was up', async () => {
    const [member] = await crowd(world, 1)
    const object = await freeObject(world)
    const dates = { from_date: addDays(today, 2), to_date: addDays(today, 2) }
    await member!.post(`/v1/checkout/cart/${object.id}`)
    await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await world.db
      .updateTable('orders')
      .set({ ...dates, expires_at: new Date(world.clock.now().getTime() + 1000) })
      .where('member_id', '=', member!.id)
      .execute()
    const waiting = () => listWithHolds(world.db, world.clock.now())
    expect([await runIn(world, freeHolds), await waiting()]).toEqual([{ freed: 0 }, []])
    world.clock.advance(1)
    expect(await waiting()).toEqual(['quartiere'])
    expect(await runIn(world, freeHolds, 'ateneo')).toEqual({ freed: 0 })
    expect(await runIn(world, freeHolds)).toEqual({ freed: 1 })
    expect([await runIn(world, freeHolds), await waiting()]).toEqual([{ freed: 0 }, []])
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}/loans`)).body).toEqual([])
    const entries = await world.db.selectFrom('audit').selectAll().where('action', '=', 'expire_hold').execute()
    expect(entries).toMatchObject([{ actor_id: null }])
    expect((await member!.put('/v1/checkout/confirm')).body.code).toBe('checkout.expired')
  })
})

describe('row 8 a request that nobody decides', () => {
  const pending = { status: 'pending', from_date: '2026-11-27', to_date: '2026-11-30' } as const

  it('A11 is denied by the system at midnight in Rome on its first day, once, and its member is told', async () => {
    const { id, email, object } = await loan(pending)
    at('2026-11-26T22:59:59Z')
    expect(await runIn(world, lapseRequests)).toEqual({ denied: 0 })
    at('2026-11-26T23:00:00Z')
    const results = await Promise.all([1, 2].map(() => runIn(world, lapseRequests)))
    expect(results.map(one => one.denied).sort()).toEqual([0, 1])
    expect(await read(id)).toMatchObject({ status: 'denied', closed_reason: 'expired', decided_at: world.clock.now() })
    expect(await audit(id)).toEqual([{ action: 'lapse', actor_id: null, reason: 'expired' }])
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Prenotazione scaduta: /)])
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}/loans`)).body).toEqual([])
  })

  it('A11 lapses at midnight in summer too', async () => {
    const { id } = await loan({ ...pending, from_date: '2027-07-03', to_date: '2027-07-05' })
    at('2027-07-02T21:59:59Z')
    expect(await runIn(world, lapseRequests)).toEqual({ denied: 0 })
    at('2027-07-02T22:00:00Z')
    expect(await runIn(world, lapseRequests)).toEqual({ denied: 1 })
    expect((await read(id))?.status).toBe('denied')
  })

  it('made for the same day has until midnight', async () => {
    const { id } = await loan({ ...pending, from_date: today, confirmed_at: new Date(morning(today)) })
    expect(await runIn(world, lapseRequests)).toEqual({ denied: 0 })
    at('2026-11-24T23:00:00Z')
    expect(await runIn(world, lapseRequests)).toEqual({ denied: 1 })
    expect((await read(id))?.closed_reason).toBe('expired')
  })

  it('is told to the desk the day before, once, with all the others', async () => {
    await loan(pending)
    await loan({ ...pending, from_date: '2026-11-28' })
    await loan(pending)
    at(morning('2026-11-25'))
    expect(await runIn(world, warnDesk)).toEqual({ warned: 0 })
    at(morning('2026-11-26'))
    await runIn(world, warnDesk)
    await runIn(world, warnDesk)
    const mails = await delivered(world)
    expect(mails.map(one => one.email.subject)).toEqual(['2 prenotazioni scadono domani senza risposta'])
  })

  it('approved at the same moment is one or the other', async () => {
    const { id } = await loan(pending)
    at('2026-11-26T23:00:00Z')
    const desk = await world.as('desk@demo.test')
    const [{ status }, { denied }] = await Promise.all([
      desk.post(`/v1/desk/orders/${id}/approvals`),
      runIn(world, lapseRequests),
    ])
    expect([status, denied]).toEqual(denied ? [409, 1] : [200, 0])
    expect((await audit(id)).length).toBe(1)
  })
})

describe('row 11 a loan that nobody collects', () => {
  /** Open every weekday: 24 November 2026 is a Tuesday. */
  const openWeekdays = async (pointId: string) => {
    const hours = [1, 2, 3, 4, 5].map(day => ({ id: `h${day}`, day, hours: '16:00-19:00' }))
    await world.db
      .updateTable('headquarters')
      .set({ opening_hours: JSON.stringify(hours), holidays: '[]', additional_days: '[]' })
      .where('id', '=', pointId)
      .execute()
  }

  it('is cancelled after three open days, its member told before, and the object is free again', async () => {
    const { id, email, object } = await loan({})
    await openWeekdays(object.point.id)
    const cancelledOn: string[] = []
    for (let day = today; day <= '2026-12-01'; day = addDays(day, 1)) {
      at(morning(day))
      await runIn(world, remind)
      if ((await runIn(world, cancelUncollected)).cancelled) cancelledOn.push(day)
      await delivered(world)
    }
    expect(cancelledOn).toEqual(['2026-11-28'])
    expect(await read(id)).toMatchObject({ status: 'cancelled', closed_reason: 'no_show' })
    expect(await audit(id)).toEqual([{ action: 'no_show', actor_id: null, reason: 'no_show' }])
    const mails = (await delivered(world, email)).reverse()
    expect(mails.map(one => one.email.subject?.split(':')[0])).toEqual([
      'Promemoria',
      'Prestito annullato, ritiro mancato',
    ])
    expect(mails[0]!.email.text).toContain('Se non passi entro ven 27 novembre, annulliamo il prestito')
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}/loans`)).body).toEqual([])
  })

  it('waits as many days as the library wants, and never cancels before its member was told', async () => {
    await world.db
      .updateTable('libraries')
      .set({ collect_open_days: 1 })
      .where('library_id', '=', 'quartiere')
      .execute()
    const { id, object } = await loan({})
    await openWeekdays(object.point.id)
    at(morning('2026-12-02'))
    expect(await runIn(world, cancelUncollected)).toEqual({ cancelled: 0 })
    await runIn(world, remind)
    expect(await runIn(world, cancelUncollected)).toEqual({ cancelled: 0 })
    at(morning('2026-12-03'))
    await world.db.updateTable('orders').set({ picked_up_at: world.clock.now() }).where('id', '=', id).execute()
    expect(await runIn(world, cancelUncollected)).toEqual({ cancelled: 0 })
    await world.db.updateTable('orders').set({ picked_up_at: null }).where('id', '=', id).execute()
    expect(await runIn(world, cancelUncollected)).toEqual({ cancelled: 1 })
    await world.db
      .updateTable('libraries')
      .set({ collect_open_days: 3 })
      .where('library_id', '=', 'quartiere')
      .execute()
  })
})

it('tidies what has served, and keeps what is still of use', async () => {
  const { db } = world
  const row = (id: string, done_at: Date | null) => ({
    library_id: 'borgo',
    id,
    topic: 'mail',
    payload: '{}',
    dedupe_key: id,
    created_at: world.clock.now(),
    available_at: world.clock.now(),
    done_at,
  })
  await db
    .insertInto('outbox')
    .values([row('old', new Date('2026-10-01T00:00:00Z')), row('new', world.clock.now()), row('waiting', null)])
    .execute()
  expect(await runIn(world, purgeOld, 'borgo')).toMatchObject({ work: 1 })
  const left = await db
    .selectFrom('outbox')
    .select('id')
    .where('library_id', '=', 'borgo')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute()
  expect(left.map(one => one.id)).toEqual(['new', 'waiting'])
})
