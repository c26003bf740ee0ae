import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
let member: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[member] = (await crowd(world, 1)) as [Person]
  await emptyMailbox(world)
})

/** Hands out so many things; their names and loans. */
async function handOut(many: number): Promise<{ name: string; id: string }[]> {
  const objects = []
  for (let n = 0; n < many; n++) objects.push(await freeObject(world, { skip: n }))
  const things = objects.map(({ id, today }) => ({ product_id: id, to_date: addDays(today, 7) }))
  const { body } = await volunteer.post('/v1/desk/baskets', { member_id: member.id, things })
  return body.results.map(({ order }: { order: { id: string; product: { name: string } } }) => ({
    id: order.id,
    name: order.product.name,
  }))
}

/** The receipts of a member: what stands over each, the text, and the days for the calendar. */
async function receipts() {
  const mails = await delivered(world, `folla-${member.id}@demo.test`)
  return mails.map(({ email }) => ({
    subject: email.subject,
    text: email.text,
    days: email.attachments.map(file => Buffer.from(file.content as ArrayBuffer).toString()),
  }))
}

it('of one thing it names it, and brings the day it is due for the calendar', async () => {
  const [thing] = await handOut(1)
  const [receipt, ...others] = await receipts()
  expect(others).toEqual([])
  expect(receipt!.subject).toBe(`Hai preso in prestito: ${thing!.name}`)
  const [day, ...more] = receipt!.days
  expect(more).toEqual([])
  expect(day!.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(day).toContain(thing!.name)
  expect(day).not.toContain('CANCEL')
})

it('of one that is to be used with care it says so, and where it is brought back', async () => {
  const object = await freeObject(world)
  const set = { safety_notice: 'Sempre con gli occhiali' }
  await world.db.updateTable('products').set(set).where('id', '=', object.id).execute()
  const things = [{ product_id: object.id, to_date: addDays(object.today, 7) }]
  await volunteer.post('/v1/desk/baskets', { member_id: member.id, things })
  const { name, address } = await world.db
    .selectFrom('headquarters')
    .select(['name', 'address'])
    .where('id', '=', object.point.id)
    .executeTakeFirstOrThrow()
  const text = (await receipts())[0]!.text?.replaceAll(/\s+/g, ' ')
  expect(text).toContain(`: ${name}, ${address}. Prima dell’uso: Sempre con gli occhiali`)
})

it('of several things it names all of them, each with its day, and leaves the calendar alone', async () => {
  const things = await handOut(2)
  const [receipt] = await receipts()
  expect(receipt!.subject).toBe(`Hai preso in prestito: ${things.map(one => one.name).join(', ')}`)
  for (const { name } of things) expect(receipt!.text).toContain(`Riporta «${name}» entro`)
  expect(receipt!.days).toEqual([])
})

it('is written anew for what is left when a hand-out is undone before it leaves', async () => {
  const [undone, left] = await handOut(2)
  expect(await volunteer.delete(`/v1/desk/orders/${undone!.id}/handovers`)).toMatchObject({ status: 200 })
  expect((await receipts()).map(one => [one.subject, one.days.length])).toEqual([
    [`Hai preso in prestito: ${left!.name}`, 1],
  ])
})

it('is not written at all when all that it says is undone before it leaves', async () => {
  const [undone] = await handOut(1)
  expect(await volunteer.delete(`/v1/desk/orders/${undone!.id}/handovers`)).toMatchObject({ status: 200 })
  expect(await receipts()).toEqual([])
})
