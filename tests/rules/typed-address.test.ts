import { describe, expect, it } from 'vitest'
import { readAddress } from '../../src/lib/rules/typed-address.ts'

describe('an address in one line', () => {
  it.each([
    ['Via Lame 1, 40122 Bologna BO', ['Via Lame 1', '40122', 'Bologna', 'BO']],
    [
      'via del Pratello 3/a 40122 San Lazzaro di Savena (bo)',
      ['via del Pratello 3/a', '40122', 'San Lazzaro di Savena', 'BO'],
    ],
    ['Piazza 8 Agosto 12 - 40126, Bologna, BO', ['Piazza 8 Agosto 12', '40126', 'Bologna', 'BO']],
  ])('%s', (line, [address, cap, city, province]) => {
    expect(readAddress(line)).toEqual({ address, cap, city, province })
  })

  it.each(['Via Lame 1', 'Via Lame 1, Bologna', 'Via Lame 1, 40122 Bologna', '40122 Bologna BO'])(
    '%s lacks a part',
    line => expect(readAddress(line)).toBeNull(),
  )
})
