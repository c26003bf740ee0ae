import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { browse, calls, withoutReading } from './browser.ts'
import { noQuery } from '../../src/lib/rules/search-query.ts'
import { $search, choose, chooseDay, countOf, findMore, searchNow } from '../../src/lib/stores/catalog/search.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  browse(world)
})
afterAll(() => world.close())

const entries: string[] = []
beforeEach(() => {
  calls.length = entries.length = 0
  const write = (_: unknown, _title: string, address: string) => void entries.push(address)
  Object.defineProperty(globalThis, 'history', {
    value: { state: null, pushState: write, replaceState: write },
    configurable: true,
  })
  Object.assign(location, { pathname: '/search' })
  $search.set({ query: noQuery, busy: false, found: null, problem: null, today: '' })
})

const counted = () => countOf($search.get())

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

it('a number of objects is said of the filters that are set, never of those before', async () => {
  expect(counted()).toBeNull()
  choose({ transportable: true })
  await expect.poll(counted).toBeGreaterThan(1)
  const all = counted()
  choose({ category: 'musica' })
  expect([counted(), $search.get().found?.total]).toEqual([null, all])
  await expect.poll(counted).toBeGreaterThan(0)
  expect(counted()).toBeLessThan(all!)
  expect(entries).toEqual(['/search?transportable=true', '/search?category=musica&transportable=true'])
  choose(noQuery)
  expect([counted(), $search.get().busy, $search.get().found]).toEqual([null, false, null])
})

it('filters set one right after the other ask once, and a reply on its way to those before counts no more', async () => {
  $search.set({ ...$search.get(), query: { ...noQuery, category: 'musica' } })
  searchNow()
  choose({ category: 'giardino' })
  chooseDay({ from: '2026-12-10' })
  chooseDay({ to: '2026-12-12' })
  const seen: (number | null)[] = []
  const stop = $search.listen(now => void seen.push(now.found?.total ?? null))
  await expect.poll(counted).not.toBeNull()
  stop()
  expect(calls).toHaveLength(2)
  const { body } = await world
    .visitor()
    .get('/v1/catalogs/products/search?category=giardino&from_date=2026-12-10&to_date=2026-12-12')
  expect([...new Set(seen)]).toEqual([null, body.total])
})

it('without a network nothing is counted and nothing is lost', async () => {
  await withoutReading('/search', async () => {
    choose({ transportable: true })
    await expect.poll(() => $search.get().problem).not.toBeNull()
  })
  expect([counted(), $search.get().query.transportable, entries]).toEqual([null, true, ['/search?transportable=true']])
  searchNow()
  await expect.poll(counted).toBeGreaterThan(1)
})
