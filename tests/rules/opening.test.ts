import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachDay } from '../../src/lib/rules/dates.ts'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import {
  closedReason,
  daysAhead,
  hoursLeft,
  hoursOn,
  lastOpenDay,
  nextOpenDay,
  type Opening,
} from '../../src/lib/rules/opening.ts'
import { anyPoint, nearDay } from './given.ts'

const thursdays: Opening = {
  is: { available: true, smartlocker: false },
  opening_hours: [{ day: 4, hours: '17:00-19:00' }],
  additional_days: ['2026-12-12', '2026-12-26'],
  holidays: [{ inizio: '2026-12-24', fine: '2027-01-06' }],
}

describe('A pickup point', () => {
  it('A14 is open on its days of the week and on its additional days', () => {
    const open = eachDay('2026-12-07', '2026-12-20').filter(day => !closedReason(thursdays, day))
    expect(open).toEqual(['2026-12-10', '2026-12-12', '2026-12-17'])
    expect(hoursOn(thursdays, '2026-12-10')).toEqual(['17:00-19:00'])
    expect(hoursOn(thursdays, '2026-12-11')).toEqual([])
  })

  it('A14 is closed on every day of a holiday, the first, the last and an additional one among them', () => {
    for (const day of ['2026-12-24', '2026-12-26', '2026-12-31', '2027-01-06']) {
      expect(closedReason(thursdays, day)).toBe('holiday')
    }
    expect(closedReason(thursdays, '2027-01-07')).toBeNull()
  })

  it('A14 tells the open days around a closed one', () => {
    expect(lastOpenDay(thursdays, '2027-01-02', '2026-12-01')).toBe('2026-12-17')
    expect(lastOpenDay(thursdays, '2026-12-17', '2026-12-01')).toBe('2026-12-17')
    expect(lastOpenDay(thursdays, '2027-01-02', '2026-12-18')).toBeNull()
    expect(nextOpenDay(thursdays, '2026-12-17')).toBe('2027-01-07')
    expect(nextOpenDay({ ...thursdays, is: { available: false, smartlocker: false } }, '2026-12-17')).toBeNull()
  })

  it('A14 has what is left of a day’s hours, until the last of them ends', () => {
    const hours = ['09:30-12:30', '17:00-19:00']
    expect(hoursLeft(hours, '12:29')).toEqual(hours)
    expect(hoursLeft(hours, '12:30')).toEqual(['17:00-19:00'])
    expect(hoursLeft(hours, '19:00')).toEqual([])
  })

  it('A14 that is not available is never open', () => {
    fc.assert(
      fc.property(anyPoint, nearDay, (point, day) => {
        expect(closedReason({ ...point, is: { ...point.is, available: false } }, day)).not.toBeNull()
      }),
    )
  })
})

describe('The days ahead of a pickup point', () => {
  const off = (name: string, inizio: string, fine = inizio) => ({ id: inizio, name, inizio, fine })
  const point: Headquarter = {
    ...thursdays,
    id: 'banco',
    name: 'Banco',
    address: '',
    img: null,
    opening_days: [4],
    opening_times: [],
    opening_hours: [{ id: 'giovedi', day: 4, hours: '17:00-19:00' }],
    additional_days: ['2027-01-23', '2026-12-17', '2026-12-26', '2026-12-12', '2026-11-14'],
    holidays: [
      off('Epifania', '2027-01-01', '2027-01-06'),
      off('Natale', '2026-12-24', '2026-12-31'),
      off('Agosto', '2026-08-01', '2026-08-31'),
      off('Agosto', '2027-08-01', '2027-08-31'),
      off('Natale', '2027-12-24', '2027-12-31'),
    ],
    seasons: [],
  }

  it('are off in the coming year, in order, those that touch made one', () => {
    expect(daysAhead(point, '2026-11-21').holidays).toEqual([
      { id: '2026-12-24', name: 'Natale, Epifania', inizio: '2026-12-24', fine: '2027-01-06' },
      off('Agosto', '2027-08-01', '2027-08-31'),
    ])
  })

  it('are called once where two have one name, in English by what each is called there, and end with the later one', () => {
    const named = (...holidays: Headquarter['holidays']) => daysAhead({ ...point, holidays }, '2026-11-21').holidays
    const [christmas, year] = [off('Natale', '2026-12-24', '2026-12-31'), off('Capodanno', '2027-01-01', '2027-01-02')]
    expect(named({ ...christmas, name_en: 'Christmas' }, year)[0]).toMatchObject({
      name: 'Natale, Capodanno',
      name_en: 'Christmas, Capodanno',
    })
    expect(named(christmas, { ...year, name_en: 'New Year' })[0]!.name_en).toBe('Natale, New Year')
    expect(named(christmas, year)[0]).not.toHaveProperty('name_en')
    const again = off('Natale', '2026-12-26', '2026-12-28')
    expect(named(christmas, again)).toEqual([christmas])
    expect(named(christmas, { ...again, fine: '2027-01-03' })).toEqual([{ ...christmas, fine: '2027-01-03' }])
    expect(named(christmas, off('Ponte', '2027-01-02'))).toHaveLength(2)
  })

  it('are additional in the coming two months, where the week and the days off do not decide already', () => {
    expect(daysAhead(point, '2026-11-21').additional_days).toEqual(['2026-12-12'])
  })
})
