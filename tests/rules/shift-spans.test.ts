import { expect, it } from 'vitest'
import type { Opening } from '../../src/lib/rules/opening.ts'
import { mondayOf, spansOfWeek, spansOn } from '../../src/lib/rules/shift-spans.ts'

/** Open on Thursdays in the afternoon and on Saturdays all day, on one Sunday besides, and closed from the 8th on. */
const point: Opening = {
  is: { available: true, smartlocker: false },
  opening_hours: [
    { day: 4, hours: '17:00-19:00' },
    { day: 6, hours: '15:00-19:00' },
    { day: 6, hours: '09:30-12:30' },
  ],
  additional_days: ['2026-12-06'],
  holidays: [{ inizio: '2026-12-08', fine: '2027-01-06' }],
}

it('a week begins on its Monday, also for a Sunday and across a year', () => {
  expect(['2026-11-30', '2026-12-02', '2026-12-06', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    '2026-12-28',
  ])
})

it('the shifts of a day are its hours, the morning before the afternoon', () => {
  expect(spansOn(point, '2026-12-05')).toEqual([
    { day: '2026-12-05', hours: '09:30-12:30' },
    { day: '2026-12-05', hours: '15:00-19:00' },
  ])
})

it('a day open besides has one shift without hours; a closed one has none', () => {
  expect(spansOn(point, '2026-12-06')).toEqual([{ day: '2026-12-06', hours: '' }])
  expect(['2026-12-04', '2026-12-10'].map(day => spansOn(point, day))).toEqual([[], []])
})

it('the shifts of a week go from its Monday to its Sunday and no further', () => {
  expect(spansOfWeek(point, '2026-11-30').map(({ day, hours }) => `${day} ${hours}`)).toEqual([
    '2026-12-03 17:00-19:00',
    '2026-12-05 09:30-12:30',
    '2026-12-05 15:00-19:00',
    '2026-12-06 ',
  ])
  const daily = { ...point, opening_hours: [1, 7].map(day => ({ day, hours: '09:00-10:00' })) }
  expect(spansOfWeek(daily, '2026-11-23').map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-29'])
})
