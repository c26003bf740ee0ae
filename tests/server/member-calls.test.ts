import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallEntry } from '../../src/lib/contract/member-calls.ts'
import type { RegisterEntry } from '../../src/lib/contract/register.ts'
import { addressOfNobody } from '../../server/members/queries.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const list = async (): Promise<CallEntry[]> => (await desk.get('/v1/desk/calls')).body
const entryOf = async ({ member }: Lent) => (await list()).find(one => one.member.id === member.id)
const setLoan = (lent: Lent, days: { from_date: string; to_date: string }) =>
  world.db.updateTable('orders').set(days).where('id', '=', lent.id).execute()
const setMember = (lent: Lent, set: object) =>
  world.db.updateTable('members').set(set).where('id', '=', lent.member.id).execute()

it('late, not collected, and what is due soon of whoever has no e-mail are called, with a text in their language', async () => {
  const today = world.clock.today()
  const [late, uncollected, soon, fine] = [
    await handedOut(world, desk),
    await approved(world, desk),
    await handedOut(world, desk),
    await handedOut(world, desk),
  ]
  const past = addDays(today, -3)
  for (const one of [late, uncollected])
    await world.db.updateTable('products').set({ shelf: 'B2' }).where('id', '=', one.object.id).execute()
  await setLoan(late, { from_date: addDays(today, -9), to_date: past })
  await setLoan(uncollected, { from_date: past, to_date: addDays(today, 4) })
  await setLoan(soon, { from_date: past, to_date: addDays(today, 1) })
  await setLoan(fine, { from_date: past, to_date: addDays(today, 1) })
  await setMember(late, { lang: 'en', phone: '333 1234567', first_name: 'Ada' })
  await setMember(soon, { email: addressOfNobody(soon.member.id) })
  expect((await entryOf(late))?.loans).toMatchObject([
    { id: late.id, why: 'late', day: past, collect: false, product: { shelf: null } },
  ])
  expect((await entryOf(late))?.text).toMatch(/^Hello Ada, [^]* was due back on /)
  expect((await entryOf(uncollected))?.loans).toMatchObject([
    { why: 'uncollected', day: past, collect: true, product: { shelf: 'B2' } },
  ])
  expect(await entryOf(soon)).toMatchObject({ member: { email: null }, loans: [{ why: 'soon' }], last: null })
  expect(await entryOf(fine)).toBeUndefined()
})

it('what came of a call is kept with who and when, and who was called today stands last', async () => {
  const lent = await handedOut(world, desk)
  const today = world.clock.today()
  await setLoan(lent, { from_date: addDays(today, -9), to_date: addDays(today, -8) })
  const path = `/v1/desk/members/${lent.member.id}/calls`
  expect((await desk.post(path, { outcome: 'will_come' })).status).toBe(422)
  const said = { outcome: 'will_come', comes_on: addDays(today, 2) }
  const after: CallEntry[] = (await desk.post(path, said)).body
  expect(after.at(-1)).toMatchObject({
    member: { id: lent.member.id },
    last: { ...said, at: world.clock.now().toISOString(), today: true },
  })
  await desk.post(path, said)
  const rows = await world.db
    .selectFrom('member_calls')
    .select('called_by')
    .where('member_id', '=', lent.member.id)
    .execute()
  expect(rows).toEqual([{ called_by: desk.id }])
  const acts = (await desk.get('/v1/desk/register')).body.docs as RegisterEntry[]
  const calls = acts.filter(one => one.member?.id === lent.member.id && one.what.startsWith('ha telefonato'))
  expect(calls).toMatchObject([{ what: 'ha telefonato al socio, che viene gio 26 novembre' }])
  const stranger = await staff(world, 9)
  expect((await stranger.delete(path)).body.code).toBe('order.undo_not_yours')
  const { undo } = acts.find(one => one.what.startsWith('ha telefonato'))!
  expect(undo).toEqual({ act: 'undo_call', of: lent.member.id })
  const undone: CallEntry[] = (await desk.delete(path)).body
  expect(undone.find(one => one.member.id === lent.member.id)).toMatchObject({ last: null })
  expect((await desk.delete(path)).body.code).toBe('member.moved_on')
  expect((await entryOf(lent))?.last).toBeNull()
  await desk.post(path, said)
  world.clock.advance(86_400)
  desk = await staff(world, 5)
  expect((await desk.delete(path)).body.code).toBe('order.undo_too_late')
  const mine = (await (await staff(world, 9)).get('/v1/desk/calls')).body as CallEntry[]
  expect(mine.find(one => one.member.id === lent.member.id)?.last).toMatchObject({ today: false })
})

it('today counts those without an e-mail who are to be told, until somebody has called them that day', async () => {
  desk = await staff(world, 5)
  const today = world.clock.today()
  const count = async () => (await desk.get('/v1/desk/today')).body.to_call as number
  const rows = async () => (await list()).filter(one => one.member.email === null && !one.last?.today).length
  const before = await count()
  const [mailed, unmailed, fine] = [
    await handedOut(world, desk),
    await handedOut(world, desk),
    await handedOut(world, desk),
  ]
  const late = { from_date: addDays(today, -9), to_date: addDays(today, -2) }
  await setLoan(mailed, late)
  await setLoan(unmailed, late)
  await setLoan(fine, { from_date: addDays(today, -9), to_date: addDays(today, 3) })
  for (const lent of [unmailed, fine]) await setMember(lent, { email: addressOfNobody(lent.member.id) })
  expect([await count(), await rows()]).toEqual([before + 1, before + 1])
  await desk.post(`/v1/desk/members/${unmailed.member.id}/calls`, { outcome: 'answered' })
  expect([await count(), await rows()]).toEqual([before, before])
  world.clock.advance(86_400)
  desk = await staff(world, 5)
  expect(await count()).toBe(await rows())
  expect(await count()).toBe(before + 2)
})
