import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leftOutSheet } from '../../src/lib/rules/left-out-sheet.ts'
import { csvLines } from '../../src/lib/rules/csv-lines.ts'
import type { ImportReport } from '../../src/lib/contract/imports.ts'
import { checkPlan, pasted, planOf, runPlan, undoImport } from '../world/imports.ts'
import { type Person, staff } from '../world/lent.ts'
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

const heading = 'Codice;Nome;Categoria;Punto di ritiro;Valore;Copia di'
const planned = async (text: string, made: string[] = []) => planOf((await pasted(bruno, text)).body, made)
const sheet = (...rows: string[]) => [heading, ...rows].join('\n')
const leaving = <P>(plan: P) => ({ ...plan, leave_out_wrong: true })
const putRight = <P extends { rows: { cells: string[] }[] }>(plan: P): P => ({
  ...plan,
  rows: plan.rows.map(one => ({ ...one, cells: one.cells.map(cell => (/tanto|cinque/.test(cell) ? '5' : cell)) })),
})
const counts = ({ added, changed, equal, wrong }: Record<string, number>) => [added, changed, equal, wrong]
const codes = async (keywords: string): Promise<string[]> =>
  (await bruno.get(`/v1/desk/products?keywords=${encodeURIComponent(keywords)}`)).body.docs
    .map((one: { code: string }) => one.code)
    .toSorted()
const said = (left: ImportReport['left_out']) => left.map(one => [one.row, ...one.problems.map(({ field }) => field)])

describe('rows of objects that are wrong', () => {
  const row = (code: string, rest: string) => `${code};Fresa ${code};${rest}`
  const rows = (value: string, chosen: string) =>
    sheet(
      row('LO-1', `${category};${point};10;`),
      row('LO-2', `${category};${point};${value};`),
      row('LO-3', `${chosen};${point};;`),
      `;;${category};${point};;`,
      row('LO-5', `${category};${point};20;`),
    )

  it('stand in the way of the others, unless they are left out', async () => {
    const plan = await planned(rows('12,5O', 'Nessuna'))
    expect((await checkPlan(bruno, plan)).body).toMatchObject({ added: 2, wrong: 3, left_out: [] })
    for (const refused of [plan, { ...plan, leave_out_wrong: false }])
      expect((await runPlan(bruno, refused)).body.code).toBe('import.wrong_rows')
    expect(await codes('Fresa')).toEqual([])
  })

  it('are not there, the others are, and what is said before and after is the same', async () => {
    const plan = await planned(rows('12,5O', 'Nessuna'))
    const { body: report } = await checkPlan(bruno, leaving(plan))
    expect(report).toMatchObject({ added: 2, changed: 0, equal: 0, wrong: 0, problems: [], categories: [] })
    expect(said(report.left_out)).toEqual([
      [3, 'value'],
      [4, 'category'],
      [5, 'name'],
    ])
    expect(report.left_out[0].problems[0].message).toContain('12,5O')
    const { body: made } = await runPlan(bruno, leaving(plan))
    expect(made).toMatchObject({ added: 2, changed: 0, equal: 0, left_out: report.left_out })
    const { body: latest } = await bruno.get('/v1/desk/imports')
    expect(latest[0]).toMatchObject({ id: made.id, added: 2, rows_left_out: 3 })
    expect(await codes('Fresa')).toEqual(['LO-1', 'LO-5'])
  })

  it('come afterwards, with the whole sheet put right or by themselves, and nothing comes twice', async () => {
    const plan = await planned(rows('12,50', 'Nessuna'))
    expect(counts((await checkPlan(bruno, leaving(plan))).body)).toEqual([1, 0, 2, 0])
    expect((await runPlan(bruno, leaving(plan))).body).toMatchObject({ added: 1, changed: 0, equal: 2 })
    const { left_out } = (await checkPlan(bruno, leaving(plan))).body as ImportReport
    const reasons = new Map(left_out.map(one => [one.row, one.problems[0]!.message]))
    const own = leftOutSheet(plan, reasons, 'Perché è rimasta fuori')
    const text = csvLines(own).replace('Nessuna', category)
    const rest = await planned(text)
    expect(rest.columns).toEqual([...plan.columns, null])
    expect(rest.rows).toHaveLength(2)
    expect((await runPlan(bruno, leaving(rest))).body).toMatchObject({ added: 1, left_out: [{ row: 3 }] })
    expect(await codes('Fresa')).toEqual(['LO-1', 'LO-2', 'LO-3', 'LO-5'])
    // With nothing right that is new there is nothing to import.
    expect((await runPlan(bruno, leaving(rest))).body.code).toBe('import.nothing')
  })

  it('refuse the import where no other row is there', async () => {
    const plan = await planned(sheet(`NO-1;Zappa;Nessuna;${point};;`, `NO-2;Vanga;${category};${point};tanto;`))
    expect((await checkPlan(bruno, leaving(plan))).body).toMatchObject({ added: 0, equal: 0, wrong: 0 })
    expect((await runPlan(bruno, leaving(plan))).body.code).toBe('import.wrong_rows')
  })

  it('are taken back by nobody: an undo takes all that came', async () => {
    const plan = await planned(
      sheet(`UN-1;Scure;${category};${point};;`, `UN-2;Scure due;${category};${point};tanto;`, `LO-1;;;;33;`),
    )
    const { body } = await runPlan(bruno, leaving(plan))
    expect(body).toMatchObject({ added: 1, changed: 1, left_out: [{ row: 3 }] })
    expect((await undoImport(bruno, body.id)).status).toBe(200)
    expect(await codes('Scure')).toEqual([])
    expect(counts((await checkPlan(bruno, leaving(plan))).body)).toEqual([1, 1, 0, 0])
  })

  it('keep out the copies of their objects, and of a name without a code all that have it', async () => {
    const plan = await planned(
      sheet(
        `CO-1;Gazebo;${category};${point};tanto;`,
        `CO-2;Gazebo;${category};${point};;CO-1`,
        `CO-3;Gazebo;${category};${point};;CO-2`,
        `;Quadrello;${category};${point};5;`,
        `;Quadrello;${category};${point};cinque;`,
        `SE-9;Quadrello;${category};${point};;`,
        `CO-7;Tavolo;${category};${point};;`,
      ),
    )
    const { body } = await checkPlan(bruno, leaving(plan))
    expect(counts(body)).toEqual([1, 0, 0, 0])
    expect(said(body.left_out)).toEqual([
      [2, 'value'],
      [3, 'copy_of'],
      [4, 'copy_of'],
      [5, 'code'],
      [6, 'value'],
      [7, 'code'],
    ])
    expect((await runPlan(bruno, leaving(plan))).body).toMatchObject({ added: 1, left_out: body.left_out })
    expect((await runPlan(bruno, putRight(plan))).body).toMatchObject({ added: 6, changed: 0, equal: 1 })
    expect(await codes('Gazebo')).toHaveLength(3)
    expect(await codes('Quadrello')).toHaveLength(3)
  })

  it('find their codes free, and make no category that nothing is in', async () => {
    await runPlan(bruno, await planned(sheet(`;Primo;${category};${point};;`)))
    const [next] = await codes('Primo')
    const number = Number(/\d+$/.exec(next!)![0]) + 1
    const mine = next!.replace(/\d+$/, digits => String(number).padStart(digits.length, '0'))
    const plan = await planned(
      sheet(
        `${mine};Carriola;Cantiere;${point};tanto;`,
        `;Secondo;${category};${point};;`,
        `;Terzo;Officina;${point};;`,
      ),
      ['Cantiere', 'Officina'],
    )
    expect((await runPlan(admin, leaving(plan))).body).toMatchObject({ added: 2, left_out: [{ row: 2 }] })
    const names = (await bruno.get('/v1/categories')).body.map((one: { name: string }) => one.name)
    expect(names).toContain('Officina')
    expect(names).not.toContain('Cantiere')
    expect([...(await codes('Secondo')), ...(await codes('Terzo'))]).not.toContain(mine)
    expect((await runPlan(admin, putRight(plan))).body).toMatchObject({ added: 1, changed: 0, equal: 2 })
    expect(await codes('Carriola')).toEqual([mine])
  })
})

describe('rows of members that are wrong', () => {
  const path = '/v1/desk/imports/members'
  const sent = (to: string, part: string, value: string | Blob) => {
    const raw = new FormData()
    raw.set(part, value)
    return admin.call('POST', to, { raw })
  }
  const inForm = (plan: unknown) => new Blob([JSON.stringify(plan)], { type: 'application/json' })
  const check = (plan: unknown) => sent(`${path}/checks`, 'plan', inForm(plan))
  const run = (plan: unknown) => sent(path, 'plan', inForm(plan))
  const plannedOf = async (...rows: string[]) => {
    const text = ['Nome;Cognome;E-mail;Provincia', ...rows].join('\n')
    const { headings, columns, rows: read } = (await sent(`${path}/tables`, 'text', text)).body
    return { name: 'soci.csv', headings, columns, rows: read }
  }
  const there = async () => {
    const all = world.db.selectFrom('members').select('email').where('email', 'like', '%@fuori.test')
    return (await all.orderBy('email').execute()).map(one => one.email.replace('@fuori.test', ''))
  }
  const rows = (email: string) => [
    'Ada;Riva;ada@fuori.test;BO',
    `Ugo;Neri;${email};BO`,
    'Lia;;lia@fuori.test;BO',
    'Ivo;Costa;ada@fuori.test;',
    'Eva;Sala;eva@fuori.test;MO',
  ]

  it('stand in the way of the others, unless they are left out', async () => {
    const plan = await plannedOf(...rows('ugo@fuori'))
    expect((await check(plan)).body).toMatchObject({ added: 2, wrong: 3, left_out: [] })
    for (const refused of [plan, { ...plan, leave_out_wrong: false }])
      expect((await run(refused)).body.code).toBe('import.wrong_rows')
    expect(await there()).toEqual([])
    const { body: report } = await check(leaving(plan))
    expect(report).toMatchObject({ added: 2, changed: 0, equal: 0, wrong: 0, problems: [] })
    expect(said(report.left_out)).toEqual([
      [3, 'email'],
      [4, 'last_name'],
      [5, 'email'],
    ])
    const { body: made } = await run(leaving(plan))
    expect(made).toMatchObject({ added: 2, changed: 0, equal: 0, to_invite: 2, left_out: report.left_out })
    expect((await admin.get(path)).body[0]).toMatchObject({ id: made.id, rows_left_out: 3 })
    expect(await there()).toEqual(['ada', 'eva'])
  })

  it('come with the same sheet put right, and an undo takes all of one import back', async () => {
    const plan = leaving(await plannedOf(...rows('ugo@fuori.test')))
    const { body } = await run(plan)
    expect(body).toMatchObject({ added: 1, equal: 2, left_out: [{ row: 4 }, { row: 5 }] })
    expect(await there()).toEqual(['ada', 'eva', 'ugo'])
    expect((await run(plan)).body.code).toBe('import.nothing')
    expect((await admin.delete(`${path}/${body.id}`)).status).toBe(200)
    expect(await there()).toEqual(['ada', 'eva'])
  })

  it('refuse the import where no other row is there', async () => {
    expect((await run(leaving(await plannedOf('Lia;;lia@fuori.test;BO')))).body.code).toBe('import.wrong_rows')
  })
})
