import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPostalCodes } from '../../scripts/import-postal-codes.ts'
import { findPostalCode } from '../../server/geo/queries.ts'
import { readCodes } from '../../server/geo/read-codes.ts'
import { rates } from '../../server/limits/limits.ts'
import { kmBetween } from '../../src/lib/rules/distance.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

const shipped = join(import.meta.dirname, '../../server/demo/content/postal-codes.csv')
const wholeCountry = process.env.POSTAL_CODES_CSV

let world: World
beforeAll(async () => {
  world = await openWorld({ limited: rates })
})
afterAll(() => world.close())

describe('distances', () => {
  it('CA-04 EN-15 answers a list with distance_from_u, one a point, nearest first, in kilometres with one decimal', async () => {
    const object = await freeObject(world)
    const { status, body } = await world.visitor().get(`/v1/geos/${object.id}/distances/40128`)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    for (const one of body)
      expect(one).toEqual({ id: expect.any(String), name: expect.any(String), distance_from_u: expect.any(Number) })
    const kilometres = body.map((one: { distance_from_u: number }) => one.distance_from_u)
    expect(kilometres).toEqual([2.5, 2.7])
  })

  it('CA-04 counts only the own point of what cannot be carried', async () => {
    const object = await freeObject(world, { transportable: false })
    const { body } = await world.visitor().get(`/v1/geos/${object.id}/distances/40128`)
    expect(body.map((one: { id: string }) => one.id)).toEqual([object.point.id])
  })

  it('ER-04 CA-04 answers 404 with the exact sentence for a postal code that nobody knows', async () => {
    const object = await freeObject(world)
    for (const cap of ['99999', 'bologna', '4012', encodeURIComponent("40128' OR 1=1")]) {
      const { status, body } = await world.visitor().get(`/v1/geos/${object.id}/distances/${cap}`)
      expect([status, body.code, body.message]).toEqual([
        404,
        'postal_code.not_found',
        'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo',
      ])
    }
  })

  it('D6 knows no object of another library', async () => {
    const object = await freeObject(world, { library: 'borgo' })
    expect(await world.visitor().get(`/v1/geos/${object.id}/distances/40128`)).toMatchObject({
      status: 404,
      body: { code: 'product.not_found' },
    })
    expect(
      (await world.visitor('borgo').get(`/v1/geos/${object.id}/distances/40042`)).body[0].distance_from_u,
    ).toBeLessThan(2)
  })

  it('D8 measures from points only, and thirty times an hour', async () => {
    const object = await freeObject(world)
    const points = (await world.visitor().get('/v1/headquarters')).body.map((one: { id: string }) => one.id)
    world.clock.advance(3601)
    const answers = []
    for (let n = 0; n < 31; n++) answers.push(await world.visitor().get(`/v1/geos/${object.id}/distances/40128`))
    expect(answers.map(one => one.status)).toEqual([...Array(30).fill(200), 429])
    for (const one of answers[0]!.body) expect(points).toContain(one.id)
    world.clock.advance(3601)
    expect((await world.visitor().get(`/v1/geos/${object.id}/distances/40128`)).status).toBe(200)
  })
})

describe('the importer of postal codes', () => {
  it('reads the dump as it comes and as CSV, and takes the middle of the places of a code', () => {
    const lines = [
      ['IT', '40121', 'Uno', '', '', '', 'BO', '', '', '44', '11'],
      ['IT', '40121', 'Due', '', '', '', '', '', '', '45', '12'],
      ['FR', '75001', 'Paris', '', '', '', '', '', '', '48', '2'],
      ['IT', 'no', 'Tre', '', '', '', '', '', '', '44', '11'],
      ['IT', '40122', 'Senza luogo', '', '', '', '', '', '', '', ''],
    ]
    for (const separator of [',', '\t']) {
      const { codes, skipped } = readCodes(lines.map(cells => cells.join(separator)).join('\n'))
      expect(codes).toEqual([{ cap: '40121', place: 'Uno', province: 'BO', lat: 44.5, lon: 11.5 }])
      expect(skipped).toBe(3)
    }
  })

  it('keeps the codes for one library, replaces those it knew, and refuses what is no such file', async () => {
    const { db } = world
    expect(await importPostalCodes(db, { file: shipped, library: 'borgo' })).toEqual({
      codes: 33,
      skipped: 0,
      labels: ['borgo'],
    })
    const row = await db
      .selectFrom('postal_codes')
      .select('source')
      .where('library_id', '=', 'borgo')
      .distinct()
      .execute()
    expect(row).toEqual([{ source: 'postal-codes.csv' }])
    await expect(importPostalCodes(db, { file: import.meta.filename, library: undefined })).rejects.toThrow(
      /no Italian postal codes|Invalid|Quote/,
    )
    await expect(importPostalCodes(db, { file: shipped, library: 'altrove' })).rejects.toThrow(/altrove/)
  })

  it.runIf(wholeCountry && existsSync(wholeCountry))('takes the whole country at once', async () => {
    const { db } = world
    const { db: borgo } = world.system.of('borgo')
    const before = await findPostalCode(borgo, '40042')
    const { codes } = await importPostalCodes(db, { file: wholeCountry!, library: 'borgo' })
    expect(codes).toBeGreaterThan(4000)
    const after = await findPostalCode(borgo, '40042')
    expect(kmBetween(before!, after!)).toBeLessThan(3)
    expect(kmBetween((await findPostalCode(borgo, '00184'))!, (await findPostalCode(borgo, '20121'))!)).toBeGreaterThan(
      450,
    )
  })
})
