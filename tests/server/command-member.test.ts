import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../server/db/connect.ts'
import { type InstalledPlace, openPlace } from '../world/installation.ts'

let place: InstalledPlace
let server: Connection
beforeAll(async () => {
  place = await openPlace()
  server = await place.serve()
})
afterAll(async () => {
  await server.close()
  await place.remove()
})

const levelOf = async (email: string) =>
  (
    await server.db
      .selectFrom('members')
      .select('level')
      .where('library_id', '=', 'quartiere')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.level

it('E45 invites somebody beside a running server, and prints the link', async () => {
  const { code, said } = await place.run('member invite quartiere Ada@posta.test --role coordinator --lang en')
  expect(said).toMatch(/^http:\/\/quartiere\.localhost:\d+\/en\/invitation#[\w-]{43}\nInvitation for ada@posta\.test/)
  expect(code).toBe(0)
  const row = await server.db
    .selectFrom('invitations')
    .select(['level', 'invited_by'])
    .where('email', '=', 'ada@posta.test')
    .executeTakeFirst()
  expect(row).toEqual({ level: 4, invited_by: null })
})

it('E45 gives a role and takes it away, with an audit entry of nobody', async () => {
  expect(await place.run('member role quartiere socio@demo.test referent')).toMatchObject({ code: 0 })
  expect(await levelOf('socio@demo.test')).toBe(5)
  expect((await place.run('member role quartiere socio@demo.test member')).said).toContain('without a role')
  expect(await levelOf('socio@demo.test')).toBe(10)
  const entries = await server.db.selectFrom('audit').select('actor_id').where('action', '=', 'change_role').execute()
  expect(entries).toEqual([{ actor_id: null }, { actor_id: null }])
})

it('E29 looks at a file of objects first, then imports all of it; what was exported is all there', async () => {
  const { name } = await server.db
    .selectFrom('headquarters')
    .select('name')
    .where('library_id', '=', 'quartiere')
    .executeTakeFirstOrThrow()
  const sheet = `Codice;Nome;Categoria;Punto;Colore\nRIGA-1;Canoa;Acqua;${name};blu\n`
  writeFileSync(join(place.env.DATA_DIR!, 'canoe.csv'), sheet)
  const call = 'import canoe.csv --library quartiere'
  const wrong = await place.run(call)
  expect(wrong).toMatchObject({ code: 1, complained: 'Row 2, Category: There is no category «Acqua»' })
  expect(wrong.said).toContain('not imported: Colore')
  expect((await place.run(`${call} --new-categories`)).said).toContain('Nothing has changed')
  expect((await place.run(`${call} --new-categories --write`)).said).toContain('Imported: new 1, changed 0')
  const mixed = `Codice;Nome;Categoria;Punto\nRIGA-2;Pagaia;Acqua;${name}\nRIGA-3;;Acqua;${name}\nRIGA-4;Tenda;Vele;${name}\n`
  writeFileSync(join(place.env.DATA_DIR!, 'miste.csv'), mixed)
  const some = 'import miste.csv --library quartiere --leave-out-wrong'
  expect(await place.run('import miste.csv --library quartiere --write')).toMatchObject({ code: 1 })
  const looked = await place.run(some)
  expect(looked).toMatchObject({
    code: 0,
    said: expect.stringMatching(/New 1 .*\nRows left out: 2\.\nNothing has changed/),
  })
  expect(looked.complained).toMatch(/^Row 3, Name: .+\nRow 4, Category: There is no category «Vele»/)
  expect((await place.run(`${some} --write`)).said).toContain('Imported: new 1, changed 0')
  expect(await place.run(`${some} --new-categories --write`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Imported: new 1, changed 0'),
    complained: expect.not.stringContaining('Vele'),
  })
  writeFileSync(join(place.env.DATA_DIR!, 'vane.csv'), `Codice;Nome;Categoria;Punto\nRIGA-5;;Acqua;${name}\n`)
  expect((await place.run('import vane.csv --library quartiere --leave-out-wrong --write')).code).toBe(1)
  await place.run('export tutti.csv --library quartiere --only oggetti')
  const again = await place.run('import tutti.csv --library quartiere')
  expect(again.said).toMatch(/New 0 · changed 0 · equal \d{2} · to correct 0/)
  expect((await place.run('import niente.csv --library quartiere')).code).toBe(1)
  expect((await place.run('import canoe.csv')).code).toBe(2)
})

it('says what is wrong: 2 for what is typed, 1 for what cannot be', async () => {
  const cases = [
    ['member invite quartiere ada@posta.test', 2, 'volunteer, referent, coordinator'],
    ['member invite quartiere ada --role volunteer', 2, 'no e-mail address'],
    ['member invite nowhere ada@posta.test --role volunteer', 1, 'no library "nowhere"'],
    ['member role quartiere ada@posta.test volunteer', 1, 'member invite'],
    ['member role quartiere socio@demo.test network', 2, 'member'],
    ['member role quartiere socio@demo.test', 2, 'LIBRARY EMAIL'],
    ['member invite quartiere admin@demo.test --role volunteer', 1, 'already has that role'],
  ] as const
  for (const [line, code, words] of cases) {
    expect(await place.run(line)).toMatchObject({ code, complained: expect.stringContaining(words) })
  }
})

it('leaves the last coordinator', async () => {
  await server.db.updateTable('members').set({ level: 10 }).where('level', '<', 4).execute()
  const { code, complained } = await place.run('member role quartiere admin@demo.test member')
  expect([code, complained]).toEqual([1, expect.stringContaining('last person who coordinates')])
})

it('takes a library away beside a running server, whole or one sheet, and overwrites nothing', async () => {
  const of = '--library quartiere'
  expect(await place.run(`export tutto.zip ${of}`)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Done: .*tutto\.zip/),
  })
  expect(readFileSync(join(place.dataDir, 'tutto.zip')).toString('latin1')).toContain('impostazioni.json')
  expect(statSync(join(place.dataDir, 'tutto.zip')).mode & 0o777).toBe(0o600)
  expect((await place.run('help export')).said).toContain('loans, checks, cards, payments and the cash book')
  for (const [typed, begins] of [
    ['checks', 'controllo;'],
    ['controlli', 'controllo;'],
    ['cash', 'ricevuta;'],
    ['cassa', 'ricevuta;'],
  ] as const) {
    expect([typed, (await place.run(`export ${typed}.csv ${of} --only ${typed}`)).code]).toEqual([typed, 0])
    expect(readFileSync(join(place.dataDir, `${typed}.csv`), 'utf8')).toMatch(new RegExp(`^\uFEFF${begins}`))
  }
  expect((await place.run(`export soci.csv ${of} --only members`)).code).toBe(0)
  expect(readFileSync(join(place.dataDir, 'soci.csv'), 'utf8')).toMatch(/^\uFEFFtessera;nome;cognome;/)
  const entries = await server.db
    .selectFrom('audit')
    .select('data')
    .where('action', '=', 'export')
    .orderBy('at')
    .execute()
  expect(entries.slice(-2).map(one => one.data)).toEqual([{ what: 'cash' }, { what: 'members' }])
  const cases = [
    ['export tutto.zip', 2, '--library'],
    [`export a.csv ${of} --only cose`, 2, 'objects, members, loans, checks, cards, payments, cash'],
    [`export tutto.zip ${of}`, 1, 'already there'],
    ['export a.zip --library nowhere', 1, 'nowhere'],
  ] as const
  for (const [line, code, words] of cases) {
    expect(await place.run(line)).toMatchObject({ code, complained: expect.stringContaining(words) })
  }
})

it('imports members of a file, all of them or none, and invites them when told to', async () => {
  const file = (...lines: string[]) =>
    writeFileSync(join(place.dataDir, 'soci.txt'), ['nome;cognome;e-mail', ...lines].join('\n'))
  const line = 'import members soci.txt --library quartiere'
  file('Ugo;Riva;ugo@posta.test', 'Ida;;ida@gmail')
  const refused = await place.run(line)
  expect(refused).toMatchObject({ code: 1, said: '1 new, 0 changed, 0 the same, 1 to correct.' })
  expect(refused.complained).toMatch(/row 3, cognome: Missing/)
  file('Ugo;Riva;ugo@posta.test')
  expect(await place.run(line)).toMatchObject({ code: 0, said: expect.stringMatching(/^1 new.*correct\.$/) })
  expect((await place.run(`${line} --write --invite`)).said).toContain('Invited: 1.')
  expect(await levelOf('ugo@posta.test')).toBe(10)
  expect((await place.run(line)).said).toBe('0 new, 0 changed, 1 the same, 0 to correct.')
})
