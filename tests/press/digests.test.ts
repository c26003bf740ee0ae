import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as paths from '../../src/lib/catalogue/paths.ts'
import { comparedWith, seenPages } from '../../src/lib/catalogue/printed.ts'
import { readFrom } from '../../src/lib/catalogue/source.ts'
import type { StaticPath } from '../../src/lib/catalogue/views.ts'
import type { Snapshot, SnapshotProduct } from '../../src/lib/contract/publications.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { aProduct, aSnapshot, serveSnapshots } from './snapshots.ts'

type Page = StaticPath<{ frame: { path: string } }>

let api: Awaited<ReturnType<typeof serveSnapshots>>

beforeAll(async () => void (api = await serveSnapshots(aSnapshot(0))))
afterAll(() => api.close())

const routes = [
  paths.homePaths, paths.catalogsPaths, paths.catalogPaths, paths.catalogPagePaths, paths.productPaths, paths.faqPaths,
  paths.rulesPaths, paths.helpPaths, paths.shellPaths('signin'), paths.errorPaths('error_404'),
] as (() => Promise<Page[]>)[]

/** Every page of a snapshot by address: its digest and what it shows. */
async function print(snapshot: Snapshot) {
  api.answer(snapshot)
  readFrom({ label: 'quartiere', apiUrl: api.url, origin: '' })
  comparedWith(null)
  const pages = (await Promise.all(routes.map(route => route()))).flat()
  return new Map(pages.map(page => [page.props.frame.path, { key: page.cacheKey, shows: JSON.stringify(page.props) }]))
}

async function changedPages(before: Snapshot, after: Snapshot): Promise<string[]> {
  const [old, fresh] = [await print(before), await print(after)]
  return [...fresh].filter(([path, page]) => old.get(path)?.key !== page.key).map(([path]) => path).sort()
}

function edit(snapshot: Snapshot, n: number, change: Partial<SnapshotProduct>): Snapshot {
  return { ...snapshot, products: snapshot.products.map((one, at) => (at === n ? { ...one, ...change } : one)) }
}

const inBoth = (...list: string[]) => [...list, ...list.map(path => `/en${path}`)].sort()

test('an added object changes its own pages and the first pages of the lists that show it', async () => {
  const before = aSnapshot(100)
  const after = { ...before, products: [...before.products, aProduct(100)] }
  const lists = ['/catalogs/cucina', '/catalogs/all', '/catalogs/last_arrival']
  expect(await changedPages(before, after)).toEqual(inBoth('/products/oggetto-100', ...lists))
})

test('a loan that starts changes the rows that show it', async () => {
  const before = aSnapshot(100)
  const loan = { ...before.products[10]!.loan, status: 'busy' as const, to_date: '2026-12-03' }
  const lists = ['/catalogs/cucina', '/catalogs/all/page/1']
  expect(await changedPages(before, edit(before, 10, { loan }))).toEqual(inBoth('/products/oggetto-10', ...lists))
})

test('a loan in hand past its end changes the rows that show it, by the day alone', async () => {
  const fresh = aSnapshot(100)
  const loan = { ...fresh.products[10]!.loan, status: 'busy' as const, to_date: fresh.today }
  const before = edit(fresh, 10, { loan })
  const lists = ['/catalogs/cucina', '/catalogs/all/page/1']
  const after = { ...before, today: addDays(before.today, 1) }
  expect(await changedPages(before, after)).toEqual(inBoth('/products/oggetto-10', ...lists))
})

test('a description is on the object page alone; an edit that nobody sees changes nothing', async () => {
  const before = aSnapshot(60)
  const description = { it: 'Altro', en: 'Else' }
  expect(await changedPages(before, edit(before, 3, { description }))).toEqual(inBoth('/products/oggetto-3'))
  expect(await changedPages(before, edit(before, 3, { updated_at: '2026-11-20T10:00:00.000Z' }))).toEqual([])
})

test('the order in which the API answers changes nothing', async () => {
  const before = aSnapshot(60)
  expect(await changedPages(before, { ...before, products: before.products.toReversed() })).toEqual([])
})

const change = fc.oneof(
  fc.record({ name: fc.record({ it: fc.string({ minLength: 1 }), en: fc.string() }) }),
  fc.record({ description: fc.record({ it: fc.string({ minLength: 1 }), en: fc.string() }) }),
  fc.record({ contents: fc.record({ it: fc.array(fc.string()), en: fc.array(fc.string()) }) }),
  fc.record({ highlight: fc.option(fc.nat(20)) }),
  fc.record({ categories: fc.subarray(['category0', 'category1', 'category2']) }),
  fc.record({ code: fc.string() }),
)

test('whatever changes in what a page shows changes its digest', async () => {
  const before = aSnapshot(30)
  await fc.assert(
    fc.asyncProperty(fc.nat(29), change, async (n, edited) => {
      const [old, fresh] = [await print(before), await print(edit(before, n, edited as Partial<SnapshotProduct>))]
      for (const [path, page] of fresh) if (old.get(path)?.shows !== page.shows) expect(old.get(path)?.key).not.toBe(page.key)
    }),
    { numRuns: 40 },
  )
})

test('pages that are already printed are seen, and not listed again', async () => {
  await print(aSnapshot(30))
  const { all } = seenPages()
  comparedWith(all)
  const listed = (await Promise.all(routes.map(route => route()))).flat()
  expect(listed).toEqual([])
  expect(seenPages().all).toEqual(all)
})

test('nobody is sent to a page that is not theirs to find', async () => {
  await print(aSnapshot(1))
  const open = [...seenPages().open.keys()]
  expect(open).toContain('/en/products/oggetto-0')
  expect(open.filter(path => /signin|errors/.test(path))).toEqual([])
})

test('the rules are shown without what a page must not run', async () => {
  const page = (await print(aSnapshot(1))).get('/regolamento')
  expect(page?.shows).toContain('Si restituisce pulito.')
  expect(page?.shows).not.toContain('script')
})
