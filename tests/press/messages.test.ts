import { expect, test } from 'vitest'
import { formatDay, formatEuro, formatInstant, formatPeriod } from '../../src/lib/format.ts'
import { getMessages } from '../../src/lib/messages.ts'

test('each language has its own sentences, also when both are asked for together', () => {
  expect(getMessages('it', 'catalog').t('lists.all')).toBe('Tutti gli oggetti')
  expect(getMessages('en', 'catalog').t('lists.all')).toBe('All objects')
  expect(getMessages('it', 'catalog').messages.lists.all).toBe('Tutti gli oggetti')
})

test('a sentence that is not there stops the printing', () => {
  const { t } = getMessages('it', 'catalog')
  expect(() => t('lists.nessuno' as 'lists.all')).toThrow('lists.nessuno')
})

test('days, money and instants are written as people write them', () => {
  expect(formatDay('it', '2026-12-03', 'weekday')).toBe('gio 3 dicembre')
  expect(formatDay('it', '2026-12-03', 'long')).toBe('3 dicembre 2026')
  expect(formatDay('it', '2026-12-03', 'short')).toBe('3 dic')
  expect(formatDay('en', '2026-12-03', 'weekday')).toBe('Thu 3 December')
  expect(formatPeriod('it', '2026-12-03', '2026-12-03')).toBe('3 dicembre 2026')
  expect(['2026-12-01', '2026-12-11'].map(day => formatDay('it', day, 'weekday'))).toEqual([
    'mar 1º dicembre',
    'ven 11 dicembre',
  ])
  expect(formatDay('en', '2026-12-01')).toBe('1 December 2026')
  expect(formatPeriod('it', '2026-12-01', '2026-12-21')).toMatch(/^1º\D21 dicembre 2026$/)
  expect(formatPeriod('it', '2026-12-01', '2027-01-01')).toMatch(/^1º dicembre 2026.*\D1º gennaio 2027$/)
  expect(formatPeriod('it', '2026-12-03', '2026-12-10')).toMatch(/^3\D10 dicembre 2026$/)
  expect(formatEuro('it', 5).replace(/\s/, ' ')).toBe('5,00 €')
  expect(formatEuro('en', 5)).toBe('€5.00')
  expect(formatInstant('it', '2026-07-01T22:30:00Z')).toBe('2 luglio 2026, 00:30')
  expect(formatInstant('it', '2026-07-01T10:30:00Z')).toBe('1º luglio 2026, 12:30')
})
