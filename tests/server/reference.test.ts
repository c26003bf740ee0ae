import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { problems } from '../../src/lib/contract/problems.ts'
import { referenceContract } from '../../src/lib/contract/reference.ts'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let visitor: Caller
beforeAll(async () => {
  world = await openWorld()
  visitor = world.visitor()
})
afterAll(() => world.close())

const english = (path: string) => visitor.call('GET', path, { headers: { 'accept-language': 'en' } })

const contractFolder = join(import.meta.dirname, '../../src/lib/contract')

/** Every schema with a name that the contract exports. */
async function namedSchemas(): Promise<string[]> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: contractFolder }).map(file => import(join(contractFolder, file))),
  )
  const exported = modules.flatMap(one => Object.values(one as object))
  return exported.flatMap(one => (one instanceof z.ZodType ? (one.meta()?.id ?? []) : []))
}

describe('schemes', () => {
  it('CA-43 tells the shape of everything that has a name in the contract', async () => {
    const names = await namedSchemas()
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const { status, body } = await visitor.get(`/v1/schemes/${name}`)
      expect([name, status, typeof (body.type ?? body.anyOf ?? body.allOf ?? body.enum)]).toEqual([
        name,
        200,
        expect.any(String),
      ])
    }
  })

  it('CA-43 shapes refer to each other by address', async () => {
    const { body } = await visitor.get('/v1/schemes/Product')
    expect(body.properties.loan.properties.from_date.anyOf[0].$ref).toBe('/v1/schemes/CivilDate')
    expect((await visitor.get('/v1/schemes/CivilDate')).body.examples).toEqual(['2026-12-03'])
  })

  it.each([
    ['Nothing_there', 422],
    ['constructor', 422],
    ['__proto__', 422],
    ['ToString', 404],
    ['Niente', 404],
  ])('CA-43 refuses «%s» with %i', async (name, status) => {
    expect((await visitor.get(`/v1/schemes/${name}`)).status).toBe(status)
  })
})

describe('values and labels', () => {
  it('CA-45 ST-16 labels the states of a loan', async () => {
    const { body } = await visitor.get('/v1/status')
    expect(referenceContract.status.reply.parse(body)).toEqual([
      { id: 'checkout', label: 'Checkout in corso' },
      { id: 'pending', label: 'Attesa conferma' },
      { id: 'approved', label: 'Approvato' },
      { id: 'extended', label: 'Esteso' },
      { id: 'cancelled', label: 'Annullato' },
      { id: 'denied', label: 'Negato' },
      { id: 'returned', label: 'Restituito' },
    ])
    expect((await english('/v1/status')).body[1].label).not.toBe('Attesa conferma')
  })

  it('CA-46 BC-15 lists the fixed values, in both languages', async () => {
    const italian = referenceContract.enums.reply.parse((await visitor.get('/v1/enums')).body)
    const other = referenceContract.enums.reply.parse((await english('/v1/enums')).body)
    expect(italian.support_section!.map(one => one.id)).toEqual(['informazioni sul servizio', 'problemi tecnici'])
    expect(Object.keys(italian)).toEqual(Object.keys(other))
    const spelled = ['order_status', 'order_stage', 'loan_status', 'product_status', 'shipping_method', 'desk_queue']
    expect(Object.keys(italian)).toEqual([...spelled, 'support_section', 'lang'])
    for (const [name, values] of Object.entries(italian)) {
      expect(
        values.map(one => one.id),
        name,
      ).toEqual(other[name]!.map(one => one.id))
      expect(
        values.filter(one => one.label === ''),
        name,
      ).toEqual([])
    }
  })

  it('CA-44 lists what the library offers to choose from', async () => {
    const lookups = referenceContract.lookups.reply.parse((await visitor.get('/v1/lookups')).body)
    expect(Object.fromEntries(Object.entries(lookups).map(([name, all]) => [name, all.length]))).toMatchObject({
      categories: 12,
      cards: 1,
      support_sections: 2,
    })
    const points = (await visitor.get('/v1/headquarters')).body as { id: string; name: string }[]
    expect(points.length).toBeGreaterThan(1)
    expect(lookups.headquarters).toEqual(points.map(({ id, name }) => ({ id, label: name })))
    expect((await world.visitor('ateneo').get('/v1/lookups')).body.cards).toEqual([])
    expect((await english('/v1/lookups')).body.categories[0].label).not.toBe(lookups.categories![0]!.label)
  })

  it('CA-47 E11 lists links, and lets out only those a browser opens safely', async () => {
    const links = referenceContract.links.reply.parse((await visitor.get('/v1/links')).body)
    expect(links).toMatchObject({
      home: 'http://quartiere.localhost/',
      docs: 'http://quartiere.localhost/v1/docs',
      website: 'https://www.larimessa.test/',
      how_work: 'https://www.larimessa.test/come-funziona',
      ig: 'https://instagram.larimessa.test/larimessa',
    })
    expect((await english('/v1/links')).body.help).toBe('http://quartiere.localhost/en/help')
    const { db } = world
    const { settings } = await db
      .selectFrom('libraries')
      .select('settings')
      .where('library_id', '=', 'borgo')
      .executeTakeFirstOrThrow()
    for (const website of [
      'javascript:alert(1)',
      '//evil.test',
      'http://plain.test',
      'data:text/html,x',
      '/\\evil.test',
    ]) {
      await db
        .updateTable('libraries')
        .set({ settings: JSON.stringify({ ...settings, website }) })
        .where('library_id', '=', 'borgo')
        .execute()
      const said = (await world.visitor('borgo').get('/v1/links')).body as Record<string, string>
      expect(said.website ?? new URL(said.home!).origin).toMatch(/^http:\/\/borgo\.localhost/)
    }
    const unsaid = { ...settings, rules: { it: '', en: '' }, faq: [], faq_pdf_url: null }
    await db
      .updateTable('libraries')
      .set({ settings: JSON.stringify(unsaid) })
      .where('library_id', '=', 'borgo')
      .execute()
    const { rules, faq, help } = (await world.visitor('borgo').get('/v1/links')).body as Record<string, string>
    expect([rules, faq, help]).toEqual([undefined, undefined, 'http://borgo.localhost/help'])
  })
})

describe('errors', () => {
  it('CA-48 lists every refusal with both its sentences', async () => {
    const list = referenceContract.errors.reply.parse((await visitor.get('/v1/error_list')).body)
    expect(list.map(one => one.code)).toEqual(Object.keys(problems))
    expect(list.filter(one => one.it === '' || one.en === '')).toEqual([])
    const sentence = (code: string) => list.find(one => one.code === code)
    expect(sentence('auth.invalid')).toMatchObject({ status: 409, it: 'E-mail o password non validi' })
    expect(sentence('shipping.too_far')?.it).toBe(
      'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo',
    )
    expect(sentence('postal_code.not_found')).toMatchObject({
      status: 404,
      it: 'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo',
    })
  })
})
