import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/connect.ts'
import { foundingObjects } from '../world/founding-files.ts'
import { openKillable } from '../world/killable.ts'

let api: Awaited<ReturnType<typeof openKillable>>
let categories: string[]
let point: string
beforeAll(async () => {
  api = await openKillable(1, {})
  await api.use(async ({ everywhere: db }) => {
    await db.updateTable('members').set({ level: 4 }).where('email', 'like', 'folla-%').execute()
    const read = await db.selectFrom('categories').select('name').where('library_id', '=', 'quartiere').execute()
    categories = read.map(one => one.name.it)
    const { name } = await db
      .selectFrom('headquarters')
      .select('name')
      .where('library_id', '=', 'quartiere')
      .executeTakeFirstOrThrow()
    point = name
    await slowDown(db)
  })
}, 120_000)
afterAll(() => api.close())

/** Imports of this name wait so long (ms) in their last statement: everything is written, and nothing is there yet. */
const slow = (ms: number) => `lento-${Math.ceil(ms)}.csv`
async function slowDown(db: Db): Promise<void> {
  await sql`CREATE FUNCTION wait_a_while() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(substring(NEW.name FROM '[0-9]+')::int / 1000.0); RETURN NEW; END $$`.execute(db)
  await sql`CREATE TRIGGER slow_import BEFORE INSERT ON imports FOR EACH ROW
    WHEN (NEW.name LIKE 'lento-%') EXECUTE FUNCTION wait_a_while()`.execute(db)
}

/** The objects of the founding day, put right, under codes of their own. */
function planOf(codes: string, name = 'oggetti.csv'): FormData {
  const { rows, repairs } = foundingObjects(categories, point)
  for (const [n, { column, right }] of repairs) rows[n - 1]![column] = right
  const [headings = [], ...cells] = rows.map(row => row.map(cell => String(cell).replace('OG-', codes)))
  const columns = ['code', 'name', 'category', 'point', 'description', 'value', 'owner', 'shelf', null]
  const numbered = cells.map((row, n) => ({ row: n + 2, cells: row }))
  const plan = { name, headings, columns, rows: numbered, new_categories: [] }
  const form = new FormData()
  form.set('plan', new Blob([JSON.stringify(plan)], { type: 'application/json' }))
  return form
}
const run = (codes: string, name?: string) => api.people[0]!.call('POST', '/v1/desk/imports', planOf(codes, name))
async function newAndEqual(codes: string): Promise<unknown[]> {
  const answer = await api.people[0]!.call('POST', '/v1/desk/imports/checks', planOf(codes))
  return [answer?.body.added, answer?.body.equal, answer?.body.wrong]
}

it('an import that is killed half-way leaves nothing, and done again it brings all of it', async () => {
  await api.start()
  const began = Date.now()
  expect((await run('PROVA-'))?.body).toMatchObject({ added: 300 })
  const whole = Date.now() - began
  expect(await newAndEqual('PROVA-')).toEqual([0, 300, 0])

  const dieAfter = async (ms: number): Promise<void> => {
    // Longer than the process lives, however much faster than the first this import is.
    const answering = run('OG-', slow(ms + 2000))
    await wait(ms)
    await api.kill()
    expect(await answering).toBeNull()
    await api.start()
    expect(await newAndEqual('OG-')).toEqual([300, 0, 0])
  }
  await dieAfter(whole / 2)
  await dieAfter(whole + 1500)
  expect((await run('OG-'))?.body).toMatchObject({ added: 300 })
  expect(await newAndEqual('OG-')).toEqual([0, 300, 0])
}, 240_000)
