import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coloursOf } from '../../src/lib/rules/accent.ts'
import { contrast } from '../../src/lib/rules/oklch.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { paperOf, pagesOf, readDrawnCode } from '../world/pdf.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const poster = async (lang: 'it' | 'en' = 'it', who = admin) => {
  const { name, bytes } = await paperOf(world, who, { what: 'poster' }, { 'accept-language': lang })
  const pages = pagesOf(bytes)
  expect(pages).toHaveLength(1)
  return { name, bytes, page: pages[0]! }
}
/** The modules of its code stand below the band. */
const codeOf = ({ boxes }: ReturnType<typeof pagesOf>[number]) => readDrawnCode(boxes.filter(one => one.top > 125))

it('is one A4 with a code that opens the home page, where to come and when', async () => {
  const { name, page } = await poster()
  expect(name).toBe(`locandina-quartiere-${world.clock.today()}.pdf`)
  expect([Math.round(page.width), Math.round(page.height)]).toEqual([210, 297])
  expect(codeOf(page)).toBe(`${world.deps.originOf('quartiere')}/`)
  for (const words of ['La Rimessa', 'il quartiere ce l’ha', 'Via Francesco Albani 8, 40129 Bologna'])
    expect(page.text).toContain(words)
  expect(page.text).toContain('Che cosa ti serve?')
  const [point] = (await admin.get('/v1/headquarters')).body
  const [{ hours }] = point.opening_hours
  expect(page.text).toContain(hours.replace('-', '–'))
  expect(page.text).not.toMatch(/\?{2}|undefined|null/)
})

it('is in the reader’s language, with the library’s own sentence', async () => {
  const row = await world.db
    .selectFrom('libraries')
    .select('settings')
    .where('library_id', '=', 'borgo')
    .executeTakeFirstOrThrow()
  const home = { headline: { it: 'Il trapano del paese', en: '' } }
  const settings = JSON.stringify({ ...row.settings, home })
  const without = JSON.stringify({ ...row.settings, home: undefined })
  await world.db.updateTable('libraries').set({ settings }).where('library_id', '=', 'borgo').execute()
  const here = await staff(world, 9, 'borgo')
  expect((await poster('en', here)).page.text).toMatch(/What do you need\? Il trapano del paese/)
  await world.db.updateTable('libraries').set({ settings: without }).where('library_id', '=', 'borgo').execute()
  expect((await poster('it', here)).page.text).toContain('Ti serve solo ogni tanto? Prendilo in prestito.')
  expect((await poster('en')).page.text).toContain('the neighbourhood has')
  expect((await poster('en')).name).toBe(`poster-quartiere-${world.clock.today()}.pdf`)
})

it('has the library’s colour, dark enough to be read on, and its logo', async () => {
  for (const accent of ['#ffd400', '#0057b8']) {
    await world.db.updateTable('libraries').set({ accent }).where('library_id', '=', 'quartiere').execute()
    const { light } = coloursOf(accent)
    expect(contrast(light.accent, light.on)).toBeGreaterThan(4.5)
    expect((await poster()).page.colours).toEqual(expect.arrayContaining([light.accent, light.on]))
  }
  const raw = new FormData()
  const png = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#0057b880' } })
    .png()
    .toBuffer()
  raw.set('file', new File([png as BlobPart], 'logo.png'))
  raw.set('use', 'logo')
  const { id } = (await admin.call('POST', '/v1/files', { raw })).body
  await world.db.updateTable('libraries').set({ logo_file_id: id }).where('library_id', '=', 'quartiere').execute()
  expect((await poster()).bytes.toString('latin1')).toContain('/Subtype /Image')
})

it('is given to who works at the desk', async () => {
  const [member] = await crowd(world, 1)
  expect((await member!.post('/v1/desk/papers', { what: 'poster' })).body.code).toBe('auth.forbidden')
  expect((await admin.post('/v1/desk/papers', { what: 'poster', id: 'x' })).status).toBe(422)
})
