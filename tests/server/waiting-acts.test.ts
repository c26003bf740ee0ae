import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { type Person, staff } from '../world/lent.ts'
import { type GivenLoan, givenLoan } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let anna: Person
let bruno: Person
beforeAll(async () => {
  world = await openWorld()
  anna = await staff(world, 9)
  bruno = await staff(world, 9)
  const name = { first_name: 'Anna', last_name: 'Verdi' }
  await world.db.updateTable('members').set(name).where('id', '=', anna.id).execute()
})
afterAll(() => world.close())

const minute = 60
const ago = (seconds: number) => new Date(world.clock.now().getTime() - seconds * 1000)
const act = ({ id }: GivenLoan, move: 'hand_over' | 'return', more: object = {}) => ({
  key: newId(),
  by: bruno.id,
  order_id: id,
  move,
  seconds_ago: 12 * minute,
  ...more,
})
const send = (body: object, who = bruno) => who.post('/v1/desk/waiting-acts', body)
const rowOf = ({ id }: GivenLoan) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actsOn = async ({ id }: GivenLoan) => {
  const rows = await world.db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()
  return rows.map(one => one.action)
}
const out = () => givenLoan(world, { picked_up_at: ago(86_400) })

it('what was done without a network is done once, at its own moment, and the register says when it arrived', async () => {
  const loan = await givenLoan(world)
  const handed = act(loan, 'hand_over')
  for (const _ of [1, 2]) {
    expect((await send(handed)).body).toMatchObject({ problem: null, again: false, order: { stage: 'in_hand' } })
  }
  expect(await actsOn(loan)).toEqual(['hand_over'])
  expect((await rowOf(loan)).picked_up_at).toEqual(ago(12 * minute))
  const back = act(loan, 'return', { seconds_ago: 2 * minute })
  const [first, second] = await Promise.all([send(back), send(back)])
  expect([first.body.problem, second.body.problem]).toEqual([null, null])
  expect((await rowOf(loan)).returned_at).toEqual(ago(2 * minute))
  const { docs } = (await bruno.get(`/v1/desk/register?thing=${loan.id}`)).body
  expect(docs).toHaveLength(2)
  for (const { at, done_at } of docs)
    expect([Date.parse(at) > Date.parse(done_at), typeof done_at]).toEqual([true, 'string'])
})

it('an act that was undone since is not done again by being sent again', async () => {
  const loan = await givenLoan(world)
  const handed = act(loan, 'hand_over')
  await send(handed)
  expect((await bruno.delete(`/v1/desk/orders/${loan.id}/handovers`)).status).toBe(200)
  expect((await send(handed)).body).toMatchObject({ problem: null, order: { stage: 'to_collect' } })
})

it('who did something else meanwhile is named, with the moment, and nothing changes', async () => {
  const loan = await out()
  await anna.post(`/v1/desk/orders/${loan.id}/returns`, {})
  const before = await rowOf(loan)
  const { body } = await send(act(loan, 'return'))
  const at = world.clock.now().toISOString()
  expect(body).toMatchObject({ problem: { code: 'order.moved_on' }, again: false })
  expect(body.meanwhile).toEqual({ what: 'return', by: 'Anna Verdi', member: null, at })
  expect(await rowOf(loan)).toEqual(before)

  const today = world.clock.today()
  const later = await givenLoan(world, { from_date: addDays(today, 3), to_date: addDays(today, 6) })
  const early = (await send(act(later, 'hand_over'))).body
  expect(early).toMatchObject({ problem: { code: 'order.too_early' }, meanwhile: null, again: false })

  const late = await givenLoan(world)
  await anna.post(`/v1/desk/orders/${late.id}/cancellations`, { reason: 'Non viene' })
  const cancelled = (await send(act(late, 'hand_over'))).body
  expect(cancelled.meanwhile).toMatchObject({ what: 'cancel_by_desk', by: 'Anna Verdi' })
})

it('nothing is handed to a suspended member, nor an object that somebody has', async () => {
  const loan = await givenLoan(world)
  const set = { banned_at: ago(0), banned_reason: 'Due oggetti persi' }
  await world.db.updateTable('members').set(set).where('id', '=', loan.memberId).execute()
  const refused = (await send(act(loan, 'hand_over'))).body
  expect(refused).toMatchObject({
    problem: { code: 'member.suspended' },
    meanwhile: { what: 'suspended' },
    again: false,
  })
  expect((await rowOf(loan)).picked_up_at).toBeNull()

  const today = world.clock.today()
  const held = await givenLoan(world, { from_date: addDays(today, -9), to_date: addDays(today, -4) })
  const next = await givenLoan(world, { product_id: held.object.id, headquarter_id: held.object.point.id })
  await world.db
    .updateTable('orders')
    .set({ picked_up_at: ago(86_400) })
    .where('id', '=', held.id)
    .execute()
  const kept = (await send(act(next, 'hand_over'))).body
  expect(kept).toMatchObject({ problem: { code: 'order.still_out' }, meanwhile: { what: 'holder', member: 'Socio 0' } })
})

it('an act of more than a day ago is not dated back: it can be done now', async () => {
  const loan = await out()
  const old = act(loan, 'return', { seconds_ago: 86_401 })
  expect((await send(old)).body).toMatchObject({ problem: { code: 'desk.act_too_old' }, meanwhile: null, again: true })
  expect((await rowOf(loan)).returned_at).toBeNull()
  expect((await send({ ...old, seconds_ago: -1 })).status).toBe(422)
  expect((await send({ ...old, seconds_ago: 0 })).body).toMatchObject({ problem: null })
  expect((await rowOf(loan)).returned_at).toEqual(world.clock.now())
})

it('a return from before the object went out again can be done as of now', async () => {
  const loan = await givenLoan(world, { picked_up_at: ago(minute) })
  const early = act(loan, 'return')
  expect((await send(early)).body).toMatchObject({ problem: { code: 'order.moved_on' }, again: true })
  expect((await send({ ...early, seconds_ago: 0 })).body).toMatchObject({ problem: null })
})

it('nobody sends what another person did, and no library sees the loans of another', async () => {
  const loan = await out()
  expect((await send(act(loan, 'return'), anna)).body.code).toBe('desk.other_person')
  const stranger = await staff(world, 5, 'ateneo')
  const elsewhere = await send(act(loan, 'return', { by: stranger.id }), stranger)
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'order.not_found'])
  expect((await rowOf(loan)).returned_at).toBeNull()
})
