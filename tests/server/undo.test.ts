import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeOffAfterDays } from '../../src/lib/rules/loan-guards.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, asked, awake, handedOut, type Lent, type Person, staff, waitedFor } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { mailsTo } from '../world/mails.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
let other: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
  other = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, volunteer, other, referent)
  await emptyMailbox(world)
})

const later = (seconds: number) => world.clock.set(new Date(Date.parse(aTuesday) + seconds * 1000).toISOString())
const undo = (who: Person, { atDesk }: Lent, what: string) => who.delete(`${atDesk}/${what}`)
const row = (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const addressOf = async ({ member }: Lent): Promise<string> => (await member.get('/v1/me')).body.email
const templates = async (lent: Lent) => (await mailsTo(world, await addressOf(lent))).map(one => one.template)
const reason = { reason: 'Non ne abbiamo più' }

describe('What the desk did with a loan is undone', () => {
  it('an approval within ten seconds: nobody was told, and it can be approved again', async () => {
    const lent = await asked(world)
    await emptyMailbox(world)
    const { body } = await volunteer.post(`${lent.atDesk}/approvals`)
    expect(body).toMatchObject({ stage: 'scheduled', undo: 'undo_approve' })
    expect(await templates(lent)).toEqual(['loan_approved'])
    later(9)
    expect(await undo(volunteer, lent, 'approvals')).toMatchObject({ body: { stage: 'waiting', undo: null } })
    expect(await templates(lent)).toEqual([])
    expect((await volunteer.post(`${lent.atDesk}/approvals`)).body.stage).toBe('scheduled')
    expect(await templates(lent)).toEqual(['loan_approved'])
  })

  it('a denial and a cancellation in the evening: the member is told, and the loan is what it was', async () => {
    const [denied, cancelled] = [await asked(world), await approved(world, volunteer)]
    const before = await row(cancelled.id)
    await volunteer.post(`${denied.atDesk}/denials`, reason)
    await volunteer.post(`${cancelled.atDesk}/cancellations`, reason)
    await delivered(world)
    later(8 * 3600)
    await awake(world, volunteer, denied.member, cancelled.member)
    expect(await undo(volunteer, denied, 'denials')).toMatchObject({ body: { stage: 'waiting', closed_by: null } })
    expect((await undo(volunteer, cancelled, 'cancellations')).status).toBe(200)
    expect(await row(cancelled.id)).toEqual(before)
    expect(await templates(denied)).toContain('loan_undone')
    expect((await delivered(world, await addressOf(cancelled)))[0]!.email.text).toContain(
      'La tua prenotazione vale come prima',
    )
  })

  it('an early hand-out: the object is at the desk again, on the days it had', async () => {
    const lent = await approved(world, volunteer)
    const before = await row(lent.id)
    await volunteer.post(`${lent.atDesk}/handovers`, reason)
    const out = { stage: 'in_hand', undo: 'undo_hand_over', remarks: [{ text: reason.reason }] }
    expect((await volunteer.get(lent.atDesk)).body).toMatchObject(out)
    expect((await undo(volunteer, lent, 'handovers')).status).toBe(200)
    expect(await row(lent.id)).toEqual(before)
    expect((await volunteer.get(lent.atDesk)).body.remarks).toEqual([])
  })

  it('a walk-in of the wrong person: the object is free, and nobody is written to', async () => {
    const [wrong, right] = [await staff(world, 10), await staff(world, 10)]
    const [object, kept] = [await freeObject(world), await freeObject(world, { skip: 1 })]
    const give = (member: Person, ...objects: string[]) => {
      const things = objects.map(product_id => ({ product_id, to_date: '2026-12-01' }))
      return volunteer.post('/v1/desk/baskets', { member_id: member.id, things })
    }
    const [loan, stays] = (await give(wrong, object.id, kept.id)).body.results.map((one: { order: Lent }) => one.order)
    later(50)
    const undone = await volunteer.delete(`/v1/desk/orders/${loan.id}/handovers`)
    expect(undone).toMatchObject({ status: 200, body: { stage: 'cancelled', undo: null } })
    const receipts = await mailsTo(world, (await wrong.get('/v1/me')).body.email)
    expect(receipts.map(one => [one.template, one.data.order])).toEqual([['loan_lent', stays.id]])
    expect((await volunteer.delete(`/v1/desk/orders/${stays.id}/handovers`)).status).toBe(200)
    expect(await mailsTo(world, (await wrong.get('/v1/me')).body.email)).toEqual([])
    expect((await give(right, object.id)).body.results).toMatchObject([{ problem: null, order: { stage: 'in_hand' } }])
  })

  const change = (who: Person, { atDesk }: Lent, to_date: string) =>
    who.post(`${atDesk}/dates`, { to_date, reason: 'Serve di nuovo' })

  it('a change of days: nobody was told, the days are free again, and no remark stays', async () => {
    const lent = await handedOut(world, volunteer)
    const [before, busy] = [
      await row(lent.id),
      (await volunteer.get(`/v1/catalogs/products/${lent.object.id}/loans`)).body,
    ]
    await emptyMailbox(world)
    const to = addDays(lent.days.to_date, 5)
    later(60)
    expect((await change(volunteer, lent, to)).body).toMatchObject({ undo: 'undo_change_dates', loan: { to_date: to } })
    expect(await templates(lent)).toEqual(['loan_moved'])
    expect(await undo(other, lent, 'dates')).toMatchObject({ status: 403, body: { code: 'order.undo_not_yours' } })
    later(69)
    const undone = await undo(volunteer, lent, 'dates')
    expect(undone).toMatchObject({
      body: { undo: null, remarks: [{ text: 'Parte oggi' }], loan: { to_date: lent.days.to_date } },
    })
    expect([await row(lent.id), await templates(lent)]).toEqual([before, []])
    expect((await volunteer.get(`/v1/catalogs/products/${lent.object.id}/loans`)).body).toEqual(busy)
    expect(await undo(volunteer, lent, 'dates')).toMatchObject({ status: 409, body: { code: 'order.moved_on' } })
  })

  it('a change of days whose mail has left: the member is told, with the days for their calendar', async () => {
    const lent = await approved(world, volunteer)
    await change(volunteer, lent, lent.days.from_date)
    await delivered(world)
    later(8 * 3600)
    await awake(world, volunteer, referent, lent.member)
    expect((await undo(referent, lent, 'dates')).body.loan).toMatchObject(lent.days)
    expect((await templates(lent)).filter(one => one === 'loan_undone')).toHaveLength(1)
    const [mail] = await delivered(world, await addressOf(lent))
    expect(mail!.email.text).toContain('La tua prenotazione vale come prima')
    await change(volunteer, lent, lent.days.from_date)
    later(32 * 3600)
    await awake(world, volunteer)
    expect(await undo(volunteer, lent, 'dates')).toMatchObject({ body: { code: 'order.undo_too_late' } })
  })

  it('a change of days, not once somebody else has the days of before', async () => {
    const lent = await approved(world, volunteer)
    await change(volunteer, lent, lent.days.from_date)
    const days = wishFor({ ...lent.object, today: addDays(lent.days.to_date, -1) })
    await asked(world, { object: lent.object, days: { from_date: lent.days.to_date, to_date: days.to_date } })
    const refused = { status: 409, body: { code: 'order.earlier_days_taken' } }
    expect(await undo(volunteer, lent, 'dates')).toMatchObject(refused)
    expect((await volunteer.get(lent.atDesk)).body.loan.to_date).toBe(lent.days.from_date)
  })

  it('by whoever did it or a referent, on its day, and while nothing else has been done', async () => {
    const lent = await handedOut(world, volunteer)
    expect((await other.get(lent.atDesk)).body.undo).toBeNull()
    expect(await undo(other, lent, 'handovers')).toMatchObject({ status: 403, body: { code: 'order.undo_not_yours' } })
    expect((await undo(referent, lent, 'handovers')).status).toBe(200)
    expect(await undo(volunteer, lent, 'handovers')).toMatchObject({ status: 409, body: { code: 'order.moved_on' } })
    const late = await asked(world)
    await volunteer.post(`${late.atDesk}/denials`, reason)
    later(24 * 3600)
    await awake(world, volunteer)
    expect((await volunteer.get(late.atDesk)).body.undo).toBeNull()
    expect(await undo(volunteer, late, 'denials')).toMatchObject({ body: { code: 'order.undo_too_late' } })
  })

  it('not once somebody else has its days', async () => {
    const lent = await asked(world)
    await volunteer.post(`${lent.atDesk}/denials`, reason)
    await asked(world, { object: lent.object, days: lent.days })
    expect(await undo(volunteer, lent, 'denials')).toMatchObject({ status: 409, body: { code: 'order.lent_again' } })
    expect((await volunteer.get(lent.atDesk)).body.stage).toBe('denied')
  })

  it('a denial and a cancellation while somebody has the object before: that was so already', async () => {
    const first = await handedOut(world, volunteer)
    const days = wishFor({ ...first.object, today: addDays(first.days.to_date, 1) })
    const next = await asked(world, { object: first.object, days })
    await volunteer.post(`${next.atDesk}/denials`, reason)
    expect(await undo(volunteer, next, 'denials')).toMatchObject({ status: 200, body: { stage: 'waiting' } })
    await volunteer.post(`${next.atDesk}/approvals`)
    later(60)
    await volunteer.post(`${next.atDesk}/cancellations`, reason)
    expect(await undo(volunteer, next, 'cancellations')).toMatchObject({ status: 200, body: { stage: 'scheduled' } })
  })

  it('a denial, and whoever has the turn keeps it, unless the object is kept for the loan today', async () => {
    const { lent, people } = await waitedFor(world, volunteer, 2)
    const days = wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) })
    const next = await asked(world, { object: lent.object, days })
    await volunteer.post(`${lent.atDesk}/returns`, { condition: 'good' })
    const hasTurn = async ({ id }: Person) => {
      const wishes = world.db.selectFrom('wishes').select('turn_until').where('product_id', '=', lent.object.id)
      return (await wishes.where('member_id', '=', id).executeTakeFirstOrThrow()).turn_until !== null
    }
    expect(await hasTurn(people[0])).toBe(true)
    await volunteer.post(`${next.atDesk}/denials`, reason)
    expect((await undo(volunteer, next, 'denials')).status).toBe(200)
    expect(await hasTurn(people[0])).toBe(true)
    world.clock.set(`${days.from_date}T09:00:00Z`)
    await awake(world, volunteer)
    await volunteer.post(`${next.atDesk}/denials`, reason)
    expect(await hasTurn(people[1])).toBe(true)
    expect((await undo(volunteer, next, 'denials')).status).toBe(200)
    expect(await hasTurn(people[1])).toBe(false)
  })

  it('not a booking that was called off as its object was declared lost', async () => {
    const lent = await handedOut(world, volunteer)
    const late = addDays(lent.days.to_date, writeOffAfterDays)
    const days = wishFor({ ...lent.object, today: addDays(late, 1) })
    const next = await approved(world, volunteer, { object: lent.object, days })
    world.clock.set(`${late}T09:00:00Z`)
    const admin = await staff(world, 4)
    await admin.post(`${lent.atDesk}/write-offs`, { outcome: 'lost', reason: 'Non risponde' })
    expect((await admin.get(next.atDesk)).body).toMatchObject({ stage: 'cancelled', undo: null })
    expect(await undo(admin, next, 'cancellations')).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
    expect(await templates(next)).not.toContain('loan_undone')
  })
})
