import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectHeadings } from '../../src/lib/rules/object-columns.ts'
import { memberHeadings } from '../../src/lib/rules/member-columns.ts'
import type { Caller } from '../world/caller.ts'
import { withCopies } from '../world/copies.ts'
import { entriesOf, exportOf, rowsOf } from '../world/exports.ts'
import { checkPlan, pasted, planOf } from '../world/imports.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

const download = (what: string, who = admin) => exportOf(world, who, what)

const count = async (table: 'products' | 'members' | 'memberships') => {
  const all = world.db.selectFrom(table).select(eb => eb.fn.countAll<number>().as('n'))
  const { n } = await all.where('library_id', '=', 'quartiere').executeTakeFirstOrThrow()
  return Number(n)
}

describe('an export', () => {
  it('has every object with every field, and no cell that a spreadsheet runs', async () => {
    const { id } = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'published')
      .orderBy('code')
      .limit(1)
      .executeTakeFirstOrThrow()
    const path = `/v1/desk/products/${id}`
    const { version } = (await admin.get(path)).body
    const change = {
      name: '=HYPERLINK("http://male.test";"Trapano")',
      shelf: '-A3',
      contents: ['Una valigia; con la chiave'],
      value: 12.5,
      bought_on: '2024-02-29',
      code: 'ZZ/1',
    }
    expect(await admin.call('PATCH', path, { body: { ...change, seen: version } })).toMatchObject({ status: 200 })
    const { answer, name, bytes } = await download('objects')
    expect(name).toBe(`oggettoteca-quartiere-oggetti-${world.clock.today()}.csv`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.toString()).toMatch(/^\uFEFF?codice;nome;descrizione;categoria;punto;scaffale;/)
    expect(bytes.toString()).not.toMatch(/(^|[;\n])"?[=+@-]/)
    const rows = rowsOf(bytes)
    expect(rows).toHaveLength(await count('products'))
    expect(Object.keys(rows[0]!)).toEqual(Object.values(objectHeadings))
    expect(rows.find(one => one.codice === 'ZZ/1')).toMatchObject({
      nome: change.name,
      scaffale: '-A3',
      contenuto: '- Una valigia; con la chiave',
      valore: '12,50',
      'acquistato il': '29/02/2024',
      stato: 'nel catalogo',
    })
  })

  it('has copies with the code of the first, and brought back into the library nothing changes', async () => {
    const object = await freeObject(world)
    const ids = await withCopies(admin, object, 2)
    const codes = await Promise.all(ids.map(async id => (await admin.get(`/v1/desk/products/${id}`)).body.code))
    const { bytes } = await download('objects')
    const [heading, ...lines] = bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .split('\r\n')
    const rows = rowsOf(bytes).filter(one => codes.includes(one.codice!))
    expect(rows.map(one => [one.codice, one['copia di']]).toSorted()).toEqual(
      codes.map((code, n) => [code, n === 0 ? '' : codes[0]]).toSorted(),
    )
    const own = lines.filter(line => codes.some(code => line.startsWith(`${code};`)))
    expect(own).toHaveLength(3)
    const { body } = await pasted(admin, [heading, ...own].join('\n'))
    expect(body.columns).toContain('copy_of')
    expect((await checkPlan(admin, planOf(body))).body).toMatchObject({ added: 0, changed: 0, equal: 3, wrong: 0 })
  })

  it('has members with their card and role, loans, cards and payments', async () => {
    const members = rowsOf((await download('members')).bytes)
    expect(members).toHaveLength(await count('members'))
    expect(Object.keys(members[0]!)).toEqual(Object.values(memberHeadings))
    expect(members.find(one => one['e-mail'] === 'desk@demo.test')).toMatchObject({ ruolo: 'referente' })
    expect(members.find(one => one['e-mail'] === 'scaduto@demo.test')).toMatchObject({
      tessera: expect.stringMatching(/\w/),
      'tessera al': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    })
    expect(rowsOf((await download('cards')).bytes)).toHaveLength(await count('memberships'))
    const loans = rowsOf((await download('loans')).bytes)
    expect(loans.map(one => one.stato)).toContain('restituito')
    expect(loans.every(one => one.codice && one.cognome && one['chiesto il'])).toBe(true)
    expect((await download('payments')).bytes.toString()).toMatch(/^\uFEFFpagamento;data;/)
  })

  it('has everything in one archive, with the settings and every picture under its code', async () => {
    const raw = new FormData()
    const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: '#8a5a00' } }).png()
    raw.set('file', new File([(await photo.toBuffer()) as BlobPart], 'foto.png'))
    raw.set('alt', 'Un trapano')
    const picture = (await admin.call('POST', '/v1/files', { raw })).body
    const { docs } = (await admin.get('/v1/desk/products?keywords=ZZ/1')).body
    const path = `/v1/desk/products/${docs[0].id}`
    const { version } = (await admin.get(path)).body
    expect((await admin.call('PATCH', path, { body: { imgs: [picture.id], seen: version } })).status).toBe(200)
    const { answer, bytes } = await download('everything')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const entries = entriesOf(bytes)
    expect([...entries.keys()]).toEqual([
      'oggetti.csv',
      'soci.csv',
      'prestiti.csv',
      'controlli.csv',
      'tessere.csv',
      'pagamenti.csv',
      'cassa.csv',
      'impostazioni.json',
      'foto/ZZ_1-1.webp',
    ])
    const row = rowsOf(entries.get('oggetti.csv')!).find(one => one.codice === 'ZZ/1')
    expect(row).toMatchObject({ foto: 'ZZ_1-1.webp', 'che cosa si vede nelle foto': 'Un trapano' })
    const stored = await world.system.files.read(`quartiere/${picture.url.split('/').at(-1)}`)
    expect(entries.get('foto/ZZ_1-1.webp')!.equals(stored!)).toBe(true)
    const settings = JSON.parse(entries.get('impostazioni.json')!.toString())
    expect(settings.library).toMatchObject({ library_id: 'quartiere', max_open_loans: expect.any(Number) })
    expect(settings.points.length * settings.categories.length * settings.cards.length).toBeGreaterThan(0)
    expect(entries.get('impostazioni.json')!.toString()).not.toMatch(/secret|password|"key/i)
  })

  it('is read back as what is there already, objects and members alike', async () => {
    const check = async (what: string, path: string, more: object) => {
      const send = (to: string, part: string, value: Blob) => {
        const raw = new FormData()
        raw.set(part, value)
        return admin.call('POST', to, { raw })
      }
      const { bytes } = await download(what)
      const table = (await send(`${path}/tables`, 'file', new Blob([bytes as BlobPart]))).body
      const plan = JSON.stringify({ name: 'a.csv', ...table, ...more })
      return (await send(`${path}/checks`, 'plan', new Blob([plan]))).body
    }
    const objects = await check('objects', '/v1/desk/imports', { new_categories: [] })
    expect([objects.problems, objects.changes]).toEqual([[], []])
    expect(objects.equal).toBeGreaterThan(20)
    const members = await check('members', '/v1/desk/imports/members', {})
    expect([members.problems, members.changes]).toEqual([[], []])
    expect([members.added, members.equal]).toEqual([0, await count('members')])
  })

  it('is written down, and its address is good for two minutes, here, for who may still have it', async () => {
    const entries = await world.db
      .selectFrom('audit')
      .select(['actor_id', 'data'])
      .where('action', '=', 'export')
      .execute()
    expect(entries).toContainEqual({ actor_id: expect.any(String), data: { what: 'members' } })
    const { url } = (await admin.post('/v1/desk/exports', { what: 'members' })).body
    const statusOf = async (library = 'quartiere') => (await world.visitor(library).get(url)).status
    expect([await statusOf(), await statusOf('borgo')]).toEqual([200, 404])
    const level = (to: number) =>
      world.db
        .updateTable('members')
        .set({ level: to })
        .where('library_id', '=', 'quartiere')
        .where('email', '=', 'admin@demo.test')
        .execute()
    await level(9)
    expect(await statusOf()).toBe(404)
    await level(4)
    world.clock.advance(121)
    expect(await statusOf()).toBe(404)
  })
})
