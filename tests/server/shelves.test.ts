import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import type { Placement } from '../../src/lib/contract/shelves.ts'
import { crowd } from '../world/crowd.ts'
import { handedOut, type Person, staff } from '../world/lent.ts'
import { type Added, atDesk, changeObject, newObject } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let here: Headquarter
let there: Headquarter
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  ;[here, there] = (await desk.get('/v1/headquarters')).body
})
afterAll(() => world.close())

const path = '/v1/desk/shelves/placements'
const put = async (code: string, shelf: string, more: object = {}, who = desk): Promise<Placement> => {
  const { status, body } = await who.post(path, { point: here.id, shelf, code, ...more })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const refused = async (input: object, who = desk) => (await who.post(path, input)).body.code
const undo = ({ product, version, before }: Placement) =>
  desk.post('/v1/desk/shelves/undone-placements', {
    product: product.id,
    seen: version,
    before: { point: before.point.id, place: before.place?.id ?? null, shelf: before.shelf },
  })
const object = (shelf: string | null = null, point = here): Promise<Added> =>
  newObject(desk, { headquarter_id: point.id }).then(async added => {
    if (shelf) await changeObject(desk, added.id, { seen: added.seen, shelf })
    return added
  })
const sheetOf = async ({ id }: { id: string }) => (await desk.get(atDesk(id))).body
const rowOf = ({ id }: { id: string }) =>
  world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const published = async () =>
  (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
/** Its edits, the latest last: the clock stands still, its versions do not. */
async function editsOf({ id }: { id: string }) {
  const edits = world.db.selectFrom('audit').select(['actor_id', 'data']).where('subject_id', '=', id)
  const rows = (await edits.where('action', '=', 'edit').execute()).map(({ actor_id, data }) => ({
    by: actor_id,
    ...(data as { version: number; before: object; after: object }),
  }))
  return rows.sort((one, other) => one.version - other.version)
}

it('a label that is read before a shelf belongs there from then on, is in the register, and is on no page', async () => {
  const one = await object('Scaffale A2')
  const before = await published()
  const label = `${world.deps.originOf('quartiere')}/products/${one.id}`
  expect(await put(label, 'Scaffale B3')).toMatchObject({
    result: 'placed',
    product: { id: one.id, code: one.code, name: 'Levigatrice' },
    before: { point: { id: here.id, name: here.name }, place: null, shelf: 'Scaffale A2' },
    shelf: 'Scaffale B3',
    out: false,
    found: false,
  })
  expect(await sheetOf(one)).toMatchObject({ shelf: 'Scaffale B3' })
  expect((await editsOf(one)).at(-1)).toMatchObject({
    by: desk.id,
    before: { shelf: 'Scaffale A2' },
    after: { shelf: 'Scaffale B3' },
  })
  expect(await published()).toBe(before)
  expect(await put(one.code.toLowerCase(), 'Scaffale B3')).toMatchObject({ result: 'same' })
  expect((await editsOf(one)).length).toBe(2)
})

it('a shelf is written as the objects there write it, however it is typed', async () => {
  await object('Ripiano  alto')
  await world.db.updateTable('products').set({ shelf: 'Ripiano alto' }).where('shelf', '=', 'Ripiano  alto').execute()
  const one = await object()
  expect(await put(one.code, ' ripiano  ALTO ')).toMatchObject({ shelf: 'Ripiano alto', before: { shelf: null } })
  const [place] = (await desk.get('/v1/desk/shelves')).body
  expect(place).toMatchObject({ id: here.id })
  expect(place.shelves).toContainEqual({ shelf: 'Ripiano alto', objects: 2 })
})

it('is taken back as it was, unless somebody has changed the object since', async () => {
  const one = await object('C1')
  const placed = await put(one.code, 'C2')
  expect((await undo(placed)).status).toBe(200)
  expect(await sheetOf(one)).toMatchObject({ shelf: 'C1' })
  expect((await editsOf(one)).at(-1)).toMatchObject({ before: { shelf: 'C2' }, after: { shelf: 'C1' } })
  const again = await put(one.code, 'C3')
  await put(one.code, 'C4')
  expect((await undo(again)).body.code).toBe('product.changed')
  expect(await sheetOf(one)).toMatchObject({ shelf: 'C4' })
})

it('an object of another point moves only when that is asked for, and goes back with where it was seen', async () => {
  const one = await object('D1', there)
  expect(await put(one.code, 'D9')).toMatchObject({
    result: 'elsewhere',
    before: { point: { id: there.id }, shelf: 'D1' },
  })
  expect(await rowOf(one)).toMatchObject({ headquarter_id: there.id, shelf: 'D1' })
  // It waits here for a loan, and is still the other point's.
  await world.db.updateTable('products').set({ place_id: here.id }).where('id', '=', one.id).execute()
  expect((await put(one.code, 'D9')).before.place).toEqual({ id: here.id, name: here.name })
  const pages = await published()
  const moved = await put(one.code, 'D9', { move: true })
  expect(moved).toMatchObject({ result: 'placed' })
  expect(await rowOf(one)).toMatchObject({ headquarter_id: here.id, place_id: null, shelf: 'D9' })
  expect(await published()).toBeGreaterThan(pages)
  expect((await undo(moved)).status).toBe(200)
  expect(await rowOf(one)).toMatchObject({ headquarter_id: there.id, place_id: here.id, shelf: 'D1' })
})

it('an object that was seen at another point is home again only when that is asked for', async () => {
  const one = await object('E1')
  await world.db
    .updateTable('products')
    .set({ place_id: there.id, carried_to: here.id, carried_since: world.clock.now(), carried_by: desk.id })
    .where('id', '=', one.id)
    .execute()
  expect(await put(one.code, 'E2')).toMatchObject({ result: 'elsewhere', before: { place: { name: there.name } } })
  await put(one.code, 'E2', { move: true })
  expect(await rowOf(one)).toMatchObject({ place_id: null, carried_to: null, carried_since: null, shelf: 'E2' })
})

it('says that somebody seems to have it, that a search has ended, and what is not lent', async () => {
  const lent = await handedOut(world, desk)
  const held = await put(lent.object.id, 'F1', { point: lent.object.point.id })
  expect(held).toMatchObject({ result: 'placed', out: true })
  const sought = await object('F2')
  await desk.post(`${atDesk(sought.id)}/searches`)
  expect(await put(sought.code, 'F2')).toMatchObject({ result: 'same', found: true })
  expect((await sheetOf(sought)).where.sought).toBeNull()
  const gone = await object('F3')
  await world.db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', gone.id).execute()
  expect(await put(gone.id, 'F4')).toMatchObject({ result: 'not_lent', before: { shelf: 'F3' } })
  expect(await rowOf(gone)).toMatchObject({ shelf: 'F3' })
})

it('refuses a card, a strange code, a shelf without a name, another library’s object, and who is no volunteer', async () => {
  const [member] = await crowd(world, 1)
  const own = await object()
  const elsewhere = await newObject(await staff(world, 9, 'ateneo'))
  for (const code of [member!.id, 'niente', 'https://altrove.test/products/x', elsewhere.id])
    expect(await refused({ point: here.id, shelf: 'G1', code })).toBe('scan.unknown')
  expect(await refused({ point: 'nessuno', shelf: 'G1', code: own.code })).toBe('headquarter.not_found')
  for (const shelf of ['', '  ', 'x'.repeat(61)])
    expect((await desk.post(path, { point: here.id, shelf, code: own.code })).body.fields.shelf).toBeTruthy()
  expect(await refused({ point: here.id, shelf: 'G1', code: own.code }, member!)).toBe('auth.forbidden')
  expect((await sheetOf(own)).shelf).toBeNull()
})
