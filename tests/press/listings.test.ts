import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockSize, slicesOf } from '../../src/lib/catalog/paging.ts'

const pagesOf = (numbers: number[]) => slicesOf(numbers, n => n)

const older = (numbers: number[]) => new Map(pagesOf(numbers).flatMap(page => (page.n ? [[page.n, page.items]] : [])))

const listing = fc.uniqueArray(fc.nat(400), { maxLength: 300 })

test('every object is on one page, newest first, and neighbours lead from page to page', () => {
  fc.assert(
    fc.property(listing, numbers => {
      const pages = pagesOf(numbers)
      expect(pages.flatMap(page => page.items)).toEqual([...numbers].sort((a, b) => b - a))
      for (const [at, page] of pages.entries()) {
        expect(page.older).toBe(pages[at + 1]?.n ?? null)
        expect(page.newer).toBe(at === 0 ? null : (pages[at - 1]!.n ?? 'first'))
      }
    }),
  )
})

test('a page holds one run of 24 numbers, and the first page as many as two', () => {
  fc.assert(
    fc.property(listing, numbers => {
      for (const { n, items } of pagesOf(numbers)) {
        expect(items.length).toBeLessThanOrEqual(n === null ? 2 * blockSize - 1 : blockSize)
        if (n !== null) expect(new Set(items.map(item => Math.floor(item / blockSize) + 1))).toEqual(new Set([n]))
      }
    }),
  )
})

test('an addition changes the first page only, and at most gives birth to one older page', () => {
  fc.assert(
    fc.property(listing, fc.integer({ min: 1, max: 3 }), (numbers, step) => {
      const before = older(numbers)
      const after = older([...numbers, Math.max(-1, ...numbers) + step])
      for (const [n, items] of before) expect(after.get(n)).toEqual(items)
      expect(after.size - before.size).toBeLessThanOrEqual(1)
    }),
  )
})

test('an object taken off an older page moves nothing on the others', () => {
  fc.assert(
    fc.property(listing, fc.nat(), (numbers, choice) => {
      const before = older(numbers)
      const [page, items] = [...before][choice % Math.max(1, before.size)] ?? []
      if (!page || !items) return
      const gone = items[choice % items.length]!
      const after = older(numbers.filter(n => n !== gone))
      for (const [n, kept] of before) if (n !== page) expect(after.get(n)).toEqual(kept)
    }),
  )
})

test('a listing with nothing in it still has its first page', () => {
  expect(pagesOf([])).toEqual([{ n: null, items: [], newer: null, older: null }])
})
