import { expect, it } from 'vitest'
import { whatsappNumber } from '../../src/lib/rules/whatsapp-number.ts'

it.each([
  ['333 1234567', '393331234567'],
  ['+39 333-123 4567', '393331234567'],
  ['0039 3331234567', '393331234567'],
  ['+44 7911 123456', '447911123456'],
  ['333 100 4567', '393331004567'],
  ['+39+3331234567', '393331234567'],
  ['+39 333 1234567890', null],
  ['+39 0 393 12345678', null],
  ['+0 44 7911 123456', null],
  ['+44 7911 123456 78901234', null],
  ['051 123456', null],
  ['', null],
])('a number is written as WhatsApp wants it: %s', (typed, written) => {
  expect(whatsappNumber(typed)).toBe(written)
})
