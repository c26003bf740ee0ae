import { expect, it } from 'vitest'
import { whatsappNumber } from '../../src/lib/rules/whatsapp-number.ts'

it.each([
  ['333 1234567', '393331234567'],
  ['+39 333-123 4567', '393331234567'],
  ['0039 3331234567', '393331234567'],
  ['+44 7911 123456', '447911123456'],
  ['051 123456', null],
  ['', null],
])('a number is written as WhatsApp wants it: %s', (typed, written) => {
  expect(whatsappNumber(typed)).toBe(written)
})
