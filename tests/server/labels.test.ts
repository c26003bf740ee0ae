import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { labelFormats } from '../../src/lib/contract/paper-names.ts'
import type { LabelPrint, Labels, NewPrint } from '../../src/lib/contract/papers.ts'
import { cellAt, labelSheets } from '../../src/lib/rules/label-sheets.ts'
import type { Caller } from '../world/caller.ts'
import { staff } from '../world/lent.ts'
import { pagesOf, paperOf, readDrawnCode } from '../world/pdf.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const path = '/v1/desk/labels'
const labels = async (query = ''): Promise<Labels> => (await desk.get(`${path}?${query}`)).body
const prints = async (): Promise<LabelPrint[]> => (await desk.get(`${path}/prints`)).body

async function print(input: NewPrint): Promise<LabelPrint> {
  const { status, body } = await desk.post(`${path}/prints`, input)
  expect(status).toBe(200)
  return body
}

const confirm = (id: string) => desk.post(`${path}/prints/${id}/confirmations`)

const pdfOf = (paper: object) => paperOf(world, desk, paper)

async function addUntil(count: number): Promise<void> {
  const { total } = await labels()
  const { id: headquarter_id } = await world.db
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', 'quartiere')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = world.clock.now()
  const rows = Array.from({ length: count - total }, (_, n) => ({
    library_id: 'quartiere',
    id: newId(),
    code: `ZZ-${n + 1000}`,
    name: JSON.stringify({ it: `Perché «${n}» è più giù`, en: '' }),
    description: '{"it":"Cosa","en":""}',
    headquarter_id,
    status: 'published' as const,
    shelf: n % 2 ? `Scaffale ${n % 7}` : null,
    created_at: at,
    published_at: at,
    updated_at: at,
    listing_no: 1000 + n,
  }))
  await world.db.insertInto('products').values(rows).execute()
}

async function change(id: string, fields: object): Promise<void> {
  const sheet = `/v1/desk/products/${id}`
  const { version } = (await desk.get(sheet)).body
  expect((await desk.call('PATCH', sheet, { body: { seen: version, ...fields } })).status).toBe(200)
}

describe('labels on paper', () => {
  it('are 300 on 13 sheets, each with its name, code and shelf and a code that opens the object', async () => {
    await addUntil(300)
    const made = await print({ format: 'a4_3x8' })
    expect(made).toMatchObject({ labels: 300, first_cell: 0 })
    const { answer, name, bytes } = await pdfOf({ what: 'labels', id: made.id })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(name).toBe(`etichette-quartiere-${world.clock.today()}.pdf`)
    expect(bytes.toString('latin1')).toContain('/PrintScaling /None')
    const pages = pagesOf(bytes)
    expect(pages).toHaveLength(13)
    const { docs } = await labels('limit=100')
    const origin = world.deps.originOf('quartiere')
    for (const page of [0, 12]) {
      const { width, height, text, boxes } = pages[page]!
      expect([Math.round(width), Math.round(height)]).toEqual([210, 297])
      expect(text.match(/Riporta a La Rimessa/g)).toHaveLength(page === 0 ? 24 : 12)
      for (const [cell, label] of page === 0 ? docs.slice(0, 5).entries() : []) {
        const { left, top } = cellAt(labelSheets.a4_3x8, cell)
        const here = boxes.filter(
          one => one.left >= left && one.left < left + 70 && one.top >= top && one.top < top + 37,
        )
        expect(Math.abs(Math.min(...here.map(one => one.left)) - left - 5)).toBeLessThan(0.5)
        expect(readDrawnCode(here)).toBe(`${origin}/products/${label.id}`)
        for (const words of [label.code, label.shelf ?? '']) expect(text).toContain(words)
      }
    }
    const all = pages.map(page => page.text).join(' ')
    expect(all).toContain('Perché «7» è più giù ZZ-1007')
    expect(await labels()).toMatchObject({ total: 0, queued: 0 })
  })

  it('wait again when the name, the code or the shelf changes, and for nothing else', async () => {
    expect(await labels()).toMatchObject({ total: 0, queued: 0 })
    const [one, other, third] = (await labels('choice=all&limit=3')).docs
    await change(one!.id, { name: 'Trapano grande' })
    await change(other!.id, { shelf: 'B3' })
    await change(third!.id, { serial: '123' })
    expect((await labels()).docs).toEqual(
      [
        { ...other, shelf: 'B3', state: 'changed' },
        { ...one, name: 'Trapano grande', state: 'changed' },
      ].sort((a, b) => (a.shelf ?? 'z').localeCompare(b.shelf ?? 'z')),
    )
    await change(one!.id, { name: one!.name })
    expect((await labels()).docs.map(label => label.id)).toEqual([other!.id])
  })

  it('leave the queue as they are put on paper, as they were then, and come back when that is undone', async () => {
    const [waiting] = (await labels()).docs
    const made = await print({ format: 'roll_54' })
    expect(made).toMatchObject({ labels: 1, confirmed_at: expect.any(String) })
    expect((await labels()).total).toBe(0)
    expect((await desk.delete(`${path}/prints/${made.id}/confirmations`)).body.confirmed_at).toBeNull()
    expect((await labels()).docs.map(label => label.id)).toEqual([waiting!.id])
    await change(waiting!.id, { shelf: 'C1' })
    expect((await confirm(made.id)).body).toMatchObject({ labels: 1, confirmed_at: expect.any(String) })
    expect((await labels()).docs).toMatchObject([{ id: waiting!.id, shelf: 'C1', state: 'changed' }])
    const there = await print({ format: null })
    expect(there.confirmed_at).not.toBeNull()
    expect((await labels()).total).toBe(0)
    expect((await desk.delete(`${path}/prints/${there.id}/confirmations`)).body.confirmed_at).toBeNull()
    expect((await labels()).total).toBe(1)
    expect((await prints()).map(one => one.id)).toContain(there.id)
    await confirm(there.id)
    expect((await desk.post(`${path}/prints`, { format: 'roll_62' })).body.code).toBe('labels.none')
  })

  it('are chosen by shelf, category and words, without some, from the cell that is free', async () => {
    const { shelves, categories } = await labels()
    expect(shelves).toContain('Scaffale 3')
    const chosen = await labels(`choice=shelf&of=${encodeURIComponent('Scaffale 3')}`)
    expect(new Set(chosen.docs.map(label => label.shelf))).toEqual(new Set(['Scaffale 3']))
    const category = categories[0]!.origin_id
    expect((await labels(`choice=category&of=${category}`)).total).toBeGreaterThan(0)
    expect((await labels('choice=all&keywords=ZZ-1007')).docs).toMatchObject([{ code: 'ZZ-1007', state: 'printed' }])
    const without = [chosen.docs[0]!.id]
    const made = await print({ choice: 'shelf', of: 'Scaffale 3', without, format: 'a4_5x13', first_cell: 64 })
    expect(made.labels).toBe(chosen.total - 1)
    const [first, second] = pagesOf((await pdfOf({ what: 'labels', id: made.id })).bytes)
    expect(first!.text.match(/Riporta/g)).toHaveLength(1)
    expect(Math.min(...first!.boxes.map(one => one.top))).toBeGreaterThan(labelSheets.a4_5x13.top + 12 * 21.2)
    expect(second!.text.match(/Riporta/g)).toHaveLength(made.labels - 1)
  })

  it('open their object and say where it belongs on sheets, rolls and around a cable', async () => {
    const [label] = (await labels('choice=all&keywords=ZZ-1007')).docs
    for (const format of labelFormats) {
      const { id } = await print({ choice: 'all', keywords: 'ZZ-1007', format })
      const [page] = pagesOf((await pdfOf({ what: 'labels', id })).bytes)
      const { code, name, shelf } = label!
      expect(readDrawnCode(page!.boxes), format).toBe(`${world.deps.originOf('quartiere')}/products/${label!.id}`)
      for (const words of [code, ...name.split(' '), shelf!, 'Riporta a La Rimessa'])
        expect(page!.text).toContain(words)
    }
  })

  it('are fetched for two minutes, by who may still, with no ticket of another kind', async () => {
    const { id } = await print({ choice: 'all', keywords: 'ZZ-1007', format: 'flag' })
    const { url, bytes } = await pdfOf({ what: 'labels', id })
    expect(pagesOf(bytes)).toHaveLength(1)
    expect((await desk.get(url.replace('/papers/', '/exports/'))).body.code).toBe('export.not_found')
    expect((await world.visitor('borgo').get(url)).body.code).toBe('paper.not_found')
    world.clock.advance(180)
    expect((await world.visitor().get(url)).body.code).toBe('paper.not_found')
    expect((await (await staff(world, 9, 'borgo')).post('/v1/desk/papers', { what: 'labels', id })).body.code).toBe(
      'labels.not_found',
    )
  })
})
