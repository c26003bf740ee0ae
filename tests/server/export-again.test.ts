import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { type Cells, entriesOf, exportOf, rowsOf } from '../world/exports.ts'
import { checkPlan, pasted, planOf, readFile, runPlan, undoImport } from '../world/imports.ts'
import { atDesk, changeObject } from '../world/objects.ts'
import { pictureFile, placePhoto } from '../world/photos.ts'
import { changeCategory, newCategory, train, untrain } from '../world/trainings.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let here: Caller
let there: Caller
beforeAll(async () => {
  world = await openWorld()
  here = await world.as('admin@demo.test')
  there = await world.as('admin@demo.test', 'borgo')
})
afterAll(() => world.close())

async function pictureOf(color: number, alt: string): Promise<string> {
  const raw = new FormData()
  raw.set('file', new File([(await pictureFile(color)) as BlobPart], 'foto.png'))
  raw.set('alt', alt)
  return (await here.call('POST', '/v1/files', { raw })).body.id
}

type Table = { headings: string[]; columns: (string | null)[]; rows: { row: number; cells: string[] }[] }

async function membersTable(who: Caller, bytes: Buffer): Promise<Table> {
  const raw = new FormData()
  raw.set('file', new Blob([bytes as BlobPart]))
  return (await who.call('POST', '/v1/desk/imports/members/tables', { raw })).body
}

function sendMembers(who: Caller, path: '' | '/checks', plan: unknown) {
  const raw = new FormData()
  raw.set('plan', new Blob([JSON.stringify(plan)]))
  return who.call('POST', `/v1/desk/imports/members${path}`, { raw })
}

const idOf = async (who: Caller, code: string) =>
  (await who.get(`/v1/desk/products?keywords=${encodeURIComponent(code)}`)).body.docs[0].id

it('an export of objects, brought to another library with its photos, is the same there', async () => {
  const code = 'QU-0001'
  const id = await idOf(here, code)
  const imgs = [
    await pictureOf(10, 'Con le punte'),
    await pictureOf(120, ''),
    await pictureOf(240, 'La valigetta, aperta'),
  ]
  for (const change of [{ code: 'Vecchio-1', imgs }, { code: 'Vecchio-2' }, { code }]) {
    const { version } = (await here.get(atDesk(id))).body
    expect((await changeObject(here, id, { ...change, seen: version })).status).toBe(200)
    world.clock.advance(1)
  }
  const repaired = await here.post(`${atDesk(id)}/maintenance`, { note: 'Il cavo: è rotto; domani' })
  expect(repaired.status).toBe(200)
  const entries = entriesOf((await exportOf(world, here, 'everything')).bytes)
  const sheet = entries.get('oggetti.csv')!
  const before = rowsOf(sheet).filter(one => one.stato !== 'da verificare' && one.stato !== 'modifiche chieste')
  expect(before.find(one => one.codice === code)).toMatchObject({
    'codici di prima': 'Vecchio-1\nVecchio-2',
    'che cosa si vede nelle foto': expect.stringMatching(/^Con le punte\nTrapano.+\nLa valigetta, aperta$/),
    'in riparazione': 'Il cavo: è rotto; domani',
  })

  const table = (await readFile(there, sheet)).body
  const at = (heading: string) => table.headings.indexOf(heading)
  expect(table.columns.every(Boolean)).toBe(true)
  const [point] = (await there.get('/v1/headquarters')).body
  for (const { cells } of table.rows) {
    // Neither its points nor its members are there.
    cells[at('punto')] = point.name
    cells[at('proprietario')] = ''
  }
  table.rows = table.rows.filter(({ cells }: { cells: string[] }) =>
    before.some(one => one.codice === cells[at('codice')]),
  )
  const plan = planOf(table, [...new Set(before.map(one => one.categoria!))])
  const made = await runPlan(there, plan)
  expect(made.body).toMatchObject({ added: before.length, changed: 0 })
  for (const [name, data] of entries)
    if (name.startsWith('foto/')) expect((await placePhoto(there, { name, data })).status).toBe(200)

  const again = rowsOf((await exportOf(world, there, 'objects', 'borgo')).bytes)
  const plain = ({ punto: _, proprietario: __, ...row }: Cells) => row
  const byCode = new Map(again.map(one => [one.codice, one]))
  for (const row of before) expect(plain(byCode.get(row.codice!)!)).toEqual(plain(row))
  expect((await checkPlan(there, plan)).body).toMatchObject({ added: 0, changed: 0, equal: before.length, wrong: 0 })
  expect((await world.visitor('borgo').get('/v1/catalogs/products/vecchio-2')).body.code).toBe(code)
  const mine = (await there.get(atDesk(await idOf(there, code)))).body
  expect(mine.maintenance).toMatchObject({ note: 'Il cavo: è rotto; domani' })
})

it('a code that an object had before is refused where it leads to another, and given to nobody else', async () => {
  const [category] = (await there.get('/v1/categories')).body
  const [point] = (await there.get('/v1/headquarters')).body
  const rows = (...cells: string[]) =>
    ['Codice;Nome;Categoria;Punto;Codici vecchi;In riparazione', ...cells]
      .map((row, n) => (n ? row.replace('*', `${category.name};${point.name}`) : row))
      .join('\n')
  const planned = async (...cells: string[]) => planOf((await pasted(there, rows(...cells))).body)
  const wrongs = async (...cells: string[]) =>
    (await checkPlan(there, await planned(...cells))).body.problems.map((one: { row: number; message: string }) => [
      one.row,
      one.message,
    ])
  const taken = 'Il codice «PR-9» è di un altro oggetto'
  expect(await wrongs('PR-1;Banco;*;PR-9;', 'PR-9;Morsa;*;;')).toEqual([[2, taken]])
  expect(await wrongs('PR-1;Banco;*;PR-9;', 'PR-2;Morsa;*;pr-9;')).toEqual([[3, taken.replace('PR', 'pr')]])

  const plan = await planned('PR-1;Banco;*;"PR-9; PR-8";sì', 'PR-2;Morsa;*;pr-2;no')
  const { id } = (await runPlan(there, plan)).body
  const visitor = world.visitor('borgo')
  const one = (code: string) => visitor.get(`/v1/catalogs/products/${code}`)
  expect((await one('pr-8')).body).toMatchObject({ code: 'PR-1', name: 'Banco' })
  const bench = atDesk(await idOf(there, 'PR-1'))
  expect((await there.get(bench)).body).toMatchObject({ maintenance: expect.objectContaining({ note: null }) })
  expect((await there.get(atDesk(await idOf(there, 'PR-2')))).body).toMatchObject({ maintenance: null, old_codes: [] })
  const acts = (await there.get(`${bench}/versions`)).body.map((act: { action: string }) => act.action)
  expect(acts.toSorted()).toEqual(['add', 'start_maintenance'])
  expect(await wrongs('PR-3;Lima;*;PR-8;')).toEqual([[2, taken.replace('9', '8')]])
  expect((await undoImport(there, id)).status).toBe(200)
  expect((await one('pr-8')).status).toBe(404)
  expect(await wrongs('PR-3;Lima;*;PR-8;')).toEqual([])
})

it('an export of members, brought to another library, says the same of them there, and what they were trained for', async () => {
  const [member] = await crowd(world, 1)
  await world.db.updateTable('members').set({ card_number: 'T-260' }).where('id', '=', member!.id).execute()
  const named = async (who: Caller) => {
    const id = await newCategory(who)
    const name = { it: 'Motoseghe; a scoppio', en: '' }
    expect((await changeCategory(who, id, { name })).status).toBe(200)
    return id
  }
  expect((await train(here, member!, await named(here))).status).toBe(200)
  const other = await named(there)
  const table = await membersTable(there, (await exportOf(world, here, 'members')).bytes)
  const at = (heading: string) => table.headings.indexOf(heading)
  const email = `folla-${member!.id}@demo.test`
  const { row, cells } = table.rows.find(one => one.cells[at('e-mail')] === email)!
  expect(cells[at('prove fatte')]).toMatch(/^'- Motoseghe.*\(\d\d\/\d\d\/2026\)$/)
  const plan = (trainings: string) => ({
    ...table,
    name: 'soci.csv',
    rows: [{ row, cells: cells.with(at('prove fatte'), trainings).with(at('tipo di tessera'), '') }],
  })
  const wrong = await sendMembers(there, '/checks', plan('Motozappe'))
  expect(wrong.body.problems).toMatchObject([
    { message: 'Nessuna categoria chiede una prova e si chiama «Motozappe»', proposal: null },
  ])
  const mine = plan(cells[at('prove fatte')]!)
  const made = await sendMembers(there, '', mine)
  expect(made.body).toMatchObject({ added: 1 })
  const again = rowsOf((await exportOf(world, there, 'members', 'borgo')).bytes).find(one => one['e-mail'] === email)!
  const before = rowsOf((await exportOf(world, here, 'members')).bytes).find(one => one['e-mail'] === email)!
  const kept = ({ 'tipo di tessera': _, 'condizioni accettate il': __, ...one }: Cells) => one
  expect(kept(again)).toEqual(kept(before))
  expect((await sendMembers(there, '/checks', mine)).body).toMatchObject({ added: 0, changed: 0, equal: 1 })
  const known = await world.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('library_id', '=', 'borgo')
    .executeTakeFirstOrThrow()
  const given = world.db.selectFrom('trainings').select(['category_id', 'given_by']).where('member_id', '=', known.id)
  expect(await given.execute()).toEqual([{ category_id: other, given_by: null }])
  world.clock.advance(60)
  const undo = () => there.delete(`/v1/desk/imports/members/${made.body.id}`)
  const later = await newCategory(there)
  expect((await train(there, known, later)).status).toBe(200)
  expect((await undo()).body.code).toBe('import.moved_on')
  expect((await untrain(there, known, later)).status).toBe(200)
  expect((await undo()).status).toBe(200)
})
