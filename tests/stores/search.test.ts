import { afterAll, beforeAll, expect, it } from 'vitest'
import { browse, calls } from './browser.ts'
import { noQuery } from '../../src/lib/rules/search-query.ts'
import { $search, findMore, searchNow } from '../../src/lib/stores/catalog/search.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  browse(world)
})
afterAll(() => world.close())

/** The newest of what is found, which so far was not among it. */
async function addOne(): Promise<void> {
  const kept = world.db.selectFrom('products').select('id').where('library_id', '=', 'quartiere')
  const { id } = await kept
    .where('transportable', '=', false)
    .where('status', '=', 'published')
    .where('copy_of', 'is', null)
    .executeTakeFirstOrThrow()
  const newest = { transportable: true, published_at: world.clock.now() }
  await world.db
    .updateTable('products')
    .set(newest)
    .where('library_id', '=', 'quartiere')
    .where('id', '=', id)
    .execute()
}

it('SC-07 more results are the next page, also when an object is added between two of them', async () => {
  $search.set({ ...$search.get(), query: { ...noQuery, transportable: true } })
  searchNow()
  await expect.poll(() => $search.get().found?.rows.length).toBe(24)
  const { total } = $search.get().found!
  expect(total).toBeGreaterThan(24)
  await addOne()
  let presses = 0
  for (; $search.get().found?.more && presses < 20; presses++) await findMore()
  const { rows } = $search.get().found!
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
  expect([presses + 1, calls.length, rows.length]).toEqual([Math.ceil((total + 1) / 24), presses + 1, total])
})
