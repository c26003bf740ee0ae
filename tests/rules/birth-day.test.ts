import { expect, it } from 'vitest'
import { birthDay } from '../../src/lib/rules/birth-day.ts'

it('E42 a tax code says when somebody was born, also with letters for digits; of a woman the day is 40 more', () => {
  const today = '2026-12-01'
  expect(birthDay('RSSMRA80A01H501U', today)).toBe('1980-01-01')
  expect(birthDay('rssmra05t71h501u', today)).toBe('2005-12-31')
  expect(birthDay('RSSMRAULALMHRLMU', today)).toBe('1980-01-01')
  expect(birthDay('RSSMRA80A41H501U', today)).toBe('1980-01-01')
  expect(birthDay('RSSMRA26T02H501U', today)).toBe('1926-12-02')
  expect(birthDay('RSSMRA80B30H501U', today)).toBe(null)
  expect([birthDay('', today), birthDay('niente', today)]).toEqual([null, null])
})
