import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyOf } from '../../server/founding/copy-library.ts'
import type { AnnualReport } from '../../src/lib/contract/reports.ts'
import { told } from '../world/annual-report.ts'
import { handedOut, type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/desk/reports/annual'
let world: World
let admin: Person
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const onSite = async (library = 'quartiere'): Promise<AnnualReport | null> =>
  (await world.visitor().get(`/v1/libraries/domains/${library}`)).body.annual_report
const publish = (more: object = {}) => admin.put(path, { ...told, year: 2026, ...more })
const waiting = async () =>
  (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
const acts = async () =>
  (await admin.get('/v1/desk/register?kind=library&limit=100')).body.docs
    .filter((one: { by: string; what: string }) => /resoconto/.test(one.what))
    .map((one: { what: string }) => one.what)

it('a coordinator puts a year on the site as it is counted now; nobody in it has a name', async () => {
  expect([await onSite(), (await desk.get(path)).body]).toEqual([null, null])
  await handedOut(world, admin)
  const counted = (await desk.get('/v1/desk/reports/assembly')).body
  const [before, { status, body }] = [await waiting(), await publish()]
  expect([status, await waiting()]).toEqual([200, before + 1])
  expect(body).toEqual({ since: '2026-11-24', ...told, figures: counted })
  expect(counted.loans.now).toBeGreaterThan(0)
  expect([await onSite(), (await desk.get(path)).body]).toEqual([body, body])
  expect(await onSite('borgo')).toBeNull()
  const texts: unknown[] = []
  JSON.stringify(body.figures, (_, value: unknown) => (typeof value === 'string' ? texts.push(value) : value))
  expect(texts).toEqual(['2026-01-01', '2026-11-24', '2026-11-24'])
})

it('its figures stay while others borrow; the same again leaves no trace, newer ones keep the day it began', async () => {
  const first = await onSite()
  const before = [await waiting(), await acts()]
  await publish()
  expect([await waiting(), await acts()]).toEqual(before)
  await handedOut(world, admin)
  expect(await onSite()).toEqual(first)
  world.clock.set('2026-12-01T09:00:00Z')
  const again = await staff(world, 4)
  const { body } = await again.put(path, { ...told, year: 2026, share: 40 })
  expect(body).toMatchObject({ since: '2026-11-24', share: 40, figures: { today: '2026-12-01', to: '2026-12-01' } })
  expect(body.figures.loans.now).toBe(first!.figures.loans.now! + 1)
  const other = await again.put(path, { ...told, year: 2025 })
  expect(other.body).toMatchObject({ since: '2026-12-01', figures: { year: 2025, to: '2025-12-31' } })
  admin = again
  desk = await staff(world, 9)
})

it('only a coordinator may; a year that has not begun and a share above a hundred are refused, and nothing changes', async () => {
  const now = await onSite()
  expect((await desk.put(path, { ...told, year: 2026 })).status).toBe(403)
  expect((await desk.delete(path)).status).toBe(403)
  const refused = async (more: object) => Object.keys((await publish(more)).body.fields)
  expect(await refused({ year: 2027 })).toEqual(['year'])
  expect(await refused({ share: 101 })).toEqual(['share'])
  expect(await refused({ kilos: -1 })).toEqual(['kilos'])
  expect((await publish({ title: { it: 'x'.repeat(121), en: '' } })).status).toBe(422)
  expect((await publish({ year: 2027 })).body.fields.year).toBe('Il valore massimo è 2026')
  expect(await onSite()).toEqual(now)
})

it('taken off the site it is gone, twice as well as once; the register says who did what', async () => {
  world.clock.advance(60)
  expect((await admin.delete(path)).body).toEqual({})
  expect([await onSite(), (await desk.get(path)).body]).toEqual([null, null])
  const before = [await waiting(), await acts()]
  expect((await admin.delete(path)).status).toBe(200)
  expect([await waiting(), await acts()]).toEqual(before)
  const put = 'ha messo sul sito il resoconto dell’anno'
  expect(await acts()).toEqual(['ha tolto dal sito il resoconto dell’anno', put, put, put])
})

it('a library that begins as a copy of another has not its year', async () => {
  await publish()
  const library = await libraryOf(world, 'quartiere')
  const { settings } = await copyOf(world.deps.db, library, 'Un’altra')
  expect(library.settings).toHaveProperty('annual_report')
  expect(settings).not.toHaveProperty('annual_report')
})
