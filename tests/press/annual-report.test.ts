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

test('a year on the site is a page of its own; only where it appears or goes the others change, by their footer', async () => {
  const without = aSnapshot(30)
  const both = (now: number) => ({ now, before: 1 })
  const counted = { year: 2026, from: '2026-01-01', to: '2026-11-21', today: '2026-11-21', members: 9, objects: 30 }
  const loans = { loans: both(7), borrowers: both(5), joined: both(3), volunteers: both(2) }
  const figures = { ...counted, ...loans, value: { euro: 90, own: 7, category: 0, none: 0 } }
  const told = { title: { it: 'Un anno', en: '' }, words: { it: 'Grazie.', en: '' }, share: 30, kilos: 2 }
  const withYear = (more: object): Snapshot => ({
    ...without,
    library: { ...without.library, annual_report: { since: '2026-11-21', ...told, figures, ...more } },
  })
  const page = inBoth('/resoconto')
  const everywhere = await changedPages(without, withYear({}))
  expect(everywhere).toEqual(expect.arrayContaining([...page, ...inBoth('/', '/catalogs/all', '/help', '/signin')]))
  expect(await changedPages(withYear({}), withYear({ share: 40 }))).toEqual(page)
  expect(await changedPages(withYear({}), withYear({ figures: { ...figures, members: 10 } }))).toEqual(page)
  expect(await changedPages(withYear({}), withYear({ title: { it: 'Un anno', en: 'A year' } }))).toEqual([
    '/en/resoconto',
  ])
  const gone = await print(without)
  expect([gone.has('/resoconto'), (await print(withYear({}))).size]).toEqual([false, gone.size + 2])
})
