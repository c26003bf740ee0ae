import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The names of all migrations, in their order. */
export const listMigrations = (): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()

/**
 * Applies the numbered `.sql` files not applied yet, each in one transaction with its mark, so that a crash
 * leaves the schema before or after a migration, never between. Two processes take turns.
 * @returns the names applied now
 */
export async function migrate(db: Db, names = listMigrations()): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
    db,
  )
  const applied: string[] = []
  for (const name of names) {
    if (await applyOnce(db, name)) applied.push(name)
  }
  return applied
}

type Migrations = {
  applied: string[]
  /** What this version has and the database lacks. */
  pending: string[]
  /** What a newer version made, and this one knows nothing of. */
  newer: string[]
}

/** Which migrations a database has, and which it still lacks; changes nothing. */
export async function pendingMigrations(db: Db): Promise<Migrations> {
  const found = await sql<{ there: boolean }>`SELECT to_regclass('migrations') IS NOT NULL AS there`.execute(db)
  const rows = found.rows[0]?.there
    ? (await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)).rows
    : []
  const applied = rows.map(one => one.name)
  const known = listMigrations()
  return {
    applied,
    pending: known.filter(name => !applied.includes(name)),
    newer: applied.filter(name => !known.includes(name)),
  }
}

function applyOnce(db: Db, name: string): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await sql`LOCK TABLE migrations IN EXCLUSIVE MODE`.execute(tx)
    const done = await sql`SELECT 1 FROM migrations WHERE name = ${name}`.execute(tx)
    if (done.rows.length) return false
    await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(tx)
    await sql`INSERT INTO migrations (name) VALUES (${name})`.execute(tx)
    return true
  })
}
