import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { lostAfterDays } from '../../src/lib/rules/desk-moves.ts'
import { crowd } from '../world/crowd.ts'
import { approved, asked, awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const read = async ({ member, mine }: Lent) => (await member.get(mine)).body
const objectOf = async ({ object }: Lent) => (await world.visitor().get(`/v1/catalogs/products/${object.id}`)).body
const returned = async (lent: Lent, how: object = {}) => desk.post(`${lent.atDesk}/returns`, how)

async function deedsOf(id: string): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('at').execute()
  return rows.map(row => row.action)
}

describe('the desk cancels', () => {
  it('ST-17 what was not collected, with a reason: the days are free, the codes dead', async () => {
    const clerk = await staff(world, 5, 'ateneo')
    const lent = await approved(world, clerk, { library: 'ateneo', object: await freeObject(world, { library: 'ateneo' }) })
    expect((await clerk.post(`${lent.atDesk}/cancellations`, {})).status).toBe(422)
    const cancelled = await clerk.post(`${lent.atDesk}/cancellations`, { reason: 'L’armadietto è guasto' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', closed_reason: 'L’armadietto è guasto' })
    const row = await world.deps.db.selectFrom('orders').select(['pickup_code', 'deposit_code']).where('id', '=', lent.id).executeTakeFirst()
    expect(row).toEqual({ pickup_code: null, deposit_code: null })
    expect((await world.visitor('ateneo').get(`/v1/catalogs/products/${lent.object.id}/loans`)).body).toEqual([])
    expect((await clerk.post(`${lent.atDesk}/cancellations`, { reason: 'Di nuovo' })).body.code).toBe('order.moved_on')
  })

  it('ST-18 one that waits too, and not one in hand', async () => {
    const waiting = await asked(world)
    expect((await desk.post(`${waiting.atDesk}/cancellations`, { reason: 'Chiesto per telefono' })).body.status).toBe('cancelled')
    const out = await handedOut(world, desk)
    expect((await desk.post(`${out.atDesk}/cancellations`, { reason: 'No' })).body.code).toBe('order.moved_on')
  })
})

describe('the desk changes the days', () => {
  it('ST-17 of a loan in hand its last, with a reason the member reads by mail', async () => {
    const lent = await handedOut(world, desk)
    const to_date = addDays(lent.days.to_date, 3)
    const moved = await desk.post(`${lent.atDesk}/dates`, { to_date, reason: 'Il punto è chiuso' })
    expect(moved.body.loan).toMatchObject({ from_date: lent.days.from_date, to_date })
    expect((await read(lent)).loan.to_date).toBe(to_date)
    expect(await deedsOf(lent.id)).toContain('change_dates')
    const mails = await world.deps.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
    expect(mails.map(row => row.payload as { template: string; data: { order?: string } })
      .some(mail => mail.template === 'loan_moved' && mail.data.order === lent.id)).toBe(true)
    expect((await desk.post(`${lent.atDesk}/dates`, { from_date: addDays(to_date, -1), to_date, reason: 'No' })).body.code).toBe('order.moved_on')
    expect((await desk.post(`${lent.atDesk}/dates`, { to_date: '2026-11-20', reason: 'No' })).status).toBe(422)
    expect((await desk.post(`${lent.atDesk}/dates`, { to_date: '2027-11-20', reason: 'No' })).body.code).toBe('order.max_length')
  })

  it('A2 never onto days that are somebody else’s', async () => {
    const lent = await approved(world, desk)
    const next = await asked(world, { object: lent.object, days: wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) }) })
    const onto = await desk.post(`${lent.atDesk}/dates`, { to_date: next.days.from_date, reason: 'Ancora un po’' })
    expect(onto).toMatchObject({ status: 409, body: { code: 'order.dates_taken' } })
    expect((await read(lent)).loan).toMatchObject(lent.days)
    expect((await desk.post(`${next.atDesk}/dates`, { to_date: next.days.to_date, reason: 'Non è approvato' })).body.code).toBe('order.moved_on')
  })
})

describe('the desk tells', () => {
  it('ST-17 that the object is ready, once', async () => {
    const lent = await approved(world, desk)
    const ready = await desk.post(`${lent.atDesk}/ready`)
    expect(ready.body.ready_at).toEqual(expect.any(String))
    expect((await desk.post(`${lent.atDesk}/ready`)).body.ready_at).toBe(ready.body.ready_at)
    expect((await deedsOf(lent.id)).filter(deed => deed === 'ready')).toHaveLength(1)
    expect((await desk.post(`${(await asked(world)).atDesk}/ready`)).body.code).toBe('order.moved_on')
  })

  it('EN-09 the answers to a note, under it', async () => {
    const lent = await asked(world)
    await desk.post(`${lent.atDesk}/notes`, { text: 'Sì, dopo le sei va bene.' })
    await desk.post(`${lent.atDesk}/notes`, { text: 'Porta una borsa grande.' })
    const { note_answers, status } = await read(lent)
    expect(note_answers.map((one: { text: string }) => one.text)).toEqual(['Sì, dopo le sei va bene.', 'Porta una borsa grande.'])
    expect(status).toBe('pending')
    expect((await desk.post(`${lent.atDesk}/notes`, { text: '' })).status).toBe(422)
    expect((await desk.post('/v1/desk/orders/nessuno/notes', { text: 'x' })).body.code).toBe('order.not_found')
  })
})

describe('a return is undone', () => {
  it('ST-17 on the same day: the loan is what it was', async () => {
    const lent = await handedOut(world, desk, { object: await freeObject(world) })
    await world.deps.db.updateTable('products').set({ max_months: 2 }).where('id', '=', lent.object.id).execute()
    await lent.member.post(`${lent.mine}/extensions`)
    await returned(lent, { condition: 'damaged', note: 'Graffi' })
    expect((await objectOf(lent)).loan.status).toBe('maintenance')
    const undone = await desk.delete(`${lent.atDesk}/returns`)
    expect(undone.body).toMatchObject({ status: 'extended', returned_at: null, phase: 'in_hand' })
    expect((await objectOf(lent)).loan.status).toBe('busy')
    expect((await desk.delete(`${lent.atDesk}/returns`)).body.code).toBe('order.moved_on')
  })

  it('not the day after, nor when it has been lent again', async () => {
    const late = await handedOut(world, desk)
    await returned(late)
    world.clock.advance(86_400)
    await awake(world, desk)
    expect((await desk.delete(`${late.atDesk}/returns`)).body.code).toBe('order.undo_too_late')
    world.clock.set(aTuesday)
    await awake(world, desk)
    const lent = await handedOut(world, desk)
    await returned(lent)
    await handedOut(world, desk, { object: lent.object })
    expect((await desk.delete(`${lent.atDesk}/returns`)).body.code).toBe('order.lent_again')
  })

  it('ST-17 CA-31 takes the offer back from whoever waits, who keeps the place', async () => {
    const lent = await handedOut(world, desk)
    const [other] = await crowd(world, 1)
    await other!.post(`/v1/me/products/${lent.object.id}/wishes`)
    await returned(lent)
    await desk.delete(`${lent.atDesk}/returns`)
    expect((await other!.get(`/v1/me/products/${lent.object.id}/wishes`)).body).toMatchObject({ wished: true, position: 1, offer_until: null })
  })

  it('ST-17 CA-31 tells whose turn it was, in their language and as often as it happens; the loan itself sends nothing', async () => {
    const lent = await handedOut(world, desk)
    const waiting = await crowd(world, 2)
    for (const one of waiting) await one.post(`/v1/me/products/${lent.object.id}/wishes`)
    await world.deps.db.updateTable('members').set({ lang: 'en' }).where('id', '=', waiting[0]!.id).execute()
    for (let nth = 0; nth < 2; nth++) {
      world.clock.advance(1)
      await returned(lent)
      world.clock.advance(1)
      await desk.delete(`${lent.atDesk}/returns`)
    }
    const written = async (who: Person) =>
      (await delivered(world, `folla-${who.id}@demo.test`)).map(({ email }) => email.subject?.split(':')[0]).reverse()
    expect((await written(lent.member)).at(-1)).toBe('Restituito')
    expect(await written(waiting[0]!)).toEqual(['It is your turn', 'Not your turn yet', 'It is your turn', 'Not your turn yet'])
    expect(await written(waiting[1]!)).toEqual([])
  })
})

describe('an object that does not come back', () => {
  it.each([['lost', 404], ['damaged', 200]] as const)('ST-17 is given up as %s by an administrator, long overdue', async (outcome, status) => {
    const lent = await handedOut(world, desk)
    expect((await admin.post(`${lent.atDesk}/losses`, { outcome, reason: 'Non risponde' })).body.code).toBe('order.not_lost_yet')
    world.clock.set(`${addDays(lent.days.to_date, lostAfterDays)}T09:00:00Z`)
    await awake(world, desk, admin)
    expect((await desk.post(`${lent.atDesk}/losses`, { outcome, reason: 'Non risponde' })).body.code).toBe('auth.forbidden')
    const closed = await admin.post(`${lent.atDesk}/losses`, { outcome, reason: 'Non risponde' })
    expect(closed.body).toMatchObject({ status: 'returned', closed_reason: outcome })
    expect((await world.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).status).toBe(status)
    expect((await desk.delete(`${lent.atDesk}/returns`)).body.code).toBe('order.moved_on')
    world.clock.set(aTuesday)
    await awake(world, desk, admin)
  })

  it('is not handed to the next while the desk believes somebody has it', async () => {
    const lent = await handedOut(world, desk)
    const next = await approved(world, desk, { object: lent.object, days: wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) }) })
    world.clock.set(`${next.days.from_date}T09:00:00Z`)
    await awake(world, desk)
    expect((await desk.post(`${next.atDesk}/handovers`)).body.code).toBe('order.still_out')
    await returned(lent)
    expect((await desk.post(`${next.atDesk}/handovers`)).status).toBe(200)
    world.clock.set(aTuesday)
    await awake(world, desk)
  })
})

describe('maintenance', () => {
  it('takes an object out of lending, with a note and an expected end, and back', async () => {
    const object = await freeObject(world)
    const path = `/v1/desk/products/${object.id}/maintenance`
    const begun = await desk.post(path, { note: 'Cambio cinghia', until: '2026-12-10' })
    expect(begun.body).toMatchObject({ maintenance: { note: 'Cambio cinghia', until: '2026-12-10' }, loan: { status: 'maintenance' } })
    const [member] = await crowd(world, 1)
    expect((await member!.post(`/v1/checkout/cart/${object.id}`)).body.code).toBe('product.unavailable')
    expect((await desk.delete(path)).body.maintenance).toBeNull()
    expect((await desk.delete(path)).body.code).toBe('product.moved_on')
    expect((await member!.post(`/v1/checkout/cart/${object.id}`)).status).toBe(200)
    expect(await deedsOf(object.id)).toEqual(['start_maintenance', 'end_maintenance'])
    expect((await member!.post(path, { note: 'x' })).body.code).toBe('auth.forbidden')
  })
})

it('A7 answers every action on every status, of loans and objects, without a 500', async () => {
  const orders = await world.deps.db.selectFrom('orders').select(['id', 'status']).where('library_id', '=', 'quartiere').execute()
  const actions = [
    ['post', 'cancellations', { reason: 'x' }], ['post', 'dates', { to_date: '2026-12-24', reason: 'x' }], ['post', 'ready', {}],
    ['post', 'notes', { text: 'x' }], ['post', 'losses', { outcome: 'damaged', reason: 'x' }], ['delete', 'returns', undefined],
  ] as const
  const seen = new Map(orders.map(one => [one.status, one.id]))
  expect(seen.size).toBeGreaterThanOrEqual(6)
  for (const id of seen.values()) {
    for (const [method, action, body] of actions) {
      const { status } = await admin.call(method.toUpperCase(), `/v1/desk/orders/${id}/${action}`, body ? { body } : {})
      expect([200, 404, 409, 422]).toContain(status)
    }
  }
  for (const status of ['pending', 'changes_requested', 'rejected', 'published', 'withdrawn', 'retired'] as const) {
    const { id } = await freeObject(world)
    await world.deps.db.updateTable('products').set({ status }).where('id', '=', id).execute()
    for (const [method, action, body] of [
      ['POST', 'verifications', { verdict: 'reject', note: 'x' }], ['POST', 'maintenance', { note: 'x' }], ['DELETE', 'maintenance', undefined],
      ['POST', 'withdrawals', { reason: 'x' }], ['POST', 'retirements', { reason: 'x' }],
    ] as const) {
      const answer = await admin.call(method, `/v1/desk/products/${id}/${action}`, body ? { body } : {})
      expect([200, 409]).toContain(answer.status)
    }
  }
})
