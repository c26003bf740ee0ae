import { describe, expect, it } from 'vitest'
import { weekday } from '../../src/lib/rules/dates.ts'
import { easter, missingDays, nationalHolidays, twoYears } from '../../src/lib/rules/national-holidays.ts'
import { patronOf } from '../../src/lib/rules/patron-saints.ts'

/** As published, among them the earliest and the latest of the two centuries. */
const published = `
  1943-04-25 1954-04-18 1981-04-19 1999-04-04
  2000-04-23 2001-04-15 2002-03-31 2003-04-20 2004-04-11 2005-03-27 2006-04-16 2007-04-08 2008-03-23 2009-04-12
  2010-04-04 2011-04-24 2012-04-08 2013-03-31 2014-04-20 2015-04-05 2016-03-27 2017-04-16 2018-04-01 2019-04-21
  2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01
  2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10
  2040-04-01 2049-04-18 2076-04-19 2100-03-28`
  .trim()
  .split(/\s+/)

describe('row 48 the national holidays', () => {
  it('Easter is on the days that were published', () => {
    expect(published.map(day => easter(Number(day.slice(0, 4))))).toEqual(published)
  })

  it('Easter is always a Sunday from 22 March to 25 April', () => {
    for (let year = 1900; year < 2200; year++) {
      const day = easter(year)
      expect([year, weekday(day), day.slice(5) >= '03-22' && day.slice(5) <= '04-25']).toEqual([year, 7, true])
    }
  })

  it('are twelve, with Easter Monday, and with Saint Francis since 2026', () => {
    expect(nationalHolidays(2026).map(one => one.day.slice(5))).toEqual([
      '01-01',
      '01-06',
      '04-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '10-04',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ])
    expect(nationalHolidays(2026).map(one => one.name)).toEqual([
      'new_year',
      'epiphany',
      'easter_monday',
      'liberation',
      'labour',
      'republic',
      'assumption',
      'francis',
      'all_saints',
      'immaculate',
      'christmas',
      'stephen',
    ])
    expect(nationalHolidays(2025)).toHaveLength(11)
    expect(nationalHolidays(2025).map(one => one.name)).not.toContain('francis')
    expect(nationalHolidays(2038).map(one => one.day)).toContain('2038-04-26')
  })

  it('are proposed from today on, but not where something is closed already', () => {
    expect(twoYears('2026-11-24')).toEqual([2026, 2027])
    const closures = [{ inizio: '2026-12-24', fine: '2027-01-06' }]
    const missing = missingDays([...nationalHolidays(2026), ...nationalHolidays(2027)], closures, '2026-11-24')
    const two = [...closures, { inizio: '2026-12-08', fine: '2026-12-08' }]
    const days = [{ day: '2026-12-07' }, { day: '2026-12-08' }, { day: '2026-12-24' }, { day: '2027-01-07' }]
    expect(missingDays(days, two, '2026-12-07').map(one => one.day)).toEqual(['2026-12-07', '2027-01-07'])
    expect(missing.map(one => one.day)).toEqual([
      '2026-12-08',
      '2027-03-29',
      '2027-04-25',
      '2027-05-01',
      '2027-06-02',
      '2027-08-15',
      '2027-10-04',
      '2027-11-01',
      '2027-12-08',
      '2027-12-25',
      '2027-12-26',
    ])
  })
})

describe('row 48 the patron saint', () => {
  it('is known where the town is a provincial capital, however it is written', () => {
    expect(patronOf('Bologna')).toEqual({ name: 'San Petronio', day: '10-04' })
    expect(patronOf(' reggio emilia')).toEqual({ name: 'San Prospero', day: '11-24' })
    expect(patronOf("L'Aquila")).toEqual({ name: 'San Massimo', day: '06-10' })
    expect(patronOf('Rocca Frassineta')).toBeNull()
  })
})
