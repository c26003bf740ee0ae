import { sql } from 'kysely'
import type { Counts } from '../db/tables-jobs.ts'
import type { SystemDeps } from '../deps.ts'

/** Clears the dead rows of the embedded engine and counts its tables anew; PostgreSQL does so by itself. */
export async function vacuum({ everywhere: db }: SystemDeps): Promise<Counts> {
  const { rows } = await sql<{ version: string }>`SELECT version()`.execute(db)
  if (!/wasm|emscripten/i.test(rows[0]?.version ?? '')) return {}
  await sql`VACUUM (ANALYZE)`.execute(db)
  return { vacuumed: 1 }
}
