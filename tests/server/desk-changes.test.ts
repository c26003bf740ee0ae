import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, asked, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const read = async ({ member, mine }: Lent) => (await member.get(mine)).body

async function actionsOf(id: string): Promise<string[]> {
  const rows = await world.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('at').execute()
  return rows.map(row => row.action)
}

describe('the desk cancels', () => {
  it('ST-17 what was not collected, with a reason: the days are free, the codes dead', async () => {
    const clerk = await staff(world, 5, 'ateneo')
    const lent = await approved(world, clerk, {
      library: 'ateneo',
      object: await freeObject(world, { library: 'ateneo' }),
    })
    const codes = () =>
      world.db
        .selectFrom('orders')
        .select(['pickup_code', 'deposit_code'])
        .where('id', '=', lent.id)
        .executeTakeFirstOrThrow()
    expect((await codes()).pickup_code).toMatch(/^\d{6}$/)
    expect((await clerk.post(`${lent.atDesk}/cancellations`, {})).status).toBe(422)
    const cancelled = await clerk.post(`${lent.atDesk}/cancellations`, { reason: 'L’armadietto è guasto' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', closed_reason: 'L’armadietto è guasto' })
    expect(await codes()).toEqual({ pickup_code: null, deposit_code: null })
    expect((await world.visitor('ateneo').get(`/v1/catalogs/products/${lent.object.id}/loans`)).body).toEqual([])
    expect((await clerk.post(`${lent.atDesk}/cancellations`, { reason: 'Di nuovo' })).body.code).toBe('order.moved_on')
  })

  it('ST-17 one that waits too, and not one in hand', async () => {
    const waiting = await asked(world)
    expect((await desk.post(`${waiting.atDesk}/cancellations`, { reason: 'Chiesto per telefono' })).body.status).toBe(
      'cancelled',
    )
    const out = await handedOut(world, desk)
    expect((await desk.post(`${out.atDesk}/cancellations`, { reason: 'No' })).body.code).toBe('order.moved_on')
  })
})

describe('the desk changes the days', () => {
  it('ST-17 of a loan in hand its last, with a reason the member reads by mail', async () => {
    const lent = await handedOut(world, desk)
    const to_date = addDays(lent.days.to_date, 3)
    expect(await desk.post(`${lent.atDesk}/dates`, { to_date })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Campo richiesto' } },
    })
    const moved = await desk.post(`${lent.atDesk}/dates`, { to_date, reason: 'Il punto è chiuso' })
    expect(moved.body.loan).toMatchObject({ from_date: lent.days.from_date, to_date })
    expect((await read(lent)).loan.to_date).toBe(to_date)
    expect(await actionsOf(lent.id)).toContain('change_dates')
    const mails = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
    const told = mails
      .map(row => row.payload as { template: string; data: { order?: string; why?: object } })
      .filter(mail => mail.template === 'loan_moved' && mail.data.order === lent.id)
    const why = { message: 'reason', with: { reason: 'Il punto è chiuso' } }
    expect(told.map(mail => mail.data.why)).toEqual([why])
    expect(
      (await desk.post(`${lent.atDesk}/dates`, { from_date: addDays(to_date, -1), to_date, reason: 'No' })).body.code,
    ).toBe('order.moved_on')
    expect((await desk.post(`${lent.atDesk}/dates`, { to_date: '2026-11-20', reason: 'No' })).status).toBe(422)
    expect((await desk.post(`${lent.atDesk}/dates`, { to_date: '2027-11-20', reason: 'No' })).body.code).toBe(
      'order.max_length',
    )
  })

  it('A2 never onto days that are somebody else’s', async () => {
    const lent = await approved(world, desk)
    const next = await asked(world, {
      object: lent.object,
      days: wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) }),
    })
    const onto = await desk.post(`${lent.atDesk}/dates`, { to_date: next.days.from_date, reason: 'Ancora un po’' })
    expect(onto).toMatchObject({ status: 409, body: { code: 'order.dates_taken' } })
    expect((await read(lent)).loan).toMatchObject(lent.days)
    expect(
      (await desk.post(`${next.atDesk}/dates`, { to_date: next.days.to_date, reason: 'Non è approvato' })).body.code,
    ).toBe('order.moved_on')
  })
})

describe('the desk tells', () => {
  it('ST-17 that the object is ready, once', async () => {
    const lent = await approved(world, desk)
    const ready = await desk.post(`${lent.atDesk}/ready`)
    expect(ready.body.ready_at).toEqual(expect.any(String))
    expect((await desk.post(`${lent.atDesk}/ready`)).body.ready_at).toBe(ready.body.ready_at)
    expect((await actionsOf(lent.id)).filter(action => action === 'ready')).toHaveLength(1)
    expect((await desk.post(`${(await asked(world)).atDesk}/ready`)).body.code).toBe('order.moved_on')
  })

  it('EN-09 the answers to a note, under it', async () => {
    const lent = await asked(world)
    await desk.post(`${lent.atDesk}/notes`, { text: 'Sì, dopo le sei va bene.' })
    await desk.post(`${lent.atDesk}/notes`, { text: 'Porta una borsa grande.' })
    const { note_answers, status } = await read(lent)
    expect(note_answers.map((one: { text: string }) => one.text)).toEqual([
      'Sì, dopo le sei va bene.',
      'Porta una borsa grande.',
    ])
    expect(status).toBe('pending')
    expect((await desk.post(`${lent.atDesk}/notes`, { text: '' })).status).toBe(422)
    expect((await desk.post('/v1/desk/orders/nessuno/notes', { text: 'x' })).body.code).toBe('order.not_found')
  })
})
