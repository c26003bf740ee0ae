import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  toApiQuery,
  daysProblem,
  filterCount,
  noQuery,
  readQuery,
  writeQuery,
} from '../../src/lib/rules/search-query.ts'
import { nearDay } from './given.ts'

const anyQuery = fc.record({
  keywords: fc.string({ maxLength: 100 }).map(text => text.trim()),
  category: fc.constantFrom('', 'fai-da-te', 'musica'),
  free: fc.boolean(),
  from: fc.oneof(fc.constant(''), nearDay),
  to: fc.oneof(fc.constant(''), nearDay),
  point: fc.constantFrom('', 'k3v9x2m7q4t8w1za'),
  transportable: fc.boolean(),
})

describe('What is looked for', () => {
  it('VA-01 it searches only from 3 characters, spaces around them not counted', () => {
    expect(toApiQuery({ ...noQuery, keywords: ' tr ' })).toBeNull()
    expect(toApiQuery({ ...noQuery, keywords: 'tr', category: 'musica' })).toBeNull()
    expect(toApiQuery({ ...noQuery, keywords: 'tra' })).toMatchObject({ keywords: 'tra' })
    expect(toApiQuery(noQuery)).toBeNull()
  })

  it('RT-11 a category or another filter is enough by itself', () => {
    expect(toApiQuery({ ...noQuery, category: 'musica' })).toMatchObject({ category: 'musica' })
    expect(toApiQuery({ ...noQuery, free: true })).toMatchObject({ free: 'true' })
    expect(toApiQuery({ ...noQuery, from: '2026-12-01' })).toBeNull()
  })

  it('all that is chosen is asked of the API, and nothing else', () => {
    const all = {
      keywords: ' tenda ',
      category: 'fai-da-te',
      free: true,
      from: '2026-12-01',
      to: '2026-12-03',
      point: 'k3v9x2m7q4t8w1za',
      transportable: true,
    }
    expect(toApiQuery(all)).toEqual({
      keywords: 'tenda',
      category: 'fai-da-te',
      free: 'true',
      from_date: '2026-12-01',
      to_date: '2026-12-03',
      point: 'k3v9x2m7q4t8w1za',
      transportable: 'true',
    })
    expect(filterCount(all)).toBe(5)
    const asked = JSON.stringify(toApiQuery({ ...noQuery, keywords: 'tenda' }))
    expect(asked).toBe('{"keywords":"tenda"}')
  })

  it('the address says all of it, and reads back as it was', () => {
    fc.assert(fc.property(anyQuery, query => void expect(readQuery(writeQuery(query))).toEqual(query)))
    expect(writeQuery(noQuery)).toBe('')
  })

  it('what nobody could have chosen is left out of an address', () => {
    const odd =
      '?keywords=tenda&category=../x&free=1&from_date=2026-13-40&to_date=domani&point=%3Cb%3E&transportable=yes'
    expect(readQuery(odd)).toEqual({ ...noQuery, keywords: 'tenda' })
    for (const value of ['musica/../x', 'Musica', '-musica', 'musica-', 'a--b', `${'a'.repeat(65)}`])
      expect([value, readQuery(`?category=${value}&point=${value}/`)]).toEqual([
        value,
        { ...noQuery, category: /^a+$/.test(value) ? value : '' },
      ])
    expect(readQuery(`?point=_${'a'.repeat(64)}`).point).toBe('')
    expect(readQuery(`?point=${'a'.repeat(65)}`).point).toBe('')
    expect(readQuery(`?from_date=x2026-12-01&to_date=2026-12-01T10:00`)).toEqual(noQuery)
    expect(readQuery(`?from_date=12026-12-01&to_date=2026-12-011`)).toEqual(noQuery)
    expect(readQuery(`?keywords=${'a'.repeat(300)}`).keywords).toHaveLength(100)
  })

  it('VA-04 the days count only together, in order and up to thirty', () => {
    const days = (from: string, to: string) => ({ ...noQuery, keywords: 'tenda', from, to })
    const cases = [
      ['', '', null],
      ['2026-12-01', '', 'half'],
      ['', '2026-12-01', 'half'],
      ['2026-12-02', '2026-12-01', 'order'],
      ['2026-12-01', '2026-12-30', null],
      ['2026-12-01', '2026-12-31', 'long'],
    ] as const
    for (const [from, to, problem] of cases) {
      expect(daysProblem({ from, to })).toBe(problem)
      expect('from_date' in toApiQuery(days(from, to))!).toBe(problem === null)
      expect(filterCount(days(from, to))).toBe(from && !problem ? 1 : 0)
    }
  })
})
