import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeFiles } from '../../server/files/purge.ts'
import { coverPicture } from '../../src/lib/addresses.ts'
import { type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/desk/settings/look'
let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const change = (body: object) => admin.call('PATCH', path, { body })
const shown = async (library = 'quartiere') => (await admin.get(`/v1/libraries/domains/${library}`)).body.look
const reprints = async () =>
  (await world.db.selectFrom('outbox').select('library_id').where('topic', '=', 'publish').execute()).map(
    one => one.library_id,
  )
/** What a library shows of its home page when it decided nothing. */
const usual = { hero: null, headline: { it: '', en: '' }, band: 'awning', welcome: 'window' }
const visit = (address: string, library = 'quartiere') =>
  world.app.request(`http://x${address}`, { headers: { host: `${library}.localhost` } })

async function upload(use: string, width: number, height: number, type: 'png' | 'svg' = 'png') {
  const drawn = sharp({
    create: { width, height, channels: 4, background: { r: width % 256, g: 80, b: 9, alpha: 0.5 } },
  })
  const bytes = type === 'svg' ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') : await drawn.png().toBuffer()
  const raw = new FormData()
  raw.set('file', new File([bytes as BlobPart], `logo.${type}`))
  raw.set('use', use)
  return (await admin.call('POST', '/v1/files', { raw })).body
}

it('E52 a colour is taken, written down and printed in shades that can be read; what cannot be read is refused', async () => {
  await world.db
    .updateTable('libraries')
    .set({ settings: sql`settings - 'home'` })
    .where('library_id', '=', 'quartiere')
    .execute()
  const before = await reprints()
  expect((await admin.get(path)).body).toEqual({ accent: null, logo: null, share: null, ...usual })
  expect((await shown()).colours).toBeNull()
  expect((await change({ accent: '#0057B8' })).body).toEqual({ accent: '#0057b8', logo: null, share: null, ...usual })
  expect((await shown()).colours).toMatchObject({ light: { accent: '#0057b8', on: '#ffffff' }, dark: {} })
  expect((await shown('ateneo')).colours).toMatchObject({ light: { accent: '#1f4e9e' } })
  expect((await reprints()).slice(before.length)).toEqual(['quartiere'])
  const { data } = await world.db
    .selectFrom('audit')
    .select('data')
    .where('action', '=', 'change_look')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ before: { accent: null }, after: { accent: '#0057b8' } })
  const refused = async (accent: string) => {
    const { status, body } = await change({ accent })
    return [status, body.code, body.fields.accent]
  }
  expect(await refused('#ffd400')).toEqual([422, 'resource.validation', expect.stringContaining('troppo chiaro')])
  expect(await refused('rosso')).toEqual([422, 'resource.validation', expect.stringContaining('#b23a1e')])
  expect(await refused('#fff;}')).toEqual([422, 'resource.validation', expect.stringContaining('#b23a1e')])
  await change({ accent: '#0057b8' })
  expect((await reprints()).length).toBe(before.length + 1)
})

it('E52 a logo is a raster picture, wide enough, and goes when it is removed', async () => {
  expect((await upload('logo', 90, 90, 'svg')).code).toBe('file.unsupported')
  expect((await change({ logo: 'not-there' })).body.code).toBe('file.not_found')
  const small = await upload('logo', 40, 40)
  expect((await change({ logo: small.id })).body.fields.logo).toContain('64')
  const logo = await upload('logo', 900, 300)
  const { body } = await change({ logo: logo.id })
  expect(body.logo).toMatchObject({ width: 800, height: 267 })
  expect(body.logo.url).toMatch(/-320-cut\.webp$/)
  expect((await visit(body.logo.url)).status).toBe(200)
  await admin.delete(`/v1/files/${logo.id}`)
  expect((await shown()).logo).toBeNull()
  world.clock.advance(31 * 86_400)
  await purgeFiles(world.deps, await libraryOf(world, 'quartiere'))
  expect((await libraryOf(world, 'quartiere')).logo_file_id).toBeNull()
})

it('E52 the share picture is cut to what other sites show, for this picture alone', async () => {
  admin = await staff(world, 4)
  expect((await change({ share: (await upload('share', 500, 400)).id })).body.fields.share).toContain('600')
  const [mine, other] = [await upload('share', 1300, 900), await upload('share', 1310, 900)]
  const { body } = await change({ share: mine.id })
  expect(body.share.url).toMatch(/-1200-cut\.webp$/)
  const answer = await visit(coverPicture(body.share.url))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await visit(coverPicture(other.url))).status).toBe(404)
  expect((await visit(coverPicture(body.share.url), 'ateneo')).status).toBe(404)
  const { body: none } = await change({ accent: null, share: null })
  expect(none).toMatchObject({ accent: null, logo: null, share: null })
})

it('the photo of the home page is kept in each width, and stands beside links too', async () => {
  admin = await staff(world, 4)
  expect((await change({ hero: (await upload('hero', 700, 500)).id })).body.fields.hero).toContain('800')
  const photo = await upload('hero', 1500, 1000)
  const { body } = await change({ hero: photo.id })
  expect(body.hero).toMatchObject({ width: 1200, height: 800 })
  expect(body.hero.sources.map((one: { width: number }) => one.width)).toEqual([320, 800, 1200])
  expect((await shown()).hero).toEqual(body.hero)
  expect((await shown('ateneo')).hero).toBeNull()
  expect((await visit(coverPicture(body.hero.url))).status).toBe(200)
  await admin.delete(`/v1/files/${photo.id}`)
  expect((await shown()).hero).toBeNull()
  world.clock.advance(31 * 86_400)
  await purgeFiles(world.deps, await libraryOf(world, 'quartiere'))
  expect((await libraryOf(world, 'quartiere')).hero_file_id).toBeNull()
})

it('SH-10 the headline, the band and the way of the welcome are the library’s own, written down, and checked', async () => {
  admin = await staff(world, 4)
  const home = async () => (await admin.get('/v1/libraries/domains/quartiere')).body.home
  const headline = { it: 'Prestiamo anche il sabato', en: '' }
  const { body } = await change({ headline, band: 'tiles', welcome: 'none' })
  expect(body).toMatchObject({ headline, band: 'tiles', welcome: 'none' })
  expect(await home()).toEqual({ headline, band: 'tiles', welcome: 'none' })
  await change({ band: 'waves' })
  expect(await home()).toEqual({ headline, band: 'waves', welcome: 'none' })
  const acts = await world.db.selectFrom('audit').select('data').where('action', '=', 'change_look').execute()
  expect(acts.map(one => one.data)).toContainEqual({ before: { band: 'tiles' }, after: { band: 'waves' } })
  const long = await change({ headline: { it: 'a'.repeat(61), en: '' } })
  expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['headline.it']])
  expect((await change({ band: 'stripes' })).status).toBe(422)
  expect((await change({ welcome: 'twice' })).status).toBe(422)
  expect((await home()).headline).toEqual(headline)
})
