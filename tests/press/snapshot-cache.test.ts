import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSnapshotCache, type SnapshotCache } from '../../server/publications/snapshot-cache.ts'
import { knownVersion, applySnapshotDelta } from '../../src/lib/catalog/snapshot-cache.ts'
import type { Snapshot } from '../../src/lib/contract/publications.ts'
import { answerTo, aProduct, aSnapshot } from './snapshots.ts'

const read = (label: string, listing: SnapshotCache, snapshot: Snapshot) =>
  applySnapshotDelta(label, Buffer.from(answerTo(listing, snapshot, knownVersion(label))))

const listing = fc.uniqueArray(fc.record({ n: fc.nat(30), code: fc.constantFrom('a', 'b', 'c', 'è, [\n]') }), {
  maxLength: 12,
  selector: one => one.n,
})

test('DC-06 whatever came before, and whoever restarted, a snapshot is read as it is', () => {
  let label = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(listing, fc.boolean()), { minLength: 1, maxLength: 8 }), turns => {
      const name = `library-${label++}`
      let memory = newSnapshotCache()
      for (const [listing, restarted] of turns) {
        if (restarted) memory = newSnapshotCache()
        const products = listing.map(({ n, code }) => ({ ...aProduct(n), code }))
        const snapshot = { ...aSnapshot(0), products: products.sort((a, b) => a.listings.all! - b.listings.all!) }
        expect(read(name, memory, snapshot)).toEqual(snapshot)
      }
    }),
    { numRuns: 300 },
  )
})

test('objects that did not change stay the very same, and are not sent again', () => {
  const memory = newSnapshotCache()
  const before = read('one', memory, aSnapshot(50))
  const bytes = Buffer.from(answerTo(memory, aSnapshot(51), knownVersion('one')))
  expect(JSON.parse(bytes.toString()).products).toEqual([aProduct(50)])
  const after = applySnapshotDelta('one', bytes)
  expect(after.products[48]).toBe(before.products[48])
  expect(after.products[50]).toEqual(aProduct(50))
})

test('F1 an answer that breaks off, or leaves somebody out, is refused, and the next is of everything', () => {
  const memory = newSnapshotCache()
  read('half', memory, aSnapshot(3))
  const whole = Buffer.from(answerTo(memory, aSnapshot(40), null))
  for (let share = 1; share < 20; share++) {
    expect(() => applySnapshotDelta('half', whole.subarray(0, Math.floor((whole.length * share) / 20)))).toThrow()
  }
  const short = { ...JSON.parse(whole.toString()), total: 41 }
  expect(() => applySnapshotDelta('half', Buffer.from(JSON.stringify(short)))).toThrow('40 objects')
  expect(knownVersion('half')).toBeNull()
  expect(read('half', memory, aSnapshot(40))).toEqual(aSnapshot(40))
})
