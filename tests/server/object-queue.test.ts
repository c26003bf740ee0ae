import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, staff, waitedFor } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())

type Row = { member_id: string; turn_until: string | null }
const waiting = ({ body }: { body: Row[] }) => body.map(one => one.member_id)

it('the desk sees who waits for an object; a referent moves somebody, with a reason that is written', async () => {
  const { lent, people } = await waitedFor(world, desk, 3)
  const [first, second, third] = people.map(one => one.id)
  const at = `/v1/desk/products/${lent.object.id}/queue`
  expect(waiting(await desk.get(at))).toEqual([first, second, third])
  const move = { member_id: third, position: 1, reason: 'Le serve per la festa della scuola' }
  expect((await desk.post(`${at}/moves`, move)).status).toBe(403)
  const moved = await referent.post(`${at}/moves`, move)
  expect(moved.body).toMatchObject([{ member_id: third }, { member_id: first }, { member_id: second }])
  const entry = await world.db
    .selectFrom('audit')
    .select(['actor_id', 'reason'])
    .where('action', '=', 'queue_move')
    .where('subject_id', '=', lent.object.id)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ actor_id: referent.id, reason: move.reason })
  await desk.post(`${lent.atDesk}/returns`, {})
  const [turn] = (await desk.get(at)).body.filter((one: Row) => one.turn_until !== null)
  expect(turn.member_id).toBe(third)
})

it('who is taken out reads why, and their turn passes on; what is free is offered now', async () => {
  const { lent, people } = await waitedFor(world, desk, 2)
  const [first, second] = people
  const at = `/v1/desk/products/${lent.object.id}/queue`
  const offer = { member_id: second.id }
  expect((await referent.post(`${at}/offers`, offer)).body.code).toBe('product.unavailable')
  await desk.post(`${lent.atDesk}/returns`, {})
  expect((await referent.post(`${at}/offers`, offer)).body.code).toBe('product.reserved')
  const removal = { member_id: first.id, reason: 'Ha traslocato' }
  expect((await desk.post(`${at}/removals`, removal)).status).toBe(403)
  const left = (await referent.post(`${at}/removals`, removal)).body
  expect(left).toMatchObject([{ member_id: second.id, turn_until: expect.any(String) }])
  const { email } = (await first.get('/v1/me')).body
  const mails = (await mailsTo(world, email)).filter(one => one.template === 'queue_removed')
  expect(mails.map(one => one.data.note)).toEqual(['Ha traslocato'])
  expect((await referent.post(`${at}/removals`, removal)).status).toBe(404)
  expect((await referent.post(`${at}/offers`, offer)).body).toEqual(left)
  await second.post(`/v1/me/products/${lent.object.id}/wishes/skips`)
  const [again] = (await referent.post(`${at}/offers`, offer)).body
  expect(again.turn_until).not.toBeNull()
})

it('nobody reads or moves the queue of another library', async () => {
  const { lent } = await waitedFor(world, desk, 1)
  const stranger = await staff(world, 5, 'ateneo')
  expect((await stranger.get(`/v1/desk/products/${lent.object.id}/queue`)).status).toBe(404)
})
