import { describe, expect, it } from 'vitest'
import { endsBefore } from '../../src/lib/rules/card-ends.ts'
import { isClosingTime } from '../../src/lib/rules/closing-time.ts'

describe('the desk is closed', () => {
  const hours = ['09:30-12:30', '15:00-18:30']

  it.each([
    ['12:20', false],
    ['17:59', false],
    ['18:00', true],
    ['18:30', true],
    ['21:30', true],
    ['21:31', false],
  ])('at %s: %s', (time, is) => expect(isClosingTime(hours, time)).toBe(is))

  it('by the last hours of the day, in whatever order, and not on a day without', () => {
    expect(isClosingTime(hours.toReversed(), '18:10')).toBe(true)
    expect(isClosingTime([], '18:10')).toBe(false)
  })
})

it('a card ends before a loan does, not on its last day, nor where none is needed', () => {
  expect(endsBefore('2026-11-30', '2026-12-01')).toBe(true)
  expect(endsBefore('2026-12-01', '2026-12-01')).toBe(false)
  expect(endsBefore(null, '2026-12-01')).toBe(false)
})
