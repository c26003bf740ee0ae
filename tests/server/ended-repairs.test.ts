import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { approved, awake, type Lent, type Person, staff, waitedFor } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { newObject } from '../world/objects.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let other: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  other = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, desk, other, referent)
  await emptyMailbox(world)
})

const later = (seconds: number) => world.clock.set(new Date(Date.parse(aTuesday) + seconds * 1000).toISOString())
const at = (id: string) => `/v1/desk/products/${id}/maintenance`
const undo = (id: string, who = desk) => who.delete(`${at(id)}/end`)
const ended = async (id: string, who = desk) =>
  (await who.get('/v1/desk/repairs/ended')).body.find((one: { product: { id: string } }) => one.product.id === id)
const columns = ['repair_since', 'repair_note', 'repair_until', 'repair_by', 'repair_cost_cents'] as const
const repairOf = (id: string) =>
  world.db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
const waiting = async ({ member }: Lent) =>
  (await mailsTo(world, `folla-${member.id}@demo.test`)).map(one => one.template)
const repair = { note: 'Manico rotto', until: '2026-12-20', by: 'Anna', cost: 12.5 }

it('the end of a repair is undone: it goes on as it was, and who had been told of it is not told again', async () => {
  const lent = await approved(world, desk)
  const { id } = lent.object
  await emptyMailbox(world)
  await desk.post(at(id), repair)
  await delivered(world)
  const before = await repairOf(id)
  later(600)
  await awake(world, desk)
  await desk.delete(at(id))
  expect(await ended(id)).toEqual({
    product: { id, name: expect.any(String), code: expect.any(String) },
    at: '2026-11-24T09:10:00.000Z',
    by: expect.any(String),
    undo: true,
  })
  later(700)
  expect((await undo(id)).status).toBe(200)
  expect(await repairOf(id)).toEqual(before)
  const told = await delivered(world, `folla-${lent.member.id}@demo.test`)
  expect(told.map(one => one.email.subject)).toEqual([expect.stringMatching(/^In riparazione: /)])
  expect(await ended(id)).toBeUndefined()
  const history = (await desk.get(`/v1/desk/products/${id}/versions`)).body
  expect(history[0]).toMatchObject({ action: 'undo_end_maintenance' })
  // It can be ended and begun again as ever.
  expect((await desk.delete(at(id))).body.maintenance).toBeNull()
})

it('whoever waits is offered an object that is mended only after ten seconds, and not when it is undone', async () => {
  const { lent, people } = await waitedFor(world, desk, 1)
  const { id } = lent.object
  await desk.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Non parte' })
  await emptyMailbox(world)
  await desk.delete(at(id))
  const turnOf = () => mailsTo(world, `folla-${people[0].id}@demo.test`)
  expect((await turnOf()).map(one => one.template)).toEqual(['queue_turn'])
  later(9)
  expect((await undo(id)).status).toBe(200)
  expect(await turnOf()).toEqual([])
  expect((await desk.get(`/v1/desk/products/${id}`)).body.maintenance).toMatchObject({ note: 'Non parte' })
})

it('a repair that is ended within ten seconds was told to nobody', async () => {
  const lent = await approved(world, desk)
  await emptyMailbox(world)
  await desk.post(at(lent.object.id), repair)
  expect(await waiting(lent)).toEqual(['loan_in_repair'])
  later(9)
  await desk.delete(at(lent.object.id))
  expect(await waiting(lent)).toEqual([])
})

it('only by whoever ended it or a referent, on its day, and while nothing else was done', async () => {
  const [mine, late, again] = [await newObject(referent), await newObject(referent), await newObject(referent)]
  for (const { id } of [mine, late, again]) {
    later(0)
    await desk.post(at(id), repair)
    later(60)
    await desk.delete(at(id))
  }
  expect([(await ended(mine.id, other)).undo, (await ended(mine.id, referent)).undo]).toEqual([false, true])
  later(120)
  expect((await undo(mine.id, other)).body.code).toBe('order.undo_not_yours')
  expect((await undo(mine.id, referent)).status).toBe(200)
  expect((await undo(mine.id, referent)).body.code).toBe('product.moved_on')
  await desk.post(at(again.id), { note: 'Di nuovo' })
  expect(await ended(again.id)).toBeUndefined()
  expect((await undo(again.id)).body.code).toBe('product.moved_on')
  expect((await undo('nessuno')).body.code).toBe('product.not_found')
  later(24 * 3600)
  await awake(world, desk)
  expect(await ended(late.id)).toBeUndefined()
  expect((await undo(late.id)).body.code).toBe('order.undo_too_late')
})
