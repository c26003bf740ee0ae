import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBytes } from '../../src/lib/catalogue/snapshot-memory.ts'
import type { Snapshot } from '../../src/lib/contract/publications.ts'
import { aProduct, aSnapshot, byLines } from './snapshots.ts'

const bytesOf = (snapshot: Snapshot) => Buffer.from(byLines(snapshot))

const shelf = fc.array(fc.record({ n: fc.nat(30), code: fc.constantFrom('a', 'b', 'c', 'è, [\n]') }), { maxLength: 12 })

test('whatever came before, a snapshot is read as it is written', () => {
  let label = 0
  fc.assert(
    fc.property(fc.array(shelf, { minLength: 1, maxLength: 6 }), shelves => {
      const name = `library-${label++}`
      for (const [turn, shelf] of shelves.entries()) {
        const products = shelf.map(({ n, code }) => ({ ...aProduct(n), code }))
        const snapshot = { ...aSnapshot(0), today: turn < 3 ? '2026-11-21' : '2026-11-22', products }
        expect(readBytes(name, bytesOf(snapshot))).toEqual(snapshot)
      }
    }),
    { numRuns: 300 },
  )
})

test('objects that did not change stay the very same', () => {
  const before = readBytes('one', bytesOf(aSnapshot(50)))
  const after = readBytes('one', bytesOf(aSnapshot(51)))
  expect(after.products[48]).toBe(before.products[48])
  expect(after.products[50]).toEqual(aProduct(50))
  expect(readBytes('other', bytesOf(aSnapshot(51))).products[0]).not.toBe(after.products[0])
})

test('written all on one line it is read too', () => {
  expect(readBytes('line', Buffer.from(JSON.stringify(aSnapshot(5))))).toEqual(aSnapshot(5))
})

test('F1 an answer that breaks off is refused', () => {
  const whole = bytesOf(aSnapshot(40))
  readBytes('half', whole)
  for (let share = 1; share < 20; share++) {
    expect(() => readBytes('half', whole.subarray(0, Math.floor((whole.length * share) / 20)))).toThrow()
  }
  expect(readBytes('half', whole)).toEqual(aSnapshot(40))
})
