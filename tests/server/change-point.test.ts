import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, asked, awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { daysOpenAt, firstDay, isOpenOn } from '../world/open-days.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let points: Headquarter[]
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  points = (await desk.get('/v1/headquarters')).body
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, desk)
  await emptyMailbox(world)
})

const reason = 'Le viene comodo il mercato'
const move = (who: Person, { atDesk }: Pick<Lent, 'atDesk'>, point: string, body: object = { reason }) =>
  who.post(`${atDesk}/points`, { point, ...body })
const refused = (status: number, code: string) => ({ status, body: { code } })
const elsewhere = ({ point }: FreeObject, among = points): Headquarter => among.find(one => one.id !== point.id)!
async function bookedAt(make: typeof asked = (world, input) => approved(world, desk, input)) {
  const object = await freeObject(world, { transportable: true })
  const other = elsewhere(object)
  const lent = await make(world, { object, days: daysOpenAt(world.clock.today(), object.point, other) })
  return { lent, object, other }
}

const rowOf = (id: string) =>
  world.db
    .selectFrom('orders')
    .select(['headquarter_id', 'pickup_code', 'deposit_code', 'from_date', 'to_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the point of a loan', () => {
  it('is changed before it is prepared: the member reads where and why, the desk what to carry', async () => {
    const { lent, object, other } = await bookedAt()
    const { email } = (await lent.member.get('/v1/me')).body
    await delivered(world, email)
    await emptyMailbox(world)
    const moved = await move(desk, lent, other.id)
    expect([moved.status, moved.body.shipping.address.name]).toEqual([200, other.name])
    expect(moved.body.loan).toMatchObject(lent.days)
    expect(moved.body.remarks).toMatchObject([{ move: 'change_point', text: reason }])
    const mine = (await lent.member.get(lent.mine)).body.shipping
    expect([mine.address.id, mine.return_to.id]).toEqual([other.id, other.id])
    const carries = (await desk.get(`/v1/desk/carries?point=${object.point.id}`)).body
    expect(carries.find((one: { product: { id: string } }) => one.product.id === object.id)).toMatchObject({
      from: { id: object.point.id },
      to: { id: other.id },
    })
    const mails = await delivered(world, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.email.subject).toMatch(/^È cambiato il punto di ritiro/)
    expect(mails[0]!.email.text).toContain(`Ritiro e restituzione: ${other.name}, ${other.address}.`)
    expect(mails[0]!.email.text).toContain(reason)
    expect(JSON.stringify(mails[0])).toContain('text/calendar')
  })

  it('is told each time that it changes, and not when it stays', async () => {
    const { lent, object, other } = await bookedAt()
    const { email } = (await lent.member.get('/v1/me')).body
    await delivered(world, email)
    await emptyMailbox(world)
    for (const point of [other, object.point, other, other]) {
      expect((await move(desk, lent, point.id)).status).toBe(200)
      world.clock.advance(60)
    }
    const acts = await world.db
      .selectFrom('audit')
      .select('reason')
      .where('subject_id', '=', lent.id)
      .where('action', '=', 'change_point')
      .execute()
    expect([acts.length, (await delivered(world, email)).length]).toEqual([3, 3])
  })

  it('is undone within ten seconds: the member reads of neither, and of the change before it all the same', async () => {
    const { lent, object, other } = await bookedAt()
    const { email } = (await lent.member.get('/v1/me')).body
    await delivered(world, email)
    await emptyMailbox(world)
    await move(desk, lent, other.id)
    world.clock.advance(5)
    expect((await move(desk, lent, object.point.id, { reason: 'Di là è chiuso' })).body).toMatchObject({
      undo: 'undo_change_point',
      remarks: [{ text: 'Di là è chiuso' }, { text: reason }],
    })
    world.clock.advance(9)
    const undone = await desk.delete(`${lent.atDesk}/points`)
    expect(undone).toMatchObject({ status: 200, body: { undo: null, remarks: [{ text: reason }] } })
    expect((await rowOf(lent.id)).headquarter_id).toBe(other.id)
    const mails = await delivered(world, email)
    expect(mails.map(one => one.email.text)).toEqual([expect.stringContaining(`${other.name}, ${other.address}`)])
    expect(await desk.delete(`${lent.atDesk}/points`)).toMatchObject(refused(409, 'order.moved_on'))
  })

  it('is undone until the evening, the member is told; not once it is prepared there, nor where it is closed', async () => {
    const { lent, object, other } = await bookedAt()
    const { email } = (await lent.member.get('/v1/me')).body
    await move(desk, lent, other.id)
    await delivered(world, email)
    world.clock.advance(3600)
    await awake(world, desk)
    expect((await desk.delete(`${lent.atDesk}/points`)).body.undo).toBeNull()
    const [mail] = await delivered(world, email)
    expect(mail!.email.subject).toMatch(/^Una correzione sul prestito: /)
    expect(mail!.email.text).toContain(`Ritiro e restituzione: ${object.point.name}, ${object.point.address}.`)
    await move(desk, lent, other.id)
    const { from_date: day } = lent.days
    const setHolidays = (holidays: object[]) =>
      world.db
        .updateTable('headquarters')
        .set({ holidays: JSON.stringify(holidays) })
        .where('id', '=', object.point.id)
        .execute()
    await setHolidays([{ id: 'inventario', name: 'Inventario', inizio: day, fine: day }])
    expect(await desk.delete(`${lent.atDesk}/points`)).toMatchObject(refused(422, 'checkout.closed_day'))
    await setHolidays(object.point.holidays)
    expect((await rowOf(lent.id)).headquarter_id).toBe(other.id)
    world.clock.advance(60)
    await desk.post(`${lent.atDesk}/ready`)
    expect(await desk.delete(`${lent.atDesk}/points`)).toMatchObject(refused(409, 'order.moved_on'))
  })

  it('is changed of a loan that the desk has made longer than a booking may be', async () => {
    const { lent, object, other } = await bookedAt()
    await world.db.updateTable('products').set({ max_months: 2 }).where('id', '=', object.id).execute()
    const to_date = firstDay(addDays(lent.days.from_date, 35), day => isOpenOn(other, day))
    expect((await desk.post(`${lent.atDesk}/dates`, { to_date, reason })).status).toBe(200)
    world.clock.advance(60)
    expect(await move(desk, lent, other.id)).toMatchObject({ status: 200, body: { loan: { to_date } } })
  })

  it('of one that waits is kept by its approval', async () => {
    const { lent, other } = await bookedAt(asked)
    expect((await move(desk, lent, other.id)).body.stage).toBe('waiting')
    await desk.post(`${lent.atDesk}/approvals`)
    expect((await rowOf(lent.id)).headquarter_id).toBe(other.id)
  })

  it('has to be open on both days, and may not be that of an object that stays where it is', async () => {
    const object = await freeObject(world, { transportable: true })
    const other = elsewhere(object)
    const from_date = firstDay(
      addDays(world.clock.today(), 3),
      day => isOpenOn(object.point, day) && !isOpenOn(other, day),
    )
    const to_date = firstDay(addDays(from_date, 1), day => isOpenOn(object.point, day))
    const lent = await approved(world, desk, { object, days: { from_date, to_date } })
    expect(await move(desk, lent, other.id)).toMatchObject(refused(422, 'checkout.closed_day'))
    expect(await move(desk, lent, 'nessuno')).toMatchObject(refused(404, 'headquarter.not_found'))
    expect((await move(desk, lent, other.id, {})).body.fields).toHaveProperty('reason')

    const { lent: fixed, object: heavy, other: there } = await bookedAt()
    await world.db.updateTable('products').set({ transportable: false }).where('id', '=', heavy.id).execute()
    expect(await move(desk, fixed, there.id)).toMatchObject(refused(422, 'checkout.point_not_allowed'))
    expect((await rowOf(fixed.id)).headquarter_id).toBe(heavy.point.id)
  })

  it('is settled once the object is ready, or out', async () => {
    const { lent, other } = await bookedAt()
    await desk.post(`${lent.atDesk}/ready`)
    expect(await move(desk, lent, other.id)).toMatchObject(refused(409, 'order.moved_on'))
    await desk.delete(`${lent.atDesk}/ready`)
    expect((await move(desk, lent, other.id)).status).toBe(200)
    const out = await handedOut(world, desk)
    expect(await move(desk, out, elsewhere(out.object).id)).toMatchObject(refused(409, 'order.moved_on'))
  })

  it('that is a locker gives the loan its codes, and one that is none takes them', async () => {
    const clerk = await staff(world, 9, 'ateneo')
    const all: Headquarter[] = (await clerk.get('/v1/headquarters')).body
    const object = await freeObject(world, { library: 'ateneo', transportable: true })
    const locker = all.find(one => one.is.smartlocker)!
    const counter = all.find(one => !one.is.smartlocker)!
    const days = daysOpenAt(world.clock.today(), locker, counter)
    const lent = await approved(world, clerk, { library: 'ateneo', object: { ...object, point: counter }, days })
    expect((await rowOf(lent.id)).pickup_code).toBeNull()
    expect((await move(clerk, lent, locker.id)).status).toBe(200)
    const row = await rowOf(lent.id)
    expect([row.headquarter_id, row.pickup_code, row.deposit_code]).toEqual([
      locker.id,
      expect.any(String),
      expect.any(String),
    ])
    world.clock.advance(60)
    expect((await move(clerk, lent, counter.id)).status).toBe(200)
    expect(await rowOf(lent.id)).toMatchObject({ pickup_code: null, deposit_code: null })
  })
})
