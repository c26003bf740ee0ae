import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedWith, seenPages } from '../../src/lib/catalog/printed.ts'
import { readFrom } from '../../src/lib/catalog/source.ts'
import type { ShownProduct } from '../../src/lib/catalog/views.ts'
import type { Snapshot, SnapshotProduct } from '../../src/lib/contract/publications.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { changedFrom, printFrom, routes } from './changed-pages.ts'
import { aProduct, aSnapshot, serveSnapshots } from './snapshots.ts'

let api: Awaited<ReturnType<typeof serveSnapshots>>

beforeAll(async () => void (api = await serveSnapshots(aSnapshot(0))))
afterAll(() => api.close())

const print = (snapshot: Snapshot) => printFrom(api, snapshot)
const changedPages = (before: Snapshot, after: Snapshot) => changedFrom(api, before, after)

function edit(snapshot: Snapshot, n: number, change: Partial<SnapshotProduct>): Snapshot {
  return { ...snapshot, products: snapshot.products.map((one, at) => (at === n ? { ...one, ...change } : one)) }
}

const inBoth = (...list: string[]) => [...list, ...list.map(path => `/en${path === '/' ? '' : path}`)].sort()

const pagesOf = (...numbers: number[]) => numbers.map(n => `/products/oggetto-${n}`)

test('an added object changes its own pages, the home page’s count, its lists and four neighbours', async () => {
  const before = aSnapshot(100)
  const after = { ...before, products: [...before.products, aProduct(100)] }
  const lists = ['/', '/catalogs/cucina', '/catalogs/all', '/catalogs/last_arrival']
  expect(await changedPages(before, after)).toEqual(inBoth(...pagesOf(100, 97, 94, 91, 88), ...lists))
})

test('a loan that starts changes the rows that show it', async () => {
  const before = aSnapshot(100)
  const loan = { ...before.products[10]!.loan, status: 'busy' as const, to_date: '2026-12-03' }
  const lists = ['/catalogs/cucina', '/catalogs/all/page/1']
  const pages = inBoth(...pagesOf(10, 7, 4, 1, 97), ...lists)
  expect(await changedPages(before, edit(before, 10, { loan }))).toEqual(pages)
})

test('an object’s page shows four others of its category, those on loan last; each is on six at most', async () => {
  const loan = { ...aProduct(0).loan, status: 'busy' as const, to_date: '2026-12-30' }
  const lent = (numbers: number[]) => {
    const all = aSnapshot(60)
    return { ...all, products: all.products.map((one, n) => (numbers.includes(n) ? { ...one, loan } : one)) }
  }
  const shown = async (snapshot: Snapshot) => {
    const pages = await print(snapshot)
    const { related } = JSON.parse(pages.get('/products/oggetto-0')!.shows) as { related: { id: string }[] }
    return related.map(one => one.id)
  }
  const ids = (...numbers: number[]) => numbers.map(n => `oggetto-${n}`)
  expect(await shown(aSnapshot(60))).toEqual(ids(3, 6, 9, 12))
  expect(await shown(lent([3, 9]))).toEqual(ids(6, 12, 15, 18))
  expect(await shown(lent([3, 9, 15, 18]))).toEqual(ids(6, 12, 3, 9))
  expect(await shown({ ...aSnapshot(7), products: aSnapshot(7).products.slice(0, 4) })).toEqual(ids(3))
  expect(await shown(aSnapshot(2))).toEqual([])
  const others = [3, 6, 9, 12, 15, 21, 24, 27, 30, 33]
  const touched = await changedPages(lent(others), lent([...others, 18]))
  expect(touched.filter(path => path.startsWith('/products/')).length).toBeLessThanOrEqual(1 + 6)
})

test('a loan in hand past its end changes the rows that show it, by the day alone', async () => {
  const fresh = aSnapshot(100)
  const loan = { ...fresh.products[10]!.loan, status: 'busy' as const, to_date: fresh.today }
  const before = edit(fresh, 10, { loan })
  const lists = ['/catalogs/cucina', '/catalogs/all/page/1']
  const after = { ...before, today: addDays(before.today, 1) }
  expect(await changedPages(before, after)).toEqual(inBoth('/products/oggetto-10', ...lists))
})

test('an object that cannot be had for days says from when, and is printed again at the midnights that change it', async () => {
  // Its point opens on Tuesdays, and it takes two days to prepare: 21 November 2026 is a Saturday.
  const on = (today: string): Snapshot => ({ ...aSnapshot(3), today })
  const object = async (today: string) => (await print(on(today))).get('/products/oggetto-1')!.shows
  const rows = async (today: string) => (await print(on(today))).get('/catalogs/cucina')!.shows
  for (const shows of [object, rows]) expect(await shows('2026-11-22')).toContain('"freeFrom":"2026-11-24"')
  for (const shows of [object, rows]) expect(await shows('2026-11-23')).toContain('"freeFrom":"2026-12-01"')
  expect(await changedPages(on('2026-11-22'), on('2026-11-23'))).toEqual(
    expect.arrayContaining(inBoth('/products/oggetto-1', '/catalogs/cucina')),
  )
  expect(await changedPages(on('2026-11-23'), on('2026-11-29'))).toEqual([])
  expect(await object('2026-11-30')).toContain('"freeFrom":"2026-12-08"')
})

test('an object that can be had soon carries its first days, and is printed again once a month for them', async () => {
  const at = { loan: { ...aProduct(1).loan, preparation_days: 0 } }
  const on = (today: string) => ({ ...edit(aSnapshot(3), 1, at), today })
  const object = async (today: string) => (await print(on(today))).get('/products/oggetto-1')!.shows
  const starts = async (today: string) => (JSON.parse(await object(today)) as { product: ShownProduct }).product.starts
  expect((await starts('2026-11-23')).map(one => one.day)).toEqual(
    ['03', '10', '17', '24'].map(day => `2026-11-${day}`).concat('2026-12-01'),
  )
  expect(await changedPages(on('2026-11-23'), on('2026-11-24'))).toEqual([])
  expect(await starts('2026-11-25')).toEqual([])
  expect((await starts('2026-12-07'))[0]).toEqual({ day: '2026-12-01', by: '2026-12-01' })
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
  fc.record({ missing: fc.record({ it: fc.array(fc.string()), en: fc.array(fc.string()) }) }),
  fc.record({ categories: fc.subarray(['category0', 'category1', 'category2']) }),
  fc.record({ code: fc.string() }),
)

test('whatever changes in what a page shows changes its digest', async () => {
  const before = aSnapshot(30)
  await fc.assert(
    fc.asyncProperty(fc.nat(29), change, async (n, edited) => {
      const [old, fresh] = [await print(before), await print(edit(before, n, edited as Partial<SnapshotProduct>))]
      for (const [path, page] of fresh)
        if (old.get(path)?.shows !== page.shows) expect(old.get(path)?.key).not.toBe(page.key)
    }),
    { numRuns: 40 },
  )
})

const keysOf = () => new Map(seenPages().pages.map(page => [page.path, page.key]))

test('pages that are already printed are seen, and not listed again', async () => {
  await print(aSnapshot(30))
  const all = keysOf()
  comparedWith(all)
  const listed = (await Promise.all(routes.map(route => route()))).flat()
  expect(listed).toEqual([])
  expect(keysOf()).toEqual(all)
})

/** One publication after another, as the press makes them: what it recorded is changed by what a run listed. */
async function publish(snapshot: Snapshot, recorded: Map<string, string>): Promise<void> {
  const before = new Map(recorded)
  api.reply(snapshot)
  readFrom({ label: 'quartiere', apiUrl: api.url, origin: '' })
  comparedWith(recorded)
  const listed = (await Promise.all(routes.map(route => route()))).flat().map(page => page.props.layout.path)
  const [pages, { fresh }] = [keysOf(), seenPages()]
  const differ = [...pages.keys()].filter(path => pages.get(path) !== before.get(path))
  expect(listed.sort()).toEqual(differ.sort())
  for (const path of before.keys()) if (!pages.has(path)) recorded.delete(path)
  for (const [path, key] of fresh) recorded.set(path, key)
}

const step = fc.oneof(
  fc.record({ edit: fc.nat(59), change }),
  fc.record({ hide: fc.nat(59) }),
  fc.record({ lend: fc.nat(59) }),
  fc.constantFrom('the day after' as const, 'as at first' as const, 'other hours' as const),
)

test('DC-06 publication after publication lists what differs, and remembers what reading everything finds', async () => {
  const first = aSnapshot(60)
  const after = (now: Snapshot, one: typeof step extends fc.Arbitrary<infer T> ? T : never): Snapshot => {
    if (one === 'the day after') return { ...now, today: addDays(now.today, 1) }
    if (one === 'as at first') return first
    if (one === 'other hours') {
      return { ...now, headquarters: now.headquarters.map(point => ({ ...point, additional_days: [now.today] })) }
    }
    if ('edit' in one) return edit(now, one.edit % now.products.length, one.change as Partial<SnapshotProduct>)
    if ('hide' in one) return { ...now, products: now.products.toSpliced(one.hide % now.products.length, 1) }
    const lent = one.lend % now.products.length
    const loan = { ...now.products[lent]!.loan, status: 'busy' as const, to_date: addDays(now.today, 1) }
    return edit(now, lent, { loan })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
      const recorded = new Map<string, string>()
      let now = first
      await publish(now, recorded)
      for (const one of steps) await publish((now = after(now, one)), recorded)
      const { pages } = seenPages()
      const sorted = (list: typeof pages) =>
        list
          .map(({ path, key, open, changed }) => ({ path, key, open, changed }))
          .sort((a, b) => (a.path < b.path ? -1 : 1))
      readFrom({ label: 'quartiere', apiUrl: api.url, origin: '', all: true })
      comparedWith(null)
      await Promise.all(routes.map(route => route()))
      expect(sorted(pages)).toEqual(sorted(seenPages().pages))
    }),
    { numRuns: 25 },
  )
})

test('a category changes the pages that show it, and its picture only those with pictures', async () => {
  const before = aSnapshot(30)
  const [category, ...others] = before.categories
  const first = (change: object) => ({ ...before, categories: [{ ...category!, ...change }, ...others] })
  const objects = before.products.filter(one => one.categories[0] === 'category0').map(one => `/products/${one.id}`)
  const lists = ['fai-da-te', 'cucina', 'campeggio', 'all', 'last_arrival'].map(one => `/catalogs/${one}`)
  const shown = ['/catalogs', ...lists, '/search', '/me/product-edit', ...objects]
  const named = [...shown, ...shown.map(path => `/en${path === '/' ? '' : path}`), '/', '/en'].sort()
  expect(await changedPages(before, first({ name: { it: 'Officina', en: 'Workshop' } }))).toEqual(named)
  expect(await changedPages(before, first({ tint: 9 }))).toEqual(named)
  const pictured = await changedPages(before, first({ img: '/files/a.webp' }))
  expect(pictured).toEqual(['/', '/catalogs', '/en', '/en/catalogs', '/en/search', '/search'])
  const ordered = { ...before, categories: before.categories.toReversed() }
  expect((await changedPages(before, ordered)).filter(path => path.includes('/products/'))).toEqual([])
})

test('the hours of a point change the pages of the objects that are lent there, and no other object’s', async () => {
  const plain = aSnapshot(6)
  const [here] = plain.headquarters
  const there = { ...here!, id: 'mercato', name: 'Mercato' }
  const products = plain.products.map((one, n) =>
    n === 0 ? { ...one, location: { ...one.location, id: 'mercato' } } : { ...one, is: { tansportable: n === 1 } },
  )
  const before = { ...plain, headquarters: [here!, there], products }
  const objects = async (change: object) => {
    const after = { ...before, headquarters: [here!, { ...there, ...change }] }
    return (await changedPages(before, after)).filter(path => path.includes('/products/'))
  }
  const longer = here!.opening_hours.map(one => ({ ...one, hours: '09:00-19:00' }))
  expect(await objects({ opening_hours: longer })).toEqual(inBoth('/products/oggetto-0', '/products/oggetto-1'))
  const closed = { id: 'ponte', name: 'Ponte', inizio: '2026-12-07', fine: '2026-12-07' }
  expect(await objects({ holidays: [closed] })).toEqual(inBoth('/products/oggetto-0', '/products/oggetto-1'))
  const named = { ...before, headquarters: [here!, { ...there, holidays: [closed] }] }
  const renamed = { ...named, headquarters: [here!, { ...there, holidays: [{ ...closed, name: 'Festa' }] }] }
  expect((await changedPages(named, renamed)).filter(path => path.includes('/products/'))).toEqual([])
})

test('nobody is sent to a page that is not theirs to find', async () => {
  await print(aSnapshot(1))
  const open = seenPages()
    .pages.filter(page => page.open)
    .map(page => page.path)
  expect(open).toContain('/en/products/oggetto-0')
  expect(open.filter(path => /signin|errors/.test(path))).toEqual([])
})

test('the rules are shown without what a page must not run', async () => {
  const page = (await print(aSnapshot(1))).get('/regolamento')
  expect(page?.shows).toContain('Si restituisce pulito.')
  expect(page?.shows).not.toContain('script')
})
