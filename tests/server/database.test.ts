import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import type { Reader } from '../../server/db/scope.ts'
import type { Work } from '../../server/work/work.ts'
import { write } from '../../server/work/write.ts'
import { libraryOf } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every primary, unique, foreign and exclusion key, and unique index, with the columns it is made of. */
const keys = sql<{ name: string; first: string | null }>`
  SELECT c.conname AS name, a.attname AS first
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
   WHERE n.nspname = 'public' AND c.contype IN ('p', 'u', 'f', 'x') AND t.relname <> 'migrations'
  UNION ALL
  SELECT i.relname, a.attname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_namespace n ON n.oid = t.relnamespace JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
   WHERE n.nspname = 'public' AND t.relname <> 'migrations'`

it('leads every key and index with the library, so that the schema can be distributed by tenant', async () => {
  const { rows } = await keys.execute(world.db)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(one => one.first !== 'library_id')).toEqual([])
})

/** Foreign keys to objects whose columns no index begins with, in whatever order. */
const unindexed = sql<{ key: string }>`
  SELECT c.conrelid::regclass::text || '.' || c.conname AS key FROM pg_constraint c
   WHERE c.contype = 'f' AND c.confrelid = 'products'::regclass AND NOT EXISTS (
    SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid
      AND (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)`

it('finds by an index whatever names an object, so that 10,000 of them can be deleted', async () => {
  expect((await unindexed.execute(world.db)).rows).toEqual([])
})

it('applies each migration once', async () => {
  expect(await migrate(world.db)).toEqual([])
})

it('makes the same demonstration libraries on every machine', async () => {
  const counts = await world.db
    .selectFrom('products')
    .select(eb => ['library_id', eb.fn.countAll<number>().as('n')])
    .groupBy('library_id')
    .orderBy('library_id')
    .execute()
  expect(counts.map(one => [one.library_id, Number(one.n)])).toEqual([
    ['ateneo', 40],
    ['borgo', 30],
    ['quartiere', 60],
  ])
  const statuses = await world.db
    .selectFrom('orders')
    .select('status')
    .distinct()
    .where('library_id', '=', 'quartiere')
    .orderBy('status')
    .execute()
  expect(statuses.map(one => one.status)).toEqual([
    'approved',
    'cancelled',
    'denied',
    'extended',
    'pending',
    'returned',
  ])
})

it('answers the statements that it keeps ready also after another process changed the schema', async () => {
  const { db, system } = world
  const deps = system.of('borgo')
  const read = async (from: Reader = deps.db) => {
    const borgo = () => from.selectFrom('libraries').selectAll()
    // More of them than a transaction is tried again.
    for (const column of ['name', 'available', 'created_at', 'preparation_days'] as const)
      await borgo().orderBy(column).execute()
    return borgo().execute()
  }
  const library = await libraryOf(world, 'borgo')
  const readWith = ({ tx }: Work) => read(tx)
  const readInTransaction = () => write(deps, { library }, readWith)
  for (const [n, ask] of [read, readInTransaction].entries()) {
    for (let time = 0; time < 8; time++) await ask()
    const kept = await sql`SELECT 1 FROM pg_prepared_statements WHERE statement LIKE ${'%from "libraries"%'}`.execute(
      db,
    )
    expect(kept.rows).not.toEqual([])
    await sql`ALTER TABLE libraries ADD COLUMN ${sql.ref(`later_${n}`)} int DEFAULT 7`.execute(db)
    expect(await ask()).toEqual([expect.objectContaining({ [`later_${n}`]: 7 })])
  }
})
