import { sql } from 'kysely'
import type { World } from './world.ts'

/** The rows that still hold one of these words, in any column of any table. */
export async function rowsWith({ db }: World, needles: string[]): Promise<string[]> {
  const tables = await sql<{
    name: string
  }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    db,
  )
  const seen: string[] = []
  for (const { name } of tables.rows) {
    for (const needle of needles) {
      const { rows } = await sql<{
        row: string
      }>`SELECT t::text AS row FROM ${sql.table(name)} AS t WHERE strpos(t::text, ${needle}) > 0`.execute(db)
      seen.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
  }
  return seen
}
