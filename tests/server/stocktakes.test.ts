import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import type { Find, Stocktake } from '../../src/lib/contract/stocktakes.ts'
import { handedOut, type Person, staff } from '../world/lent.ts'
import { type Added, newObject } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let referent: Person
let [anna, bruno]: Person[] = []
let points: Headquarter[]
beforeAll(async () => {
  world = await openWorld()
  referent = await staff(world, 5)
  ;[anna, bruno] = [await staff(world, 9), await staff(world, 9)]
  points = (await referent.get('/v1/headquarters')).body
})
afterAll(() => world.close())

const at = ({ id }: { id: string }) => `/v1/desk/stocktakes/${id}`
const openAt = async (shelf: string | null, who = referent) =>
  (await who.post('/v1/desk/stocktakes', { point: points[0]!.id, shelf })).body as Stocktake
const look = async (one: { id: string }, who = referent) => (await who.get(at(one))).body as Stocktake
const read = async (who: Person, one: Stocktake, ...codes: string[]) =>
  (await who.post(`${at(one)}/finds`, { finds: codes.map(code => ({ code })) })).body.results as (Find & {
    already: boolean
  })[]
const close = async (one: Stocktake, decided: object = {}, who = referent) => {
  const { change_no } = await look(one)
  return who.post(`${at(one)}/closes`, { seen: change_no, moved: [], searched: [], ...decided })
}

/** Objects on a shelf of their own at the first point. */
async function onShelf(shelf: string, many: number): Promise<Added[]> {
  const added: Added[] = []
  for (let n = 0; n < many; n++) {
    const one = await newObject(referent, { headquarter_id: points[0]!.id })
    await referent.call('PATCH', `/v1/desk/products/${one.id}`, { body: { seen: one.seen, shelf } })
    added.push(one)
  }
  return added
}
const sheetOf = async ({ id }: { id: string }) => (await referent.get(`/v1/desk/products/${id}`)).body

it('expects what should be there now: nothing that is on loan, in repair, retired or of another shelf', async () => {
  const [here, lent, broken, gone] = await onShelf('Q1', 4)
  await onShelf('Q2', 1)
  await handedOut(world, referent, { object: { id: lent!.id, point: points[0]!, today: world.clock.today() } })
  await referent.post(`/v1/desk/products/${broken!.id}/maintenance`, { note: 'Non parte' })
  await world.db.updateTable('products').set({ status: 'retired' }).where('id', '=', gone!.id).execute()
  const one = await openAt('Q1')
  expect(one.objects.map(of => of.id)).toEqual([here!.id])
  expect(one).toMatchObject({ expected: 1, found: 0, closed_at: null, before: null })
})

it('two phones at once count an object once, and each sees what the other has read', async () => {
  const [first, second, third] = await onShelf('D1', 3)
  const one = await openAt('D1')
  const [mine, theirs] = await Promise.all([
    read(anna!, one, first!.code, second!.id),
    read(bruno!, one, second!.code, third!.code),
  ])
  expect([...mine, ...theirs].map(of => of.state)).toEqual(Array(4).fill('expected'))
  expect([mine[1]!.already, theirs[0]!.already].filter(Boolean)).toHaveLength(1)
  const seen = (await anna!.get(`${at(one)}/finds?after=0`)).body
  expect(seen).toMatchObject({ change_no: 3, expected: 3, closed: false })
  expect(seen.finds).toHaveLength(3)
  expect(await look(one, bruno)).toMatchObject({ expected: 3, found: 3 })
  await read(anna!, one, first!.code)
  expect((await bruno!.get(`${at(one)}/finds?after=3`)).body.finds).toEqual([])
  await bruno!.post(`${at(one)}/undone-finds`, { key: first!.id })
  expect((await anna!.get(`${at(one)}/finds?after=3`)).body.finds).toMatchObject([{ key: first!.id, undone: true }])
  expect(await look(one)).toMatchObject({ expected: 3, found: 2 })
  expect((await read(anna!, one, first!.code))[0]).toMatchObject({ undone: false, already: false })
})

it('what is read says at once where it belongs, who has it, or that it is not ours', async () => {
  const [here] = await onShelf('E1', 1)
  const [elsewhere] = await onShelf('E2', 1)
  const lent = await handedOut(world, referent)
  const one = await openAt('E1')
  const code = (await sheetOf({ id: lent.object.id })).code
  const found = await read(anna!, one, here!.code, elsewhere!.code, code, 'COOP 8001', lent.member.id)
  expect(found.map(of => of && of.state)).toEqual(['expected', 'wrong_place', 'out', 'not_ours', null])
  expect(found[1]!.product).toMatchObject({ point: points[0]!.name, shelf: 'E2' })
  expect(found[2]!.holder).toMatchObject({ to_date: lent.days.to_date })
  expect(found[3]).toMatchObject({ code: 'COOP 8001', product: null })
  await referent.post(`${lent.atDesk}/returns`, {})
  const now = (await look(one)).finds.find(of => of.product?.id === lent.object.id)
  expect(now).toMatchObject({ state: 'wrong_place', holder: null })
})

it('nothing changes before the close, which does what was decided and keeps the result', async () => {
  const [found, lost, left] = await onShelf('F1', 3)
  const [moved, stays] = await onShelf('F2', 2)
  const one = await openAt('F1')
  await read(anna!, one, found!.code, moved!.code, stays!.code)
  expect(await sheetOf(moved!)).toMatchObject({ shelf: 'F2' })
  expect((await close(one, {}, anna)).status).toBe(403)
  world.clock.advance(60)
  const { body } = await close(one, { moved: [moved!.id, found!.id], searched: [lost!.id, found!.id] })
  expect(body).toMatchObject({ expected: 3, found: 1, wrong_place: 2, closed_at: world.clock.now().toISOString() })
  expect(await sheetOf(moved!)).toMatchObject({ shelf: 'F1' })
  expect(await sheetOf(stays!)).toMatchObject({ shelf: 'F2' })
  expect((await sheetOf(lost!)).where.sought).not.toBeNull()
  for (const other of [found!, left!]) expect((await sheetOf(other)).where.sought).toBeNull()
  const decided = Object.fromEntries(body.finds.map((of: Find) => [of.key, [of.state, of.decision]]))
  expect(decided).toEqual({
    [found!.id]: ['expected', null],
    [lost!.id]: ['missing', 'searched'],
    [left!.id]: ['missing', null],
    [moved!.id]: ['wrong_place', 'moved'],
    [stays!.id]: ['wrong_place', null],
  })
  expect((await anna!.post(`${at(one)}/finds`, { finds: [{ code: lost!.code }] })).body.code).toBe('stocktake.closed')
  expect((await close(one)).body.code).toBe('stocktake.closed')
  const next = await openAt('F1')
  expect(next.objects.map(of => of.id)).not.toContain(lost!.id)
  expect((await read(anna!, next, lost!.code))[0]!.state).toBe('expected')
  expect((await sheetOf(lost!)).where.sought).not.toBeNull()
  await close(next)
  expect((await sheetOf(lost!)).where.sought).toBeNull()
})

it('the next one is compared with it: what is missing again says so', async () => {
  const [first, second] = await onShelf('G1', 2)
  const one = await openAt('G1')
  expect((await openAt('G1')).id).toBe(one.id)
  await read(anna!, one, second!.code)
  await close(one)
  world.clock.advance(60)
  const next = await openAt('G1')
  expect(next.id).not.toBe(one.id)
  expect(next.before).toMatchObject({ id: one.id, expected: 2, found: 1 })
  const { body } = await close(next)
  const again = Object.fromEntries(body.finds.map((of: Find) => [of.key, of.again]))
  expect(again).toEqual({ [first!.id]: true, [second!.id]: false })
  const { docs } = (await anna!.get('/v1/desk/stocktakes')).body
  expect(docs.find((of: Stocktake) => of.id === one.id)).toMatchObject({ expected: 2, found: 1 })
})

it('who closes has seen everything, and only a referent opens one', async () => {
  const [object] = await onShelf('H1', 1)
  const one = await openAt('H1')
  await read(bruno!, one, object!.code)
  const stale = await referent.post(`${at(one)}/closes`, { seen: 0, moved: [], searched: [] })
  expect(stale.body.code).toBe('stocktake.moved_on')
  const refused = await anna!.post('/v1/desk/stocktakes', { point: points[0]!.id })
  expect(refused.status).toBe(403)
})

it('another library sees none of it', async () => {
  const one = await openAt(null)
  const stranger = await world.as('desk@demo.test', 'ateneo')
  for (const answer of [
    await stranger.get(at(one)),
    await stranger.get(`${at(one)}/finds`),
    await stranger.post(`${at(one)}/finds`, { finds: [{ code: 'QU-0001' }] }),
  ])
    expect(answer.body.code).toBe('stocktake.not_found')
  expect((await stranger.get('/v1/desk/stocktakes')).body.docs).toEqual([])
})

it('what lay at another point and is found at home is at home on its pages too', async () => {
  const [away] = await onShelf('H1', 1)
  const there = { point: points[1]!.id }
  expect((await referent.post(`/v1/desk/products/${away!.id}/arrivals`, there)).status).toBe(200)
  expect((await sheetOf(away!)).where.place.id).toBe(points[1]!.id)
  const one = await openAt('H1')
  expect((await read(anna!, one, away!.code))[0]).toMatchObject({ state: 'wrong_place' })
  const printings = async () =>
    (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
  const before = await printings()
  expect((await close(one, { moved: [away!.id] })).status).toBe(200)
  expect(await printings()).toBe(before + 1)
  expect((await sheetOf(away!)).where).toMatchObject({ place: { id: points[0]!.id }, home: { id: points[0]!.id } })
})
