import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Reader, Tx } from '../../server/db/scope.ts'
import { aTuesday, openWorld, type World } from './world.ts'

/** Two libraries whose members, points, objects and wishes have the same ids. */
export type Label = 'prima' | 'seconda'

const tables = ['wishes', 'product_changes', 'products', 'headquarters', 'members'] as const
export const since = new Date(aTuesday)
const name = JSON.stringify({ it: 'Cosa', en: 'Thing' })

export const memberRow = (label: string, id: string) => ({
  id,
  email: `${id}@${label}.test`,
  first_name: label,
  last_name: id,
  joined_at: since,
})

/** In `prima` the first object is wished for, in `seconda` both; each by the one member who owns both. */
async function fill(tx: Tx, owner_id: string): Promise<void> {
  const { library } = tx
  await tx
    .insertInto('members')
    .values(['a', 'b'].map(id => memberRow(library, id)))
    .execute()
  await tx.insertInto('headquarters').values({ id: 'punto', name: library, address: 'Via' }).execute()
  const product = { name, description: name, headquarter_id: 'punto', owner_id, created_at: since, updated_at: since }
  await tx
    .insertInto('products')
    .values(['uno', 'due'].map(id => ({ ...product, id, code: `${library}-${id}` })))
    .execute()
  const wished = library === 'prima' ? ['uno'] : ['uno', 'due']
  await tx
    .insertInto('wishes')
    .values(wished.map(product_id => ({ product_id, member_id: owner_id, created_at: since })))
    .execute()
}

/** A world with both libraries, as they were before every test. */
export function twoLibraries() {
  let world: World
  const begin = <T>(label: Label, work: (tx: Tx) => Promise<T>): Promise<T> => world.system.of(label).begin(work)
  beforeAll(async () => {
    world = await openWorld()
    for (const label of ['prima', 'seconda'])
      await sql`INSERT INTO libraries SELECT (jsonb_populate_record(NULL::libraries,
        to_jsonb(l) || jsonb_build_object('library_id', ${label}::text))).*
        FROM libraries l WHERE library_id = 'borgo'`.execute(world.db)
  })
  beforeEach(async () => {
    for (const table of tables)
      await world.db.deleteFrom(table).where('library_id', 'in', ['prima', 'seconda']).execute()
    await begin('prima', tx => fill(tx, 'a'))
    await begin('seconda', tx => fill(tx, 'b'))
  })
  afterAll(() => world.close())
  return {
    begin,
    dbOf: (label: Label): Reader => world.system.of(label).db,
    /** All that a library has, read without a scope. */
    rowsOf: async (label: Label): Promise<string> => {
      const all = tables.map(table =>
        world.db
          .selectFrom(table)
          .selectAll()
          .where('library_id', '=', label)
          .orderBy(sql`1, 2, 3`)
          .execute(),
      )
      return JSON.stringify(await Promise.all(all))
    },
    emails: async (label: Label): Promise<string[]> => {
      const rows = await world.db.selectFrom('members').select('email').where('library_id', '=', label).execute()
      return rows.map(one => one.email).sort()
    },
  }
}
