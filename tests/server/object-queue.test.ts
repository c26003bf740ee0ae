import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, staff, waitedFor } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
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
  expect((await referent.post(`${at}/turns`, offer)).body.code).toBe('product.unavailable')
  await desk.post(`${lent.atDesk}/returns`, {})
  expect((await referent.post(`${at}/turns`, offer)).body.code).toBe('product.reserved')
  const removal = { member_id: first.id, reason: 'Ha traslocato' }
  expect((await desk.post(`${at}/removals`, removal)).status).toBe(403)
  const left = (await referent.post(`${at}/removals`, removal)).body
  expect(left).toMatchObject([{ member_id: second.id, turn_until: expect.any(String) }])
  const { email } = (await first.get('/v1/me')).body
  const mails = (await mailsTo(world, email)).filter(one => one.template === 'queue_removed')
  expect(mails.map(one => one.data.note)).toEqual(['Ha traslocato'])
  expect((await referent.post(`${at}/removals`, removal)).status).toBe(404)
  expect((await referent.post(`${at}/turns`, offer)).body).toEqual(left)
  await second.post(`/v1/me/products/${lent.object.id}/wishes/skips`)
  const [again] = (await referent.post(`${at}/turns`, offer)).body
  expect(again.turn_until).not.toBeNull()
})

it('a move, and a removal with its turn, are undone: nobody has read of it, or is told', async () => {
  const { lent, people } = await waitedFor(world, desk, 3)
  const [first, second, third] = people
  const ids = people.map(one => one.id)
  const at = `/v1/desk/products/${lent.object.id}/queue`
  const mailsOf = async ({ id }: Person) => {
    const { email } = await world.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (await mailsTo(world, email)).map(one => one.template)
  }
  await referent.post(`${at}/moves`, { member_id: third.id, position: 1, reason: 'Per la festa' })
  expect((await desk.delete(`${at}/moves`)).status).toBe(403)
  const other = await staff(world, 5)
  expect(waiting(await other.delete(`${at}/moves`))).toEqual(ids)
  expect((await referent.delete(`${at}/moves`)).body.code).toBe('product.moved_on')
  await desk.post(`${lent.atDesk}/returns`, {})
  const before = (await desk.get(at)).body
  expect(before[0]).toMatchObject({ member_id: first.id, turn_until: expect.any(String) })
  world.clock.advance(60)
  const removal = { member_id: first.id, reason: 'Ha traslocato' }
  await referent.post(`${at}/removals`, removal)
  const acts = (await referent.get('/v1/desk/register')).body.docs
  const removed = acts.find((one: { what: string }) => one.what.startsWith('ha tolto un socio dalla coda'))
  expect(removed.undo).toEqual({ act: 'undo_queue', of: lent.object.id })
  expect(await mailsOf(second)).toEqual(['queue_turn'])
  expect((await referent.delete(`${at}/moves`)).body).toEqual(before)
  expect(await mailsOf(second)).toEqual([])
  expect(await mailsOf(first)).toEqual(['queue_turn'])
  await referent.post(`${at}/removals`, removal)
  world.clock.advance(60)
  await delivered(world)
  expect((await referent.delete(`${at}/moves`)).body).toEqual(before)
  expect(await mailsOf(first)).toContain('queue_restored')
  expect(await mailsOf(second)).toContain('turn_withdrawn')
})

it('nobody reads or moves the queue of another library', async () => {
  const { lent } = await waitedFor(world, desk, 1)
  const stranger = await staff(world, 5, 'ateneo')
  expect((await stranger.get(`/v1/desk/products/${lent.object.id}/queue`)).status).toBe(404)
})
