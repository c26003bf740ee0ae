import { expect, it } from 'vitest'
import { estimate, reckoningOf, wrongIn } from '../../src/lib/rules/assembly.ts'

it('E63 what was saved is a share of the value of all loans, and of their weight; nothing without both', () => {
  const savedBy = (of: Parameters<typeof estimate>[0], typed: Parameters<typeof reckoningOf>[0]) => {
    const reckoning = reckoningOf(typed)
    return reckoning && estimate(of, reckoning)
  }
  const counted = { loans: { now: 412 }, value: { euro: 30_000.5 } }
  expect(savedBy(counted, { share: '30', kilos: '2,5' })).toEqual({ euro: 9000, kilos: 309, share: 30, each: 2.5 })
  expect(savedBy(counted, { share: '0', kilos: '2' })).toMatchObject({ euro: 0, kilos: 0 })
  expect(savedBy(counted, { share: '101', kilos: '2' })).toBe(null)
  expect([wrongIn({ share: '', kilos: '' }), wrongIn({ share: '50', kilos: '-1' })]).toEqual(['share', 'kilos'])
  expect([wrongIn({ share: '30 %', kilos: '2' }), wrongIn({ share: '30', kilos: '2 kg' })]).toEqual(['share', 'kilos'])
  expect(reckoningOf({ share: ' 30 ', kilos: ' 2.55 ' })).toEqual({ share: 30, kilos: 2.55 })
})
