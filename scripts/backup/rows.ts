import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../server/db/connect.ts'
import { listMigrations, pendingMigrations } from '../../server/db/migrate.ts'
import type { Tables } from '../../server/db/tables.ts'

export type AnyTx = Transaction<Tables>

/** A table of one moment: a line for each row, sorted, so that the same rows have the same sum on both engines. */
export type TableFacts = { name: string; columns: string[]; rows: number; sha256: string }
export type TableRows = TableFacts & { zipped: Buffer }
export type Rows = { migrations: string[]; tables: TableRows[] }

type Column = { name: string; type: string }
export type TableShape = { name: string; columns: Column[] }

const linesAtOnce = 2000
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** How values are written, whatever the session's own settings; and no statement is cut off. */
const plainly = [
  `SET LOCAL TimeZone = 'UTC'`,
  `SET LOCAL DateStyle = 'ISO, MDY'`,
  `SET LOCAL IntervalStyle = 'postgres'`,
  `SET LOCAL bytea_output = 'hex'`,
  'SET LOCAL extra_float_digits = 1',
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
].join('; ')

export const writePlainly = (tx: AnyTx) => sql.raw(plainly).execute(tx)

/**
 * Every table with the columns that are not computed. Left out: the mark of the migrations, which are in the manifest,
 * and tables that count transactions of their own server (`xid8`), which say nothing on another.
 */
export async function listTables(tx: AnyTx): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    SELECT c.relname AS name, json_agg(json_build_object(
      'name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'migrations'
    GROUP BY c.relname
    HAVING NOT bool_or(a.atttypid = 'xid8'::regtype)
    ORDER BY c.relname COLLATE "C"`.execute(tx)
  return rows
}

/** The lines of a table, in an order that depends on nothing but themselves. */
async function* linesOf(tx: AnyTx, { name, columns }: TableShape): AsyncGenerator<string> {
  const values = columns.map(one => `${one.name}::text`).join(', ')
  const lines = `SELECT json_build_array(${values})::text AS line FROM "${name}"`
  await sql
    .raw(`DECLARE rows_of NO SCROLL CURSOR FOR SELECT line FROM (${lines}) l ORDER BY line COLLATE "C"`)
    .execute(tx)
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`FETCH ${linesAtOnce} FROM rows_of`).execute(tx)
    if (!rows.length) break
    yield rows.map(one => `${one.line}\n`).join('')
  }
  await sql.raw('CLOSE rows_of').execute(tx)
}

async function readTable(tx: AnyTx, shape: TableShape): Promise<TableRows> {
  const sum = createHash('sha256')
  const parts: Promise<Buffer>[] = []
  let rows = 0
  for await (const part of linesOf(tx, shape)) {
    sum.update(part)
    rows += part.split('\n').length - 1
    // One archive of several parts is an archive of them all.
    parts.push(zip(part))
  }
  const zipped = Buffer.concat(await Promise.all(parts.length ? parts : [zip('')]))
  return { name: shape.name, columns: shape.columns.map(one => one.name), rows, sha256: sum.digest('hex'), zipped }
}

/** All rows of one moment. The embedded engine serves nobody else meanwhile: about a second for each 20 MB. */
export function readRows(db: Db): Promise<Rows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await writePlainly(tx)
      const { applied } = await pendingMigrations(tx)
      const tables: TableRows[] = []
      for (const shape of await listTables(tx)) tables.push(await readTable(tx, shape))
      return { migrations: listMigrations().filter(one => applied.includes(one)), tables }
    })
}

/** What the tables of a transaction add up to. */
export async function sumsOf(tx: AnyTx): Promise<TableFacts[]> {
  const found: TableFacts[] = []
  for (const shape of await listTables(tx)) {
    const { zipped: _, ...facts } = await readTable(tx, shape)
    found.push(facts)
  }
  return found
}

export const readZipped = async (zipped: Uint8Array): Promise<string> => (await unzip(zipped)).toString('utf8')
