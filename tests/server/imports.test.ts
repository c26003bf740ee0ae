import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPlan, listImports, pasted, planOf, readFile, runPlan, undoImport } from '../world/imports.ts'
import { type Person, staff } from '../world/lent.ts'
import { atDesk, changeObject, newObject } from '../world/objects.ts'
import { xlsxOf } from '../world/spreadsheets.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let bruno: Person
let admin: Person
let category: string
let point: string
beforeAll(async () => {
  world = await openWorld()
  bruno = await staff(world, 5)
  admin = await staff(world, 4)
  category = (await bruno.get('/v1/categories')).body[0].name
  point = (await bruno.get('/v1/headquarters')).body[0].name
})
afterAll(() => world.close())

const heading = 'Codice;Nome;Categoria;Punto di ritiro;Contenuto;Valore;Acquistato il;Si sposta;Proprietario;Colore'
const sheet = (...rows: string[]) => [heading, ...rows].join('\n')
const planned = async (text: string, made: string[] = []) => planOf((await pasted(bruno, text)).body, made)
const counts = ({ added, changed, equal, wrong }: Record<string, number>) => [added, changed, equal, wrong]
const objects = async (keywords: string) =>
  (await bruno.get(`/v1/desk/products?keywords=${encodeURIComponent(keywords)}`)).body.docs

describe('an import of objects', () => {
  it('knows the columns of a sheet that nobody meant for a program', async () => {
    const { columns } = await planned(
      'Elenco oggetti\nCosa;N.;Tipo;Note varie;Prezzo nuovo;Dove sta;Cauz.;Quando;Pezzi\nSega;1;x;y;9;z;5;2021;a',
    )
    const place = ['value', 'shelf', 'deposit', 'bought_on', 'contents']
    expect(columns).toEqual(['name', 'code', 'category', 'internal_note', ...place])
  })

  it('E29 says what would happen and writes nothing, then writes all of it, and the same again changes nothing', async () => {
    const plan = await planned(
      sheet(
        `ATT-1;Sega a nastro;${category};${point};lama; 1.250,00 €;21/11/2026;sì;${admin.id};rossa`,
        `;Sega senza codice;${category.toUpperCase()};${point};a;12,5;;no;;`,
        `;Sega senza codice;${category};${point};b;;;;;`,
      ),
    )
    expect(plan.columns.slice(0, 4)).toEqual(['code', 'name', 'category', 'point'])
    expect(plan.columns.at(-1)).toBe(null)
    expect(counts((await checkPlan(bruno, plan)).body)).toEqual([3, 0, 0, 0])
    expect(await objects('ATT-1')).toEqual([])
    const { body } = await runPlan(bruno, plan)
    expect(body).toMatchObject({ added: 3, changed: 0, equal: 0, undone_at: null })
    const [one] = await objects('ATT-1')
    expect((await bruno.get(atDesk(one.id))).body).toMatchObject({
      code: 'ATT-1',
      name: 'Sega a nastro',
      description: 'Sega a nastro',
      contents: ['lama'],
      value: 1250,
      bought_on: '2026-11-21',
      transportable: true,
      owner: { id: admin.id },
    })
    expect((await bruno.get(`${atDesk(one.id)}/versions`)).body).toMatchObject([{ action: 'add' }])
    expect(counts((await checkPlan(bruno, plan)).body)).toEqual([0, 0, 3, 0])
    expect((await runPlan(bruno, plan)).body.code).toBe('import.nothing')
    expect((await world.visitor().get('/v1/catalogs/products/ATT-1')).body.name).toBe('Sega a nastro')
  })

  it('E29 a new object that is not lent stays so, and one that is there keeps what it is', async () => {
    const rows = (...states: string[]) =>
      [
        'Codice;Nome;Categoria;Punto;Stato',
        ...states.map((one, n) => `ST-${n};Pialla ${n};${category};${point};${one}`),
      ].join('\n')
    const refused = await checkPlan(bruno, await planned(rows('da verificare')))
    expect(refused.body.problems).toMatchObject([{ row: 2, column: 4 }])
    await runPlan(bruno, await planned(rows('nel catalogo', 'Non si presta più', 'ripreso', 'come nuova', '')))
    const statuses = (await objects('Pialla')).map((one: { code: string; status: string }) => [one.code, one.status])
    expect(Object.fromEntries(statuses)).toEqual({
      'ST-0': 'published',
      'ST-1': 'retired',
      'ST-2': 'withdrawn',
      'ST-3': 'published',
      'ST-4': 'published',
    })
    expect((await world.visitor().get('/v1/catalogs/products/ST-1')).status).toBe(404)
    expect(counts((await checkPlan(bruno, await planned(rows('ripreso', 'nel catalogo')))).body)).toEqual([0, 0, 2, 0])
  })

  it('E29 shows one changed cell before and after, and undoes the whole within a day', async () => {
    const first = await runPlan(bruno, await planned(sheet(`MOD-1;Tenda;${category};${point};;;;;;`)))
    const plan = await planned(`Codice;Nome;Scaffale\nmod-1;Tenda;B 3\nMOD-2;Fornello;`)
    const both = { ...plan, rows: plan.rows.slice(0, 1) }
    const { body } = await checkPlan(bruno, both)
    expect(counts(body)).toEqual([0, 1, 0, 0])
    expect(body.changes).toMatchObject([{ code: 'MOD-1', changes: [{ field: 'shelf', from: null, to: 'B 3' }] }])
    const { id } = (await runPlan(bruno, both)).body
    const [tent] = await objects('MOD-1')
    const shelf = async () => (await bruno.get(atDesk(tent.id))).body.shelf
    expect(await shelf()).toBe('B 3')
    expect((await undoImport(bruno, id)).body.undone_at).not.toBe(null)
    expect(await shelf()).toBe(null)
    expect((await undoImport(bruno, id)).body.code).toBe('import.over')
    expect((await undoImport(bruno, first.body.id)).body.undone_at).not.toBe(null)
    expect(await objects('MOD-1')).toEqual([])
  })

  it('E29 sets every kind of field, of each object those that differ, and undone it has them all as they were', async () => {
    const head = 'Codice;Nome;Categoria;Punto;Contenuto;Valore;Acquistato il;Si sposta;Proprietario;Nome inglese'
    const whole = (...rows: string[]) => [head, ...rows].join('\n')
    const before = whole(
      `TIP-1;Tornio;${category};${point};mola;10;21/11/2025;sì;${admin.id};Lathe`,
      `TIP-2;Morsa;${category};${point};base;20;22/11/2025;no;;Vice`,
    )
    const after = whole(
      `TIP-1;L'altro "tornio";${category};${point};"mola; chiave";10,5;23/11/2025;no;${bruno.id};Turning lathe`,
      `TIP-2;Morsa;${category};${point};base;20;22/11/2025;no;${admin.id};Bench vice`,
    )
    await runPlan(bruno, await planned(before))
    const found = await Promise.all(['TIP-1', 'TIP-2'].map(async code => (await objects(code))[0]))
    const sheets = () => Promise.all(found.map(async one => (await bruno.get(atDesk(one.id))).body))
    const known = await sheets()
    const { id, ...report } = (await runPlan(bruno, await planned(after))).body
    expect(report).toMatchObject({ added: 0, changed: 2 })
    const [lathe, vice] = await sheets()
    expect(lathe).toMatchObject({
      name: `L'altro "tornio"`,
      name_en: 'Turning lathe',
      contents: ['mola', 'chiave'],
      value: 10.5,
      bought_on: '2025-11-23',
      transportable: false,
      owner: { id: bruno.id },
      version: known[0].version + 1,
    })
    expect(vice).toMatchObject({ name: 'Morsa', name_en: 'Bench vice', value: 20, owner: { id: admin.id } })
    expect((await undoImport(bruno, id)).status).toBe(200)
    const undone = (await sheets()).map((one, n) => ({ ...one, version: known[n].version }))
    expect(undone).toEqual(known)
  })

  it('E29 undone takes away what it added, but not what somebody has changed or booked since', async () => {
    const made = await runPlan(
      admin,
      await planned(sheet(`DIS-1;Canoa;Acqua e vento;${point};;;;;;`), ['Acqua e vento']),
    )
    const names = async () => (await bruno.get('/v1/categories')).body.map((one: { name: string }) => one.name)
    expect(await names()).toContain('Acqua e vento')
    expect((await undoImport(bruno, made.body.id)).status).toBe(200)
    expect(await objects('DIS-1')).toEqual([])
    expect(await names()).not.toContain('Acqua e vento')
    const again = await runPlan(bruno, await planned(sheet(`DIS-1;Canoa;${category};${point};;;;;;`)))
    const [canoe] = await objects('DIS-1')
    await changeObject(bruno, canoe.id, { seen: 1, shelf: 'A' })
    expect((await undoImport(bruno, again.body.id)).body).toMatchObject({
      code: 'import.moved_on',
      fields: { objects: 'DIS-1' },
    })
    expect((await listImports(bruno)).body.map((one: { name: string }) => one.name)).toContain('oggetti.csv')
  })

  it('E29 says row, column and why, proposes what was meant, and writes none while one is wrong', async () => {
    const { code } = await newObject(bruno)
    const typo = `${category}z`
    const plan = await planned(
      sheet(
        `;;${category};${point};;;;;;`,
        `X-1;Uno;${typo};${point};;12,5O;31/02/2026;forse;;`,
        `X-1;Due;${category};Altrove;;;;;nessuno@posta.test;`,
        `X-3;=HYPERLINK("http://x");${category};${point};;;;;;`,
        `X-4;${'a'.repeat(121)};Nautica;${point};;;;;;`,
        `${code};;;;;;;;;`,
      ),
    )
    const { body } = await checkPlan(bruno, plan)
    expect(counts(body)).toEqual([0, 0, 1, 5])
    const said = body.problems.map((one: { row: number; column: number; field: string }) => [one.row, one.field])
    expect(said).toEqual([
      [2, 'name'],
      [3, 'value'],
      [3, 'bought_on'],
      [3, 'transportable'],
      [3, 'category'],
      [4, 'point'],
      [4, 'owner'],
      [4, 'code'],
      [5, 'name'],
      [6, 'name'],
      [6, 'category'],
    ])
    expect(body.problems[4]).toMatchObject({ column: 2, proposal: category })
    expect(body.categories).toEqual([
      { name: typo, rows: 1, proposal: category },
      { name: 'Nautica', rows: 1, proposal: null },
    ])
    expect((await runPlan(bruno, plan)).body.code).toBe('import.wrong_rows')
    expect((await checkPlan(bruno, { ...plan, new_categories: ['Nautica'] })).body.categories).toHaveLength(2)
    expect((await checkPlan(admin, { ...plan, new_categories: ['Nautica'] })).body.categories).toHaveLength(1)
  })

  it('knows the columns of the items that Lend Engine exports', async () => {
    const lendEngine = {
      'Added on': ['2021-03-09', null],
      Code: ['LE-41', 'code'],
      Name: ['Idropulitrice', 'name'],
      Type: [category, 'category'],
      'Serial number': ['SN 77', 'serial'],
      Condition: ['B - Fair', null],
      Tags: ['', null],
      Location: [point, 'point'],
      Brand: ['Acme', 'brand'],
      'Price paid': ['80.00', 'value'],
      'Value (RRP)': ['120.00', null],
      'Shown on website': ['Yes', null],
      'Loan fee': ['0.00', null],
      'Loan period': ['7', null],
      'Short description': ['Con due lance', 'description'],
      'Long description': ['', null],
      Components: ['Due lance', 'contents'],
      'Care information': ['Svuotala dopo l’uso', 'safety_notice'],
      Keywords: ['', null],
      'Owned by': ['', 'owner'],
      'Donated by': ['Ida Neri', 'donor'],
    }
    const cells = Object.values(lendEngine)
    const { body } = await readFile(bruno, xlsxOf([Object.keys(lendEngine), cells.map(one => one[0]!)]))
    expect(body.columns).toEqual(cells.map(one => one[1]))
    expect((await checkPlan(bruno, planOf(body))).body).toMatchObject({ added: 1, wrong: 0 })
  })

  it('E29 knows the columns of other programs, and those that were corrected the last time', async () => {
    const rows = [
      ['Item ID', 'Name', 'Item Type', 'Location', 'Location Code', 'Colour'],
      ['7', 'Scala', category, point, 'C2', 'Blu'],
    ]
    const { body } = await readFile(bruno, xlsxOf(rows))
    expect(body.columns).toEqual(['code', 'name', 'category', 'point', 'shelf', null])
    const columns = ['code', 'name', 'category', 'point', null, 'shelf']
    await runPlan(bruno, { ...planOf(body), columns: columns as typeof body.columns })
    expect((await readFile(bruno, xlsxOf(rows))).body.columns).toEqual(columns)
    expect((await readFile(bruno, Buffer.from('solo una cosa'))).body.code).toBe('spreadsheet.empty')
    expect((await bruno.post('/v1/desk/imports/checks', {})).body.code).toBe('request.media_type')
  })
})
