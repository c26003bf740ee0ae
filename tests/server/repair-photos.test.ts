import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeFileStore } from '../../server/files/purge.ts'
import { retain } from '../../server/jobs/retention.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { crowd } from '../world/crowd.ts'
import { awake, handedOut, type Person, staff } from '../world/lent.ts'
import { loanPhoto } from '../world/loan-photos.ts'
import { newObject } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const day = 86_400
const at = (product: string) => `/v1/desk/products/${product}`
const add = async (product: string, colour: string) =>
  desk.call('POST', `${at(product)}/repair-photos`, await loanPhoto('return', colour))
const begin = (product: string) => desk.post(`${at(product)}/maintenance`, { note: 'Lama spaccata' })
const end = (product: string) => desk.delete(`${at(product)}/maintenance`)
const sheet = async (product: string) => (await desk.get(at(product))).body
const stored = () => world.db.selectFrom('repair_photos').selectAll().orderBy('taken_at').execute()
const listed = async (product: string) =>
  (await desk.get('/v1/desk/products?maintenance=true&limit=100')).body.docs.find(
    (one: { id: string }) => one.id === product,
  )
const night = async () => {
  const library = (await findLibrary(world.system.everywhere, 'quartiere'))!
  await retain(world.system.of('quartiere'), library)
}

it('row 25: what is taken as a repair is written down, and during it, is of that repair; up to four', async () => {
  const { id } = await newObject(desk)
  const first = await add(id, 'red')
  expect(first).toMatchObject({ status: 200, body: { repair: null } })
  expect((await add(id, 'red')).body).toEqual(first.body)
  const { body } = await begin(id)
  const repair = body.maintenance.since
  expect(body.repair_photos).toEqual([{ ...first.body, repair }])
  for (const colour of ['green', 'blue', 'white']) expect((await add(id, colour)).body.repair).toBe(repair)
  expect((await add(id, 'black')).body).toMatchObject({ code: 'product.too_many_photos' })
  expect((await listed(id)).repair_photos).toHaveLength(4)
  const bytes = await world.system.files.read(`quartiere/.private/${(await stored())[0]!.stored_name}`)
  expect(Buffer.from(bytes!).includes('Rosa')).toBe(false)
  await end(id)
  const later = await add(id, 'red')
  expect(later.body).toMatchObject({ repair: null })
  expect(later.body.id).not.toBe(first.body.id)
  expect((await sheet(id)).repair_photos).toHaveLength(5)
})

it('row 25: one that is searched for is in no repair yet; what was taken goes with the repair that begins', async () => {
  const { id } = await newObject(desk)
  await desk.post(`${at(id)}/searches`, {})
  expect((await add(id, 'red')).body.repair).toBeNull()
  const { maintenance, repair_photos } = (await begin(id)).body
  expect(repair_photos.map((one: { repair: string }) => one.repair)).toEqual([maintenance.since])
})

it('row 25: what came back damaged shows in its repair the photos of the return', async () => {
  const lent = await handedOut(world, desk)
  const { body: photo } = await desk.call('POST', `${lent.atDesk}/photos`, await loanPhoto('return', 'teal'))
  const product = lent.object.id
  expect((await sheet(product)).repair_photos).toEqual([])
  await desk.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Manico rotto' })
  const { maintenance, repair_photos } = await listed(product)
  expect(repair_photos).toEqual([{ id: photo.id, at: photo.at, repair: maintenance.since }])
  expect((await desk.get(`${at(product)}/repair-photos/${photo.id}`)).status).toBe(200)
  expect((await desk.delete(`${at(product)}/repair-photos/${photo.id}`)).body.code).toBe('product.photo_not_found')
  await desk.delete(`${lent.atDesk}/returns`)
  expect((await sheet(product)).repair_photos).toEqual([])
})

it('row 25: a photo of a repair is for the staff of its library alone', async () => {
  const lent = await handedOut(world, desk)
  const product = lent.object.id
  const path = `${at(product)}/repair-photos/${(await add(product, 'navy')).body.id}`
  const own = await desk.call('GET', path)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await lent.member.get(path)).status).toBe(403)
  expect((await world.visitor().get(path)).status).toBe(401)
  const elsewhere = await staff(world, 4, 'borgo')
  expect((await elsewhere.get(path)).status).toBe(404)
  const other = await newObject(desk)
  expect((await desk.get(path.replace(product, other.id))).body.code).toBe('product.photo_not_found')
  const [stranger] = await crowd(world, 1)
  expect((await stranger!.call('POST', `${at(product)}/repair-photos`, await loanPhoto('return'))).status).toBe(403)
})

it('row 25: taken off on its day only, with its bytes', async () => {
  const { id } = await newObject(desk)
  const kept = (await add(id, 'gold')).body.id
  const path = `${at(id)}/repair-photos/${(await add(id, 'pink')).body.id}`
  const { stored_name } = (await stored()).at(-1)!
  expect((await desk.delete(path)).status).toBe(200)
  expect(await world.system.files.read(`quartiere/.private/${stored_name}`)).toBeNull()
  expect((await desk.delete(path)).body.code).toBe('product.photo_not_found')
  await begin(id)
  world.clock.advance(day)
  await awake(world, desk)
  expect((await desk.delete(`${at(id)}/repair-photos/${kept}`)).body.code).toBe('product.moved_on')
})

it('row 25: gone twelve months after it was taken, not while the repair goes on; next day where none was begun', async () => {
  const [over, lasting, never] = [await newObject(desk), await newObject(desk), await newObject(desk)]
  for (const { id } of [over, lasting, never]) await add(id, 'lime')
  for (const { id } of [over, lasting]) await begin(id)
  await end(over.id)
  const left = async () => {
    const rows = await stored()
    return [over, lasting, never].map(({ id }) => rows.filter(one => one.product_id === id).length)
  }
  const { stored_name } = (await stored()).find(one => one.product_id === over.id)!
  world.clock.advance(2 * day)
  await night()
  expect(await left()).toEqual([1, 1, 0])
  world.clock.advance(364 * day)
  await night()
  expect(await left()).toEqual([0, 1, 0])
  const { files } = world.system
  const list = files.list
  files.list = async folder => (await list(folder)).map(one => ({ ...one, ageMs: 7_200_000 }))
  await purgeFileStore(world.system.of('quartiere'), (await findLibrary(world.system.everywhere, 'quartiere'))!)
  files.list = list
  expect(await files.find(`quartiere/.private/${stored_name}`)).toBeNull()
})
