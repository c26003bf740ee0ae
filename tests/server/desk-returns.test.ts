import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { writeOffAfterDays } from '../../src/lib/rules/loan-guards.ts'
import { copyOf, withCopies } from '../world/copies.ts'
import { crowd } from '../world/crowd.ts'
import { approved, awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
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

const objectOf = async ({ object }: Lent) => (await world.visitor().get(`/v1/catalogs/products/${object.id}`)).body
const returned = async (lent: Lent, how: object = {}) => desk.post(`${lent.atDesk}/returns`, how)

async function actionsOf(id: string): Promise<string[]> {
  const rows = await world.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('at').execute()
  return rows.map(row => row.action)
}

describe('a return is undone', () => {
  it('ST-17 on the same day: the loan is what it was', async () => {
    const lent = await handedOut(world, desk, { object: await freeObject(world) })
    await world.db.updateTable('products').set({ max_months: 2 }).where('id', '=', lent.object.id).execute()
    await lent.member.post(`${lent.mine}/extensions`)
    await returned(lent, { condition: 'damaged', note: 'Graffi' })
    expect((await objectOf(lent)).loan.status).toBe('maintenance')
    const undone = await desk.delete(`${lent.atDesk}/returns`)
    expect(undone.body).toMatchObject({ status: 'extended', returned_at: null, stage: 'in_hand' })
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

  it('ST-17 withdraws the turn from its member, who keeps the place', async () => {
    const lent = await handedOut(world, desk)
    const [other] = await crowd(world, 1)
    await other!.post(`/v1/me/products/${lent.object.id}/wishes`)
    await returned(lent)
    await desk.delete(`${lent.atDesk}/returns`)
    expect((await other!.get(`/v1/me/products/${lent.object.id}/wishes`)).body).toMatchObject({
      wished: true,
      position: 1,
      turn_until: null,
    })
  })

  it('ST-17 tells whose turn it was, in their language and as often as it happens; the loan itself sends nothing', async () => {
    const lent = await handedOut(world, desk)
    const waiting = await crowd(world, 2)
    for (const one of waiting) await one.post(`/v1/me/products/${lent.object.id}/wishes`)
    await world.db.updateTable('members').set({ lang: 'en' }).where('id', '=', waiting[0]!.id).execute()
    for (let nth = 0; nth < 2; nth++) {
      world.clock.advance(1)
      await returned(lent)
      await delivered(world)
      world.clock.advance(11)
      const undone = await desk.delete(`${lent.atDesk}/returns`)
      expect(undone.body).toMatchObject({ status: 'approved', returned_at: null, stage: 'in_hand' })
    }
    const written = async (who: Person) =>
      (await delivered(world, `folla-${who.id}@demo.test`)).map(({ email }) => email.subject?.split(':')[0]).reverse()
    expect((await written(lent.member)).at(-1)).toBe('Grazie per la restituzione')
    expect(await written(waiting[0]!)).toEqual([
      'It is your turn',
      'Not your turn yet',
      'It is your turn',
      'Not your turn yet',
    ])
    expect(await written(waiting[1]!)).toEqual([])
  })
})

describe('an object that does not come back', () => {
  it.each([
    ['lost', 404],
    ['damaged', 200],
  ] as const)('ST-17 is given up as %s by an administrator, long overdue', async (outcome, status) => {
    const lent = await handedOut(world, desk)
    expect((await admin.post(`${lent.atDesk}/write-offs`, { outcome, reason: 'Non risponde' })).body.code).toBe(
      'order.not_lost_yet',
    )
    world.clock.set(`${addDays(lent.days.to_date, writeOffAfterDays)}T09:00:00Z`)
    await awake(world, desk, admin)
    expect((await desk.post(`${lent.atDesk}/write-offs`, { outcome, reason: 'Non risponde' })).body.code).toBe(
      'auth.forbidden',
    )
    const closed = await admin.post(`${lent.atDesk}/write-offs`, { outcome, reason: 'Non risponde' })
    expect(closed.body).toMatchObject({ status: 'returned', closed_reason: outcome })
    expect((await world.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).status).toBe(status)
    expect((await desk.delete(`${lent.atDesk}/returns`)).body.code).toBe('order.moved_on')
    world.clock.set(aTuesday)
    await awake(world, desk, admin)
  })

  it.each([
    ['damaged', /^In riparazione: /, 'approved', null],
    ['lost', /^Prestito annullato: /, 'cancelled', 'L’oggetto non ci è stato restituito.'],
  ] as const)('given up as %s, it is told to those who booked it', async (outcome, subject, status, closed_reason) => {
    const lent = await handedOut(world, desk)
    const late = addDays(lent.days.to_date, writeOffAfterDays)
    const days = wishFor({ ...lent.object, today: addDays(late, 1) })
    const next = await approved(world, desk, { object: lent.object, days })
    world.clock.set(`${late}T09:00:00Z`)
    await awake(world, admin, next.member)
    const closed = await admin.post(`${lent.atDesk}/write-offs`, { outcome, reason: 'Non risponde' })
    expect(closed.body).toMatchObject({ closed_reason: outcome })
    expect((await next.member.get(next.mine)).body).toMatchObject({ status, closed_reason })
    world.clock.advance(60)
    const told = await delivered(world, `folla-${next.member.id}@demo.test`)
    expect(told[0]!.email.subject).toMatch(subject)
    if (closed_reason) expect(told[0]!.email.text).toContain(closed_reason)
    world.clock.set(aTuesday)
    await awake(world, desk, admin)
  })

  it.each(['damaged', 'lost'] as const)('given up as %s, its bookings go over to a free copy', async outcome => {
    const object = await freeObject(world)
    const lent = await handedOut(world, desk, { object })
    const [, other] = await withCopies(desk, object, 1)
    const late = addDays(lent.days.to_date, writeOffAfterDays)
    const next = await approved(world, desk, { object, days: wishFor({ ...object, today: addDays(late, 1) }) })
    await world.db.updateTable('orders').set({ product_id: object.id }).where('id', '=', next.id).execute()
    world.clock.set(`${late}T09:00:00Z`)
    await awake(world, admin)
    await admin.post(`${lent.atDesk}/write-offs`, { outcome, reason: 'Non risponde' })
    expect(await copyOf(world, next.id)).toBe(other)
    world.clock.set(aTuesday)
    await awake(world, desk, admin)
  })

  it('is not handed to the next while the desk believes somebody has it', async () => {
    const lent = await handedOut(world, desk)
    const next = await approved(world, desk, {
      object: lent.object,
      days: wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) }),
    })
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
    expect(begun.body).toMatchObject({
      maintenance: { note: 'Cambio cinghia', until: '2026-12-10' },
      loan: { status: 'maintenance' },
    })
    const [member] = await crowd(world, 1)
    expect((await member!.post(`/v1/checkout/cart/${object.id}`)).body.code).toBe('product.unavailable')
    expect((await desk.delete(path)).body.maintenance).toBeNull()
    expect((await desk.delete(path)).body.code).toBe('product.moved_on')
    expect((await member!.post(`/v1/checkout/cart/${object.id}`)).status).toBe(200)
    expect(await actionsOf(object.id)).toEqual(['start_maintenance', 'end_maintenance'])
    expect((await member!.post(path, { note: 'x' })).body.code).toBe('auth.forbidden')
  })
})
