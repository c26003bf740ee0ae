import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Snapshot } from '../../src/lib/contract/publications.ts'
import { changedFrom, printFrom } from './changed-pages.ts'
import { aSnapshot, serveSnapshots } from './snapshots.ts'

let api: Awaited<ReturnType<typeof serveSnapshots>>

beforeAll(async () => void (api = await serveSnapshots(aSnapshot(0))))
afterAll(() => api.close())

const print = (snapshot: Snapshot) => printFrom(api, snapshot)
const changedPages = (before: Snapshot, after: Snapshot) => changedFrom(api, before, after)
const inBoth = (...list: string[]) => [...list, ...list.map(path => `/en${path === '/' ? '' : path}`)].sort()

test('RT-08 of objects that came at the same moment, as with an import, the last are the newest', async () => {
  const same = aSnapshot(40)
  const [{ published_at }] = same.products as [(typeof same.products)[number]]
  const products = same.products.map(one => ({ ...one, published_at }))
  const { rows } = JSON.parse((await print({ ...same, products })).get('/catalogs/last_arrival')!.shows)
  const ids = (rows as { id: string }[]).map(one => one.id)
  expect(ids).toEqual(
    products
      .toReversed()
      .slice(0, 24)
      .map(one => one.id),
  )
})

test('a first page says how many objects its list has, an older one does not; one that goes changes both', async () => {
  const before = aSnapshot(100)
  const told = async (path: string) => {
    const { total } = JSON.parse((await print(before)).get(path)!.shows) as { total: number | null }
    return total
  }
  expect([await told('/catalogs/all'), await told('/catalogs/cucina'), await told('/catalogs/all/page/1')]).toEqual([
    100,
    33,
    null,
  ])
  expect(await told('/catalogs/last_arrival')).toBeNull()
  const gone = await changedPages(before, { ...before, products: before.products.toSpliced(10, 1) })
  expect(gone.filter(path => path.startsWith('/catalogs'))).toEqual(
    ['/catalogs/all', '/catalogs/all/page/1', '/catalogs/cucina'].sort(),
  )
  const delivery = { on: true, price: 5, radius: 10 }
  const delivering = { ...before, library: { ...before.library, delivery } }
  expect((await changedPages(before, delivering)).filter(path => !path.includes('/products/'))).toEqual(
    expect.arrayContaining(inBoth('/catalogs/all', '/catalogs/all/page/1', '/search')),
  )
})
