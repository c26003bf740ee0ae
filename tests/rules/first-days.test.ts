import { describe, expect, it } from 'vitest'
import { cardState } from '../../src/lib/rules/card-state.ts'
import {
  firstDayAt,
  freeFromDay,
  isUnknownWhenFree,
  notSoon,
  startDays,
  startFrom,
} from '../../src/lib/rules/free-from.ts'
import { isLarge, shownSources } from '../../src/lib/rules/large-picture.ts'
import { isOfRepair } from '../../src/lib/rules/repair-photos.ts'

const today = '2026-12-01'
const loan = {
  status: 'available' as const,
  preparation_days: 0,
  max_months: 1,
  from_date: null,
  to_date: null,
  reserved: false,
}
/** Open on one day of the week. */
const point = (id: string, day: number) => ({
  id,
  name: id,
  address: '',
  img: null,
  is: { available: true, smartlocker: false },
  opening_hours: [{ day, hours: '15:00-19:00' }],
  additional_days: [],
  holidays: [],
})
const points = [point('thursdays', 4), point('wednesdays', 3)]
const location = { id: 'thursdays', name: '', address: '', position: null }
const object = (set: Partial<typeof loan> = {}, busy: { from_date: string; to_date: string }[] = []) => ({
  loan: { ...loan, ...set },
  is: { tansportable: true },
  location,
  busy: busy.map(one => ({ ...one, reason: 'loan' as const })),
})
const fixed = { ...object(), is: { tansportable: false } }

describe('The first day of a loan', () => {
  it('is the first at any of its points, and at its own where it is not carried', () => {
    expect(firstDayAt(points, object(), today)).toBe('2026-12-02')
    expect(firstDayAt(points, fixed, today)).toBe('2026-12-03')
    expect(firstDayAt([], object(), today)).toBeNull()
    expect(firstDayAt(points, object({ preparation_days: 2 }), today)).toBe('2026-12-03')
  })

  it('is searched from a day on, for a year, around other loans', () => {
    expect(startFrom(points, object(), '2026-12-03', today)).toBe('2026-12-03')
    expect(startFrom(points, object(), '2026-12-04', today)).toBe('2026-12-09')
    expect(startFrom(points, fixed, '2026-12-04', today)).toBe('2026-12-10')
    expect(
      startFrom(points, object({}, [{ from_date: '2026-12-09', to_date: '2026-12-10' }]), '2026-12-04', today),
    ).toBe('2026-12-16')
    expect(startFrom(points, object({ preparation_days: 2 }), today, today)).toBe('2026-12-03')
    expect(startFrom(points, object(), '2027-12-03', today)).toBeNull()
    expect(startFrom(points, object(), '2027-12-01', today)).toBe('2027-12-01')
  })

  it('is each of a period’s, with the last day on which to ask for it', () => {
    expect(startDays(points, object({ preparation_days: 1 }), '2026-12-01', '2026-12-09')).toEqual([
      { day: '2026-12-02', by: '2026-12-01' },
      { day: '2026-12-03', by: '2026-12-02' },
      { day: '2026-12-09', by: '2026-12-08' },
    ])
    expect(startDays(points, fixed, '2026-12-01', '2026-12-09').map(one => one.day)).toEqual(['2026-12-03'])
    expect(
      startDays(points, object({}, [{ from_date: '2026-12-03', to_date: '2026-12-09' }]), '2026-12-01', '2026-12-09'),
    ).toEqual([{ day: '2026-12-02', by: '2026-12-02' }])
  })

  it('is unknown while an object is in repair, set aside, or late', () => {
    const unknown = (set: object) => isUnknownWhenFree({ ...loan, ...set }, today)
    expect(unknown({})).toBe(false)
    expect([unknown({ status: 'maintenance' }), unknown({ reserved: true }), unknown({ status: 'busy' })]).toEqual([
      true,
      true,
      true,
    ])
    expect([unknown({ status: 'busy', to_date: '2026-11-30' }), unknown({ status: 'busy', to_date: today })]).toEqual([
      true,
      false,
    ])
    expect(unknown({ to_date: '2026-11-30' })).toBe(false)
    expect(freeFromDay(points, object({ reserved: true }), '2026-12-04')).toBeNull()
    expect(freeFromDay(points, object(), '2026-12-04')).toBe('2026-12-09')
  })

  it('is said from the day after tomorrow on, and of what is out always', () => {
    expect([today, '2026-12-02', '2026-12-03', null].map(day => notSoon(loan, day, today))).toEqual([
      null,
      null,
      '2026-12-03',
      null,
    ])
    expect(notSoon({ ...loan, status: 'busy' as never }, '2026-12-02', today)).toBe('2026-12-02')
  })
})

it('a card is active through its last day, over after it, and needed or not where there is none', () => {
  const state = (last: string | null, isNeeded = true) => cardState(last, isNeeded, today)
  expect([state(today), state('2026-11-30'), state(null)]).toEqual(['active', 'expired', 'none'])
  expect([state(today, false), state('2026-11-30', false), state(null, false)]).toEqual([
    'active',
    'not_needed',
    'not_needed',
  ])
})

it('pages choose among pictures of 1,200 pixels at most', () => {
  expect([1200, 1201].map(isLarge)).toEqual([false, true])
  expect(shownSources([{ width: 300 }, { width: 1200 }, { width: 1600 }])).toEqual([{ width: 300 }, { width: 1200 }])
})

it('a photo belongs to the repair that goes on, or to the one that is being written down', () => {
  const photos = [{ repair: 'r1' }, { repair: 'r2' }, { repair: null }]
  expect([photos.filter(isOfRepair('r1')), photos.filter(isOfRepair(undefined))]).toEqual([[photos[0]], [photos[2]]])
})
