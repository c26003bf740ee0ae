import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskPicturesContract } from '../../src/lib/contract/desk-pictures.ts'
import { type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { pictureBy } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const path = '/v1/desk/pictures'
async function listed(query = '', who = admin) {
  const { status, body } = await who.get(`${path}?limit=100${query}`)
  expect(status).toBe(200)
  return deskPicturesContract.list.reply.strict().parse(body)
}
const idsOf = async (query = '') => (await listed(query)).docs.map(one => one.id)
const find = async (id: string, query = '') => (await listed(query)).docs.find(one => one.id === id)

let position = 90
const showOn = (product_id: string, file_id: string) =>
  world.db
    .insertInto('product_pictures')
    .values({ library_id: 'quartiere', product_id, position: position++, file_id })
    .execute()

type Look = { logo_file_id?: string | null; hero_file_id?: string | null; share_file_id?: string | null }
const look = (set: Look) => world.db.updateTable('libraries').set(set).where('library_id', '=', 'quartiere').execute()

it('lists every picture, the newest first, with who uploaded it and where it is shown', async () => {
  world.clock.advance(1)
  const id = await pictureBy(world, admin)
  const [newest] = (await listed()).docs
  expect(newest).toMatchObject({ id, by: 'Socio 0', size: 1, shown: [], removed: null })
  expect(newest!.at).toBe(world.clock.now().toISOString())

  const object = await freeObject(world)
  await showOn(object.id, id)
  for (const table of ['categories', 'headquarters'] as const) {
    const rows = world.db.selectFrom(table).select('id').where('library_id', '=', 'quartiere')
    const one = await rows.executeTakeFirstOrThrow()
    await world.db.updateTable(table).set({ img_file_id: id }).where('id', '=', one.id).execute()
  }
  await look({ logo_file_id: id, hero_file_id: id })
  const { shown } = (await find(id))!
  expect(shown.map(one => one.use)).toEqual(['product', 'category', 'headquarter', 'logo', 'hero'])
  const products = world.db.selectFrom('products').select('name').where('library_id', '=', 'quartiere')
  const { name } = await products.where('id', '=', object.id).executeTakeFirstOrThrow()
  expect(shown[0]).toEqual({ use: 'product', id: object.id, name: name.it })
  expect(shown.slice(1, 3).every(one => one.id && one.name)).toBe(true)
  expect(shown[3]).toEqual({ use: 'logo', id: null, name: '' })
})

it('tells those that nothing shows, and those whose words or tags hold what is looked for', async () => {
  const [unused, used] = [await pictureBy(world, admin), await pictureBy(world, admin)]
  await showOn((await freeObject(world)).id, used)
  const found = await idsOf('&show=unused')
  expect([found.includes(unused), found.includes(used)]).toEqual([true, false])
  await look({ share_file_id: unused })
  expect(await idsOf('&show=unused')).not.toContain(unused)
  await look({ share_file_id: null })
  expect(await idsOf('&show=unused')).toContain(unused)

  const tags = JSON.stringify(['gita 50%'])
  await world.db.updateTable('files').set({ tags }).where('id', '=', unused).execute()
  expect(await idsOf('&keywords=gita%2050%25')).toEqual([unused])
  expect(await idsOf('&keywords=gita%20_0')).toEqual([])
})

it('a removed one waits thirty days in its list, and comes back to where it was', async () => {
  const id = await pictureBy(world, admin)
  const object = await freeObject(world)
  await showOn(object.id, id)
  const restore = (who = admin) => who.post(`${path}/${id}/restorations`)
  expect((await restore()).body.code).toBe('file.not_found')

  expect((await admin.delete(`/v1/files/${id}`)).status).toBe(200)
  const at = world.clock.now().toISOString()
  expect(await find(id)).toBeUndefined()
  expect(await find(id, '&show=removed')).toMatchObject({ removed: { at, by: 'Socio 0' }, shown: [{ id: object.id }] })
  const elsewhere = await staff(world, 4, 'borgo')
  expect((await listed('&show=removed', elsewhere)).docs).toEqual([])
  expect((await restore(elsewhere)).status).toBe(404)

  expect((await restore()).status).toBe(200)
  expect(await idsOf('&show=removed')).toEqual([])
  expect(await find(id)).toMatchObject({ removed: null, shown: [{ id: object.id }] })
  const acts = await world.db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()
  expect(acts.map(one => one.action).sort()).toEqual(['remove', 'restore'])

  await admin.delete(`/v1/files/${id}`)
  world.clock.advance(30 * 86_400)
  const later = await staff(world, 4)
  expect((await listed('&show=removed', later)).docs).toEqual([])
  expect((await restore(later)).body.code).toBe('file.not_found')
})
