import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planPictures } from '../../server/export/pictures.ts'
import { makeAvif } from '../../server/files/make-avif.ts'
import { topics } from '../../server/jobs/topics.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { hashOf } from '../../server/photos/add-photo.ts'
import { isKnown, marksOf } from '../../server/photos/matching.ts'
import { catalogContract } from '../../src/lib/contract/catalog.ts'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await world.as('desk@demo.test')
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

type Size = readonly [width: number, height: number]

async function upload([width, height]: Size, { use = '', orientation = 1, who = desk } = {}) {
  const photo = sharp({ create: { width, height, channels: 3, background: '#8a5a00' } }).withMetadata({ orientation })
  const raw = new FormData()
  raw.set('file', new File([(await photo.jpeg().toBuffer()) as BlobPart], 'foto.jpg'))
  if (use) raw.set('use', use)
  return (await who.call('POST', '/v1/files', { raw })).body
}

const storedOf = async (id: string) =>
  (await world.db.selectFrom('files').select('sources').where('id', '=', id).executeTakeFirstOrThrow()).sources
const widthsOf = async (of: { id: string }) => (await storedOf(of.id)).map(one => one.width)
const sizeOf = async (name: string) => {
  const { width, height } = await sharp((await world.system.files.read(`quartiere/${name}`))!).metadata()
  return [width, height]
}

/** An object that shows this photo alone, as its own page and a list get it. */
async function shown(id: string) {
  const { docs } = (await desk.get('/v1/desk/products?limit=1')).body
  const path = `/v1/desk/products/${docs[0].id}`
  const { version } = (await desk.get(path)).body
  const changed = await desk.call('PATCH', path, { body: { imgs: [id], seen: version } })
  expect(changed.status).toBe(200)
  const { body } = await world.visitor().get(`/v1/catalogs/products/${docs[0].id}`)
  return { code: docs[0].code, sheet: changed.body, product: catalogContract.product.reply.parse(body) }
}

it.each<[what: string, size: Size, orientation: number, widths: number[]]>([
  ['as wide as a telephone takes it', [1700, 1275], 1, [320, 800, 1600]],
  ['that lies on its side', [2000, 1500], 6, [320, 800, 1500]],
  ['that is hardly wider than a page shows it', [1200, 900], 1, [320, 800]],
  ['that is high and narrow', [1100, 3000], 1, [320, 800]],
])('a photo %s is kept as large as it is worth', async (_, size, orientation, widths) => {
  expect(await widthsOf(await upload(size, { orientation }))).toEqual(widths)
})

it('what nobody looks at closely is not kept large', async () => {
  const size = [2000, 1000] as const
  expect(await widthsOf(await upload(size, { use: 'problem' }))).toEqual([320, 800])
  expect(await widthsOf(await upload(size, { use: 'logo', who: admin }))).toEqual([320, 800])
  expect(await widthsOf(await upload(size, { use: 'hero', who: admin }))).toEqual([320, 800, 1200])
})

it('only an object’s own page is told of the large one; all else stays as it was', async () => {
  const sent = await upload([1800, 1350])
  const large = (await storedOf(sent.id)).at(-1)!
  const name = large.url.slice('/files/'.length)
  expect(await sizeOf(name)).toEqual([1600, 1200])
  const bytes = await world.system.files.read(`quartiere/${sent.url.slice('/files/'.length)}`)
  expect([sent.dimension, sent.size, sent.picture.width]).toEqual(['800x600', bytes!.length, 800])
  const { product, sheet } = await shown(sent.id)
  expect(product.imgs).toEqual([{ ...product.img!, large }])
  for (const one of [sent, product.img, sheet.imgs, (await desk.get('/v1/desk/pictures')).body])
    expect(JSON.stringify(one)).not.toContain(large.url)
  const { body } = await world.visitor().get('/v1/publications/snapshot')
  const printed = body.products.find((one: { id: string }) => one.id === product.id)
  expect([printed.imgs[0].large, printed.img.large]).toEqual([large, undefined])
  // A picture of before has none.
  const { imgs } = (await shown((await upload([900, 600])).id)).product
  expect(imgs[0]).not.toHaveProperty('large')
})

it('it has no AVIF variant, goes and comes back with its picture, and is what an export has', async () => {
  const sent = await upload([1640, 1230])
  const name = (await storedOf(sent.id)).at(-1)!.url.slice('/files/'.length)
  await workThrough(world.system, 'avif', makeAvif)
  const { files } = world.system
  const avif = (url: string) => files.find(`quartiere/${url.split('/').at(-1)!.replace('.webp', '.avif')}`)
  expect([Boolean(await avif(sent.url)), await avif(name)]).toEqual([true, null])
  const place = async () => [
    Boolean(await files.find(`quartiere/${name}`)),
    Boolean(await files.find(`quartiere/.deleted/${name}`)),
  ]
  const putInPlace = () => workThrough(world.system, 'files', topics.files!)
  expect((await admin.delete(`/v1/files/${name}`)).status).toBe(200)
  await putInPlace()
  expect(await place()).toEqual([false, true])
  expect((await admin.post(`/v1/desk/pictures/${sent.id}/restorations`, {})).status).toBe(200)
  await putInPlace()
  expect(await place()).toEqual([true, false])
  // Brought back by an import, what was taken along is not taken for another photo.
  expect((await planPictures(world.system.of('quartiere').db)).others.map(one => one.stored)).toContain(name)
  const marks = marksOf({ origin_hash: null, sources: await storedOf(sent.id) })
  expect(isKnown(new Set(marks), hashOf((await files.read(`quartiere/${name}`))!))).toBe(true)
  await files.remove(`quartiere/${name}`)
  const { body } = await admin.call('PATCH', '/v1/files/controls/all/quartiere', { body: {} })
  expect(body.missing).toEqual([{ id: sent.id, name: 'foto.jpg', url: sent.url }])
})
