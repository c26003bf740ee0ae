import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { dayInRome, hourInRome, instantInRome } from '../server/clock.ts'

const zones = ['Europe/Rome', 'UTC', 'America/Los_Angeles', 'Africa/Cairo', 'Pacific/Kiritimati']
const home = process.env.TZ

afterEach(() => {
  if (home) process.env.TZ = home
  else delete process.env.TZ
})

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' })
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const minutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 60_000 * 7))

describe.each(zones)('The clocks in Rome where the machine is set to %s', zone => {
  const agree = (at: Date) => {
    expect(dayInRome(at)).toBe(day.format(at))
    expect(hourInRome(at)).toBe(Number(hour.format(at)))
  }

  it('show the day and the hour that the platform says, at any instant', () => {
    process.env.TZ = zone
    fc.assert(fc.property(anyInstant, agree))
  })

  it('and on the days on which they, or those of the machine, are changed', () => {
    process.env.TZ = zone
    for (const change of ['2027-03-13', '2027-03-27', '2027-04-29', '2027-10-28', '2027-10-30', '2027-11-06']) {
      minutes(`${change}T12:00:00Z`, 300).forEach(agree)
    }
  })

  it('show again what an instant was asked for', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(anyInstant, at => {
        const time = `${String(hourInRome(at)).padStart(2, '0')}:30`
        const found = instantInRome(dayInRome(at), time)
        expect([dayInRome(found), hourInRome(found), found.getUTCMinutes()]).toEqual([
          dayInRome(at),
          hourInRome(at),
          30,
        ])
      }),
    )
  })
})

describe('The hours in which the clocks in Rome are changed', () => {
  it.each([
    ['the one that comes twice is the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['the one after it', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['the one left out is as much later', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['the one after that', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ])('%s', (_, on, time, instant) => {
    expect(instantInRome(on, time).toISOString()).toBe(instant)
  })
})
