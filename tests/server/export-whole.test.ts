import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MemberTable } from '../../src/lib/contract/member-imports.ts'
import type { Caller } from '../world/caller.ts'
import { type Cells, exportOf, rowsOf } from '../world/exports.ts'
import { checkPlan, planOf, readFile, runPlan } from '../world/imports.ts'
import { entered } from '../world/network.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let here: Caller
let there: Caller
beforeAll(async () => {
  world = await openWorld()
  const above = await world.as('super@demo.test')
  here = await entered(world, above, 'quartiere')
  const copy = { label: 'vuota', name: 'La vuota', town: 'Imola', from: 'copy', copy_of: 'quartiere' }
  expect((await above.post('/v1/network/libraries', copy)).status).toBe(200)
  there = await entered(world, above, 'vuota')
  // Points are settings: the sheets only name them.
  const points = await world.db
    .selectFrom('headquarters')
    .select(['name', 'address'])
    .where('library_id', '=', 'quartiere')
    .execute()
  for (const [n, point] of points.entries()) {
    const id = `puntovuota${String(n).padStart(6, '0')}`
    await world.db
      .insertInto('headquarters')
      .values({ id, library_id: 'vuota', ...point, position: n })
      .execute()
  }
})
afterAll(() => world.close())

const idOf = async (email: string) => {
  const rows = world.db.selectFrom('members').select('id').where('library_id', '=', 'quartiere')
  return (await rows.where('email', '=', email).executeTakeFirstOrThrow()).id
}

const unclear = '=1+1; «due»\n\n- terza riga, dopo una vuota'

/** Whatever a spreadsheet, or a list in a cell, could take for something else. */
async function oddMembers(): Promise<void> {
  const set = (id: string, values: object) => world.db.updateTable('members').set(values).where('id', '=', id).execute()
  const noted = await idOf('socio@demo.test')
  await set(noted, {
    first_name: "D'Àgata-",
    fiscalcode: '+RSSMRA',
    phone: '+390512233',
    lang: 'en',
    domicile: JSON.stringify({ address: '-Via; "Mazzini", 4', cap: '01234', city: "L'Aquila", province: 'AQ' }),
  })
  for (const [n, text] of ['=Dopo le 18; mai prima', '- Ha la chiave\ndel mercato', 'Terza'].entries()) {
    const note = { id: `notadelbanco000${n}`, library_id: 'quartiere', member_id: noted, text, written_by: noted }
    await world.db
      .insertInto('member_notes')
      .values({ ...note, created_at: new Date(Date.UTC(2026, 1, 1, 9, n)) })
      .execute()
  }
  await set(await idOf('nuovo@demo.test'), {
    banned_at: world.clock.now(),
    banned_reason: '@Tre ritardi;\ndue oggetti',
    banned_until: '2027-02-01',
  })
  const without = await idOf('scaduto@demo.test')
  await set(without, { email: `${without}@nomail.invalid` })
}

async function oddObjects(): Promise<void> {
  const found = await world.db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', 'quartiere')
    .where('status', '=', 'published')
    .where('copy_of', 'is', null)
    .orderBy('code')
    .execute()
  const set = (at: number, values: object) =>
    world.db.updateTable('products').set(values).where('id', '=', found[at]!.id).execute()
  await set(0, {
    internal_note: unclear,
    safety_notice: unclear,
    shelf: '-A3',
    brand: '=B',
    model: "'=M",
    serial: '0012',
    value_cents: 1250,
    bought_on: '2024-02-29',
    bought_from: 'Ferramenta; Rossi',
    donor: 'Anna "la rossa"',
    deposit_cents: 500,
    manual: 'https://example.org/manuale?a=1&b=2',
    preparation_days: 0,
    max_months: 2,
    contents: JSON.stringify({ it: ['- Una; due', '=tre'], en: ['One; two'] }),
  })
  await set(1, { status: 'retired' })
  await set(2, { status: 'withdrawn' })
  await set(3, { owner_id: (await idOf('desk@demo.test')) as string })
  await set(4, {
    repair_since: world.clock.now(),
    repair_note: unclear,
    contents: JSON.stringify({ it: ['Una sola; con punto e virgola'], en: [] }),
  })
}

const by = (column: string, rows: Cells[]) => rows.toSorted((a, b) => (a[column]! < b[column]! ? -1 : 1))

async function sendMembers(bytes: Buffer, path: '' | '/checks') {
  const file = new FormData()
  file.set('file', new Blob([bytes as BlobPart]))
  const table: MemberTable = (await there.call('POST', '/v1/desk/imports/members/tables', { raw: file })).body
  expect(table.columns).not.toContain(null)
  const raw = new FormData()
  raw.set('plan', new Blob([JSON.stringify({ ...table, name: 'soci.csv' })]))
  return (await there.call('POST', `/v1/desk/imports/members${path}`, { raw })).body
}

it('members and objects of a library, brought into an empty one, are exported from there row by row the same', async () => {
  await oddMembers()
  await oddObjects()
  const members = await exportOf(world, here, 'members')
  const rows = rowsOf(members.bytes)
  expect(rows.map(one => one.nota)).toContain('=Dopo le 18; mai prima\n\n- Ha la chiave\ndel mercato\n\nTerza')
  expect(await sendMembers(members.bytes, '')).toMatchObject({ added: rows.length, changed: 0, without_email: 1 })
  const again = rowsOf((await exportOf(world, there, 'members', 'vuota')).bytes)
  expect(by('tessera', again)).toEqual(by('tessera', rows))
  expect(await sendMembers(members.bytes, '/checks')).toMatchObject({ added: 0, changed: 0, equal: rows.length })
  const notes = world.db.selectFrom('member_notes').select('text').where('library_id', '=', 'vuota')
  const kept = await notes.orderBy('created_at').execute()
  expect(kept.map(one => one.text)).toEqual(['=Dopo le 18; mai prima', '- Ha la chiave\ndel mercato', 'Terza'])

  const objects = await exportOf(world, here, 'objects')
  const things = rowsOf(objects.bytes)
  const table = (await readFile(there, objects.bytes)).body
  expect(table.columns).not.toContain(null)
  const plan = planOf(table)
  expect((await runPlan(there, plan)).body).toMatchObject({ added: things.length, changed: 0 })
  expect(by('codice', rowsOf((await exportOf(world, there, 'objects', 'vuota')).bytes))).toEqual(by('codice', things))
  expect((await checkPlan(there, plan)).body).toMatchObject({ added: 0, changed: 0, equal: things.length, wrong: 0 })
})
