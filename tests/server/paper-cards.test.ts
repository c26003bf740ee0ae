import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CardPrint, NewCardPrint, PaperCards } from '../../src/lib/contract/papers.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { cardSheet, cellAt } from '../../src/lib/rules/label-sheets.ts'
import { cardAddress } from '../../src/lib/rules/scanned-code.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { paperOf, pagesOf, readDrawnCode } from '../world/pdf.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const path = '/v1/desk/paper-cards'
const cards = async (who = desk): Promise<PaperCards> => (await who.get(path)).body
const print = async (input: NewCardPrint, who = desk): Promise<CardPrint> => {
  const { status, body } = await who.post(`${path}/prints`, input)
  expect(status).toBe(200)
  return body
}
const confirm = (id: string) => desk.post(`${path}/prints/${id}/confirmations`)
const setMember = (id: string, set: object) => world.db.updateTable('members').set(set).where('id', '=', id).execute()

/** Members with a valid card and its number, as `T 001/a`: no address says it as it is. */
async function holders(many: number, from = 0): Promise<Person[]> {
  const people = await crowd(world, many)
  for (const [n, one] of people.entries()) {
    const number = `T ${String(from + n).padStart(3, '0')}/a`
    await setMember(one.id, { first_name: 'Perché', last_name: `Più ${from + n}`, card_number: number })
  }
  return people
}

describe('members’ cards on paper', () => {
  beforeEach(async () => {
    // Whoever the demonstration gave a card.
    const { id } = await print({ choice: 'valid' })
    await confirm(id)
  })

  it('are ten to an A4 with marks to cut along, and every code opens its member’s basket', async () => {
    const people = await holders(12)
    expect((await cards()).new).toBe(12)
    const made = await print({})
    expect(made).toMatchObject({ cards: 12, first_cell: 0, confirmed_at: null })
    const { name, bytes } = await paperOf(world, desk, { what: 'cards', id: made.id })
    expect(name).toBe(`tessere-quartiere-${world.clock.today()}.pdf`)
    expect(bytes.toString('latin1')).toContain('/PrintScaling /None')
    const pages = pagesOf(bytes)
    expect(pages).toHaveLength(2)
    const origin = world.deps.originOf('quartiere')
    const sorted = people.map(({ id }, n) => ({ id, n })).sort((a, b) => (`Più ${a.n}` < `Più ${b.n}` ? -1 : 1))
    for (const [at, { id, n }] of sorted.entries()) {
      const page = pages[Math.floor(at / 10)]!
      const { left, top } = cellAt(cardSheet, at % 10)
      const code = page.boxes.filter(
        one => one.left > left + 85 - 5 - 27.5 && one.left < left + 85 && one.top > top + 21 && one.top < top + 54,
      )
      const text = readDrawnCode(code)
      expect(text).toBe(cardAddress(origin, `T ${String(n).padStart(3, '0')}/a`))
      const scanned = (await desk.get(`/v1/desk/scans?${new URLSearchParams({ code: text })}`)).body
      expect(scanned).toMatchObject({ kind: 'member', member: { id } })
      expect(page.text).toContain(`Perché Più ${n} Tessera T ${String(n).padStart(3, '0')}/a`)
    }
    expect(pages[0]!.text.match(/La Rimessa/g)).toHaveLength(10)
    expect(pages[1]!.text.match(/Via Francesco Albani 8/g)).toHaveLength(2)
    expect([Math.round(pages[0]!.width), Math.round(pages[0]!.height)]).toEqual([210, 297])
    expect(pages[0]!.text).not.toMatch(/20\d\d/)
    await confirm(made.id)
  })

  it('count as printed once that is confirmed, and are new again with another number, or when it is taken back', async () => {
    const [one, other] = await holders(2, 20)
    const made = await print({})
    expect((await cards()).new).toBe(2)
    await confirm(made.id)
    expect(await cards()).toMatchObject({
      new: 0,
      prints: expect.arrayContaining([{ ...made, confirmed_at: expect.any(String) }]),
    })
    await setMember(one!.id, { card_number: 'T 999' })
    expect((await cards()).new).toBe(1)
    expect((await desk.delete(`${path}/prints/${made.id}/confirmations`)).body.confirmed_at).toBeNull()
    expect((await cards()).new).toBe(2)
    await setMember(other!.id, { card_number: null })
    expect((await cards()).new).toBe(1)
    const acts = world.db.selectFrom('audit').select('action').where('subject_id', '=', made.id).orderBy('id')
    expect((await acts.execute()).map(act => act.action).sort()).toEqual(['confirm', 'print', 'requeue'])
    await setMember(one!.id, { card_number: null })
  })

  it('are of those whose card is valid, but one member’s is printed whenever they have a number', async () => {
    const [over] = await holders(1, 40)
    const yesterday = addDays(world.clock.today(), -1)
    await world.db
      .updateTable('memberships')
      .set({ from_date: addDays(yesterday, -100), to_date: yesterday })
      .where('member_id', '=', over!.id)
      .execute()
    expect((await cards()).new).toBe(0)
    expect((await desk.post(`${path}/prints`, {})).body.code).toBe('card_print.none')
    const made = await print({ choice: 'member', of: over!.id, first_cell: 9 })
    expect(made).toMatchObject({ cards: 1, first_cell: 9, confirmed_at: expect.any(String) })
    const [page] = pagesOf((await paperOf(world, desk, { what: 'cards', id: made.id })).bytes)
    expect(page!.text).toContain('Perché Più 40')
    expect(Math.min(...page!.boxes.map(box => box.top))).toBeGreaterThan(cellAt(cardSheet, 9).top)
    await setMember(over!.id, { card_number: null })
    expect((await desk.post(`${path}/prints`, { choice: 'member', of: over!.id })).body.code).toBe('card_print.none')
  })

  it('are of whoever has a number, where nobody needs a card to borrow', async () => {
    const there = await staff(world, 9, 'ateneo')
    const { valid } = await cards(there)
    await world.db.deleteFrom('memberships').where('member_id', '=', there.id).execute()
    await setMember(there.id, { card_number: 'MATR-77' })
    expect((await cards(there)).valid).toBe(valid + 1)
  })

  it('are a library’s own: nobody prints, reads or confirms those of another', async () => {
    const [one] = await holders(1, 60)
    const made = await print({ choice: 'member', of: one!.id })
    const elsewhere = await staff(world, 9, 'borgo')
    const refused = async (answer: Promise<{ status: number; body: { code: string } }>) => (await answer).body.code
    expect(await refused(elsewhere.post('/v1/desk/papers', { what: 'cards', id: made.id }))).toBe(
      'card_print.not_found',
    )
    expect(await refused(elsewhere.post(`${path}/prints/${made.id}/confirmations`))).toBe('card_print.not_found')
    expect(await refused(elsewhere.post(`${path}/prints`, { choice: 'member', of: one!.id }))).toBe('card_print.none')
    expect((await cards(elsewhere)).prints).toEqual([])
    expect(await refused(desk.post('/v1/desk/papers', { what: 'labels', id: made.id }))).toBe('labels.not_found')
    expect(await refused(one!.get(path))).toBe('auth.forbidden')
  })

  it('go with their member’s account, out of prints that were made before', async () => {
    const [leaving, staying] = await holders(2, 80)
    const made = await print({})
    const taken = (await leaving!.get('/v1/me/export')).body
    expect(taken.printed_cards).toMatchObject([{ card_number: 'T 080/a' }])
    await setMember(leaving!.id, { password_hash: null })
    expect((await leaving!.call('DELETE', '/v1/me', { body: {} })).status).toBe(200)
    const [page] = pagesOf((await paperOf(world, desk, { what: 'cards', id: made.id })).bytes)
    expect(page!.text).toContain('Perché Più 81')
    expect(page!.text).not.toContain('T 080/a')
    await setMember(staying!.id, { card_number: null })
  })

  it('go with the import that brought their members in, when that is undone', async () => {
    const admin = await staff(world, 4)
    const imports = '/v1/desk/imports/members'
    const send = (to: string, part: string, value: Blob) => {
      const raw = new FormData()
      raw.set(part, value)
      return admin.call('POST', to, { raw })
    }
    const until = addDays(world.clock.today(), 30).split('-').reverse().join('/')
    const sheet = `N. tessera;Nome;Cognome;Tessera dal;Scadenza\nIMP-1;Agnese;Importata;01/01/2020;${until}`
    const { headings, columns, rows } = (await send(`${imports}/tables`, 'file', new Blob([sheet]))).body
    const plan = JSON.stringify({ name: 'soci.csv', headings, columns, rows })
    const { status, body } = await send(imports, 'plan', new Blob([plan], { type: 'application/json' }))
    expect(status).toBe(200)
    const made = await print({})
    expect(made.cards).toBe(1)
    await confirm(made.id)
    expect((await admin.delete(`${imports}/${body.id}`)).status).toBe(200)
    expect((await paperOf(world, desk, { what: 'cards', id: made.id })).answer.status).toBe(404)
  })
})
