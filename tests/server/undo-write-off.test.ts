import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { writeOffAfterDays } from '../../src/lib/rules/loan-guards.ts'
import { crowd } from '../world/crowd.ts'
import { approved, awake, handedOut, type Lent, type Person, staff, waitedFor } from '../world/lent.ts'
import { wishFor } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
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

const undo = (who: Person, { atDesk }: Lent, what: string) => who.delete(`${atDesk}/${what}`)
const row = (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const addressOf = async ({ member }: Lent): Promise<string> => (await member.get('/v1/me')).body.email
const templates = async (lent: Lent) => (await mailsTo(world, await addressOf(lent))).map(one => one.template)
const queueOf = (id: string) =>
  world.db
    .selectFrom('wishes')
    .select(['member_id', 'position'])
    .where('product_id', '=', id)
    .where('position', 'is not', null)
    .execute()

describe('It is undone on its day', () => {
  it('that an object is lost: it is in hand again, with its bookings and its queue', async () => {
    const { lent, people } = await waitedFor(world, volunteer, 1)
    const { object } = lent
    const late = addDays(lent.days.to_date, writeOffAfterDays)
    const next = await approved(world, volunteer, { object, days: wishFor({ ...object, today: addDays(late, 1) }) })
    world.clock.set(`${late}T09:00:00Z`)
    const [admin, observer] = [await staff(world, 4), await staff(world, 5)]
    await awake(world, next.member)
    const [before, booked, wish] = [await row(lent.id), await row(next.id), await queueOf(object.id)]
    expect(wish).toMatchObject([{ member_id: people[0].id }])
    await emptyMailbox(world)
    const { body } = await admin.post(`${lent.atDesk}/write-offs`, { outcome: 'lost', reason: 'Non risponde' })
    expect(body).toMatchObject({ stage: 'returned', undo: 'undo_write_off' })
    expect((await observer.get(lent.atDesk)).body.undo).toBe(null)
    expect(await queueOf(object.id)).toEqual([])
    const offered = (await admin.get(`/v1/desk/register?thing=${lent.id}`)).body.docs
    expect(offered[0]).toMatchObject({ undo: { act: 'undo_write_off', of: lent.id } })
    expect(await undo(observer, lent, 'write-offs')).toMatchObject({ body: { code: 'auth.forbidden' } })
    expect(await undo(admin, lent, 'write-offs')).toMatchObject({ body: { stage: 'overdue', undo: null } })
    expect(await row(lent.id)).toEqual(before)
    expect(await row(next.id)).toEqual(booked)
    expect(await queueOf(object.id)).toEqual(wish)
    expect(await templates(next)).toEqual([])
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}`)).status).toBe(200)
    expect((await undo(admin, lent, 'write-offs')).body.code).toBe('order.moved_on')
    expect((await admin.post(`${lent.atDesk}/returns`, { condition: 'good' })).body.stage).toBe('returned')
  })

  it('that a member’s object is lost: its owner reads of it without the desk’s words, and that it is back', async () => {
    const lent = await handedOut(world, volunteer)
    const [owner] = (await crowd(world, 1)) as [Person]
    await world.db.updateTable('products').set({ owner_id: owner.id }).where('id', '=', lent.object.id).execute()
    world.clock.set(`${addDays(lent.days.to_date, writeOffAfterDays)}T09:00:00Z`)
    const admin = await staff(world, 4)
    const { email } = (await world.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirst())!
    const told = async () => (await mailsTo(world, email)).map(one => one.template)
    const lose = () => admin.post(`${lent.atDesk}/write-offs`, { outcome: 'lost', reason: 'Non risponde Carla' })
    await lose()
    expect(await told()).toEqual(['product_withdrawn'])
    expect(JSON.stringify(await mailsTo(world, email))).not.toContain('Carla')
    expect((await undo(admin, lent, 'write-offs')).status).toBe(200)
    expect(await told(), 'taken back before it left').toEqual([])
    await lose()
    world.clock.advance(11)
    await delivered(world)
    expect((await undo(admin, lent, 'write-offs')).status).toBe(200)
    expect((await told()).at(-1)).toBe('product_published')
  })

  it('that an object is damaged: it is in no repair, whoever booked it is told nothing, and not the day after', async () => {
    const lent = await handedOut(world, volunteer)
    const late = addDays(lent.days.to_date, writeOffAfterDays)
    const days = wishFor({ ...lent.object, today: addDays(late, 1) })
    const next = await approved(world, volunteer, { object: lent.object, days })
    world.clock.set(`${late}T09:00:00Z`)
    const admin = await staff(world, 4)
    await awake(world, next.member)
    await emptyMailbox(world)
    const damaged = { outcome: 'damaged', reason: 'Lo ha rotto' }
    await admin.post(`${lent.atDesk}/write-offs`, damaged)
    expect(await templates(next)).toEqual(['loan_in_repair'])
    expect(await undo(admin, lent, 'write-offs')).toMatchObject({ body: { stage: 'overdue' } })
    expect(await templates(next)).toEqual([])
    const facts = await world.db
      .selectFrom('products')
      .select(['repair_since', 'repair_note'])
      .where('id', '=', lent.object.id)
      .executeTakeFirst()
    expect(facts).toEqual({ repair_since: null, repair_note: null })
    await admin.post(`${lent.atDesk}/write-offs`, damaged)
    world.clock.set(`${addDays(late, 1)}T09:00:00Z`)
    await awake(world, admin)
    expect((await undo(admin, lent, 'write-offs')).body.code).toBe('order.undo_too_late')
  })
})
