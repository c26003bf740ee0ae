import { sql } from 'kysely'
import type { Db } from '../../server/db/connect.ts'
import {
  type AnyTx,
  listTables,
  readZipped,
  type Rows,
  sumsOf,
  type TableFacts,
  type TableShape,
  writePlainly,
} from './rows.ts'

const charactersAtOnce = 500_000

/** Rows came out otherwise than they went in: nothing of them is kept. */
export class OtherRows extends Error {}

/**
 * Puts rows into a database whose schema is as old as they are, instead of all that it has, in one transaction; the
 * sums of all tables are compared before it ends.
 * @throws OtherRows
 */
export function loadRows(db: Db, { tables }: Pick<Rows, 'tables'>): Promise<void> {
  return db.transaction().execute(async tx => {
    await writePlainly(tx)
    const shapes = await listTables(tx)
    const keys = await listForeignKeys(tx)
    // A table's triggers did their work when its rows were new; keys are looked at when all rows are there.
    for (const { name } of shapes) await run(tx, `ALTER TABLE "${name}" DISABLE TRIGGER USER`)
    for (const one of keys) await run(tx, `ALTER TABLE ${one} DEFERRABLE INITIALLY DEFERRED`)
    await run(tx, `TRUNCATE ${await everyTable(tx)}`)
    for (const one of tables) {
      const shape = shapes.find(({ name }) => name === one.name)
      if (!shape || shape.columns.map(({ name }) => name).join() !== one.columns.join()) throw new OtherRows(one.name)
      await loadTable(tx, shape, await readZipped(one.zipped))
    }
    await run(tx, 'SET CONSTRAINTS ALL IMMEDIATE')
    for (const one of keys) await run(tx, `ALTER TABLE ${one} NOT DEFERRABLE`)
    for (const { name } of shapes) await run(tx, `ALTER TABLE "${name}" ENABLE TRIGGER USER`)
    compare(tables, await sumsOf(tx))
  })
}

const run = (tx: AnyTx, statement: string) => sql.raw(statement).execute(tx)

async function listForeignKeys(tx: AnyTx): Promise<string[]> {
  const { rows } = await sql<{ one: string }>`
    SELECT format('%I ALTER CONSTRAINT %I', r.relname, c.conname) AS one
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'f' AND NOT c.condeferrable AND r.relnamespace = current_schema()::regnamespace`.execute(tx)
  return rows.map(one => one.one)
}

/** Those too whose rows are not in a backup. */
async function everyTable(tx: AnyTx): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    SELECT string_agg(quote_ident(relname), ', ') AS names FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> 'migrations'`.execute(tx)
  return rows[0]!.names
}

async function loadTable(tx: AnyTx, { name, columns }: TableShape, text: string): Promise<void> {
  const names = columns.map(one => one.name).join(', ')
  const values = columns.map((one, at) => `(r ->> ${at})::${one.type}`).join(', ')
  const insert = `INSERT INTO "${name}" (${names}) SELECT ${values} FROM json_array_elements(`
  for (const batch of batchesOf(text)) {
    await sql`${sql.raw(insert)}${`[${batch.join(',')}]`}::json) AS r`.execute(tx)
  }
}

function* batchesOf(text: string): Generator<string[]> {
  let [batch, size]: [string[], number] = [[], 0]
  for (const line of text.split('\n')) {
    if (!line) continue
    batch.push(line)
    size += line.length
    if (size < charactersAtOnce) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length) yield batch
}

function compare(wanted: readonly TableFacts[], found: readonly TableFacts[]): void {
  const sums = new Map(found.map(one => [one.name, one.sha256]))
  for (const { name, sha256 } of wanted) if (sums.get(name) !== sha256) throw new OtherRows(name)
}
