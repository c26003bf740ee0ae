import { expect, test } from 'vitest'
import { freeFromDay } from '../../src/lib/rules/free-from.ts'
import { aProduct, aSnapshot } from '../press/snapshots.ts'

test('an object whose first day is today or tomorrow is simply free; a later one is said', () => {
  // Its point opens on Tuesdays: the first is 24 November 2026.
  const { headquarters } = aSnapshot(1)
  const { loan, ...product } = aProduct(0)
  const said = (today: string, preparation_days: number) =>
    freeFromDay(headquarters, { ...product, loan: { ...loan, preparation_days } }, today)
  expect([said('2026-11-24', 0), said('2026-11-23', 0), said('2026-11-23', 1)]).toEqual([null, null, null])
  expect([said('2026-11-22', 0), said('2026-11-22', 2)]).toEqual(['2026-11-24', '2026-11-24'])
  expect(said('2026-11-23', 2)).toBe('2026-12-01')
})
