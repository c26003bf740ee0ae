import { expect, it } from 'vitest'
import { preparationOf } from '../../src/lib/rules/preparation.ts'

it.each([
  [2, { own: null, categories: [], library: 2 }],
  [2, { own: null, categories: [null, null], library: 2 }],
  [0, { own: null, categories: [null, 0], library: 2 }],
  [5, { own: null, categories: [3, 5, null], library: 2 }],
  [1, { own: 1, categories: [3, 5], library: 2 }],
  [0, { own: 0, categories: [3], library: 2 }],
])('are %i days of preparation for %j', (days, of) => {
  expect(preparationOf(of)).toBe(days)
})
