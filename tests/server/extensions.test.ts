import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { approved, asked, awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const extend = ({ member, mine }: Lent) => member.post(`${mine}/extensions`)
const read = async ({ member, mine }: Lent) => (await member.get(mine)).body

/** An object that may be out for two months, so that a month more fits. */
async function longObject() {
  const object = await freeObject(world)
  await world.db.updateTable('products').set({ max_months: 2 }).where('id', '=', object.id).execute()
  return object
}
const inHand = async () => handedOut(world, desk, { object: await longObject() })

async function mailsOf(id: string): Promise<{ template: string; data: { to?: string }; calendar?: object }[]> {
  const rows = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
  return rows
    .map(row => row.payload as { template: string; data: { order?: string; to?: string }; calendar?: object })
    .filter(one => one.data.order === id)
}

describe('an extension', () => {
  it('CA-29 ST-20 adds one calendar month, once, and says so beforehand', async () => {
    const lent = await inHand()
    const to = addMonths(lent.days.to_date, 1)
    const { extension } = await read(lent)
    expect(extension).toMatchObject({ to_date: to, problem: null })
    const extended = await extend(lent)
    expect(extended).toMatchObject({
      status: 200,
      body: { status: 'extended', loan: { from_date: lent.days.from_date, to_date: to }, is_reviewable: true },
    })
    expect(extended.body.extension.problem).toBe('order.already_extended')
    const again = await extend(lent)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'order.already_extended', message: expect.stringContaining('una volta sola') },
    })
    expect((await mailsOf(lent.id)).filter(one => one.template === 'loan_extended').map(one => one.data.to)).toEqual([
      extension.return_date,
    ])
    const audit = await world.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', lent.id)
      .where('action', '=', 'extend')
      .execute()
    expect(audit).toEqual([{ action: 'extend', actor_id: lent.member.id }])
  })

  it('RO-06 of all open loans at once answers for each, as if each were asked for alone', async () => {
    const lent = await inHand()
    const waiting = await approved(world, desk, { member: lent.member })
    await world.db.updateTable('products').set({ max_months: 3 }).where('id', '=', waiting.object.id).execute()
    const answer = await lent.member.post('/v1/me/orders/extensions')
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(2)
    const of = (id: string) => answer.body.find((one: { id: string }) => one.id === id)
    expect(of(lent.id)).toMatchObject({
      product: { id: lent.object.id },
      to_date: addMonths(lent.days.to_date, 1),
      problem: null,
    })
    expect(of(waiting.id)).toMatchObject({
      to_date: null,
      problem: { code: 'order.not_in_hand', message: expect.stringContaining('già ritirato') },
    })
    const again = (await lent.member.post('/v1/me/orders/extensions')).body
    expect(again.map((one: { problem: { code: string } }) => one.problem.code).sort()).toEqual([
      'order.already_extended',
      'order.not_in_hand',
    ])
    const [nobody] = await crowd(world, 1)
    expect((await nobody!.post('/v1/me/orders/extensions')).body).toEqual([])
  })

  it('that ends on a closed day is brought back by the last open one before: in list, mail, calendar, object and desk', async () => {
    const lent = await inHand()
    const to_date = addMonths(lent.days.to_date, 1)
    const open = addDays(to_date, -9)
    const { id } = lent.object.point
    const shut = JSON.stringify([{ id: 'h', name: 'Ferie', inizio: addDays(open, 1), fine: to_date }])
    const before = await world.db
      .selectFrom('headquarters')
      .select(['additional_days', 'holidays'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const point = world.db.updateTable('headquarters').where('id', '=', id)
    await point.set({ additional_days: JSON.stringify([open]), holidays: shut }).execute()
    expect((await read(lent)).extension).toEqual({ to_date, return_date: open, problem: null })
    expect((await extend(lent)).body.loan).toMatchObject({ to_date, return_date: open })
    expect((await lent.member.get('/v1/me/orders')).body[0].docs[0].loan.return_date).toBe(open)
    const [mail] = (await mailsOf(lent.id)).filter(one => one.template === 'loan_extended')
    expect(mail).toMatchObject({ data: { to: open }, calendar: { days: [{ title: 'return', day: open }] } })
    const { url } = (await lent.member.post('/v1/me/calendar')).body
    const feed = (await world.visitor().get(new URL(url).pathname)).body as string
    expect(feed).toContain(`DTSTART;VALUE=DATE:${open.replaceAll('-', '')}`)
    expect(feed).not.toContain(to_date.replaceAll('-', ''))
    const wish = (await lent.member.get(`/v1/me/products/${lent.object.id}/wishes`)).body
    expect(wish.loan).toMatchObject({ to_date, return_date: open })
    const sheet = (await desk.get(`/v1/desk/members/${lent.member.id}/sheet`)).body
    expect(sheet.loans).toMatchObject([{ to_date, return_date: open }])
    await point
      .set({ additional_days: JSON.stringify(before.additional_days), holidays: JSON.stringify(before.holidays) })
      .execute()
  })

  it('RO-06 shows in the list and on the object too', async () => {
    const lent = await inHand()
    await extend(lent)
    const { body } = await lent.member.get('/v1/me/orders')
    expect(body.map((group: { id: string }) => group.id)).toEqual(['extended'])
    const shown = (await world.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).body
    expect(shown.loan).toMatchObject({ status: 'busy', to_date: addMonths(lent.days.to_date, 1) })
  })

  it('is refused before it is collected, and to another member it does not exist', async () => {
    const lent = await approved(world, desk)
    expect(await extend(lent)).toMatchObject({ status: 409, body: { code: 'order.not_in_hand' } })
    const [other] = await crowd(world, 1)
    const refused = (status: number, code: string) => ({ status, body: { code } })
    expect(await other!.post(`${lent.mine}/extensions`)).toMatchObject(refused(404, 'order.not_found'))
    expect(await world.visitor().post(`${lent.mine}/extensions`)).toMatchObject(refused(401, 'auth.required'))
  })

  it('is refused without a card, to the suspended, and past the longest the object may be out', async () => {
    const { db } = world
    const lent = await inHand()
    await db.updateTable('products').set({ max_months: 1 }).where('id', '=', lent.object.id).execute()
    expect((await extend(lent)).body.code).toBe('order.max_length')
    await db.deleteFrom('memberships').where('member_id', '=', lent.member.id).execute()
    expect((await extend(lent)).body.code).toBe('member.card_expired')
    await db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', lent.member.id).execute()
    expect(await extend(lent)).toMatchObject({ status: 403, body: { code: 'member.banned' } })
    expect((await read(lent)).extension.problem).toBe('member.banned')
  })

  it('ER-10 is refused with its reason while somebody waits, and granted when they leave', async () => {
    const lent = await inHand()
    const [other] = await crowd(world, 1)
    expect((await other!.post(`/v1/me/products/${lent.object.id}/wishes`)).body.position).toBe(1)
    expect(await extend(lent)).toMatchObject({
      status: 409,
      body: { code: 'order.queued', message: expect.stringContaining('aspetta') },
    })
    await other!.delete(`/v1/me/products/${lent.object.id}/wishes`)
    expect((await extend(lent)).status).toBe(200)
  })

  it('is refused when the month is booked, the preparation included', async () => {
    const lent = await inHand()
    const free = wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) })
    await asked(world, { object: lent.object, days: free })
    expect((await read(lent)).extension.problem).toBe('order.booked_next')
    expect((await extend(lent)).body.code).toBe('order.booked_next')
  })

  it('is stopped by days that somebody holds, and not by a hold that has run out', async () => {
    const lent = await inHand()
    const [other] = await crowd(world, 1)
    const free = wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) })
    await other!.post(`/v1/checkout/cart/${lent.object.id}`)
    await other!.post('/v1/checkout/shipping', { method: 'pickup', address_id: lent.object.point.id })
    expect((await other!.post('/v1/checkout/loan', free)).status).toBe(200)
    expect((await extend(lent)).body.code).toBe('order.booked_next')
    world.clock.advance(31 * 60)
    await awake(world, lent.member, desk)
    expect((await extend(lent)).status).toBe(200)
  })

  it('ST-22 is refused when the loan is overdue: «Prestito scaduto»', async () => {
    const lent = await inHand()
    world.clock.set(`${addDays(lent.days.to_date, 1)}T09:00:00Z`)
    await awake(world, lent.member)
    expect(await extend(lent)).toMatchObject({
      status: 409,
      body: { code: 'order.overdue', message: 'Prestito scaduto' },
    })
    expect((await read(lent)).stage).toBe('overdue')
    world.clock.set(aTuesday)
    await awake(world, desk)
  })

  it('gives a new code for giving back, and shows codes to the member only, as a picture too', async () => {
    const clerk = await staff(world, 5, 'ateneo')
    const object = await freeObject(world, { library: 'ateneo' })
    await world.db.updateTable('products').set({ max_months: 2 }).where('id', '=', object.id).execute()
    const lent = await approved(world, clerk, { library: 'ateneo', object })
    const { loan } = await read(lent)
    expect(loan).toMatchObject({ pickup_Code: expect.stringMatching(/^\d{6}$/), deposit_code: null })
    expect(loan.pickup_qr_code).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    const [group] = (await lent.member.get('/v1/me/orders')).body
    expect(Object.values(group.docs[0].loan).filter(value => String(value).includes(loan.pickup_Code))).toEqual([])
    await clerk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
    const before = (await read(lent)).loan
    expect(before).toMatchObject({
      pickup_Code: null,
      pickup_qr_code: null,
      deposit_code: expect.stringMatching(/^\d{6}$/),
    })
    const after = (await extend(lent)).body.loan
    expect(after.deposit_code).toMatch(/^\d{6}$/)
    expect(after.deposit_code).not.toBe(before.deposit_code)
  })

  it('A4 of an extension and bookings at the same moment one side wins, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const lent = await inHand()
      const people = await crowd(world, 8)
      const free = wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) })
      for (const one of people) {
        await one.post(`/v1/checkout/cart/${lent.object.id}`)
        await one.post('/v1/checkout/shipping', { method: 'pickup', address_id: lent.object.point.id })
      }
      const [extended, ...held] = await Promise.all([
        extend(lent),
        ...people.map(one => one.post('/v1/checkout/loan', free)),
      ])
      const won = [extended, ...held].filter(one => one.status === 200)
      expect(won).toHaveLength(1)
      if (extended.status !== 200) expect(extended.body.code).toBe('order.booked_next')
      expect(held.filter(one => one.status !== 200).every(one => one.body.code === 'checkout.taken')).toBe(true)
    }
  })
})
