import { describe, expect, it } from 'vitest'
import { addressLine, streetOf } from '../../src/lib/rules/address-line.ts'
import { countLoans, losesHours } from '../../src/lib/rules/lost-hours.ts'
import { mapLink } from '../../src/lib/rules/map-link.ts'
import { inOrder, spansProblem, weekProblem } from '../../src/lib/rules/opening-hours.ts'

describe('row 48 the hours of a day', () => {
  it.each([
    [[], null],
    [['09:00-12:30', '15:00-19:00'], null],
    [['15:00-19:00', '09:00-15:00'], null],
    [['9:00-12:00'], 'time'],
    [['x09:00-12:00'], 'time'],
    [['09:00-12:000'], 'time'],
    [['09:00-24:00'], 'time'],
    [['09:00-09:00'], 'time_order'],
    [['15:00-19:00', '12:00-09:00'], 'time_order'],
    [['09:00-12:30', '12:00-13:00'], 'time_overlap'],
  ] as const)('%j: %s', (hours, reason) => {
    expect(spansProblem(hours)?.reason ?? null).toBe(reason)
  })

  it('are looked at a day at a time, and the entry that is wrong is named', () => {
    const week = [
      { day: 2, hours: '09:00-12:00' },
      { day: 3, hours: '09:00-12:00' },
      { day: 2, hours: '10:00-11:00' },
    ]
    expect(weekProblem(week.slice(0, 2))).toBeNull()
    expect(weekProblem(week)).toEqual({ at: 2, reason: 'time_overlap' })
    expect(inOrder(week).map(one => `${one.day} ${one.hours}`)).toEqual([
      '2 09:00-12:00',
      '2 10:00-11:00',
      '3 09:00-12:00',
    ])
  })
})

const point = (hours: string[], holidays: { inizio: string; fine: string }[] = []) => ({
  is: { available: true, smartlocker: false },
  additional_days: [],
  holidays,
  opening_hours: hours.map(one => ({ day: 2, hours: one })),
})
const tuesday = '2026-12-01'

describe('row 48 a day loses hours', () => {
  it.each([
    [['09:00-12:00'], ['09:00-12:00'], false],
    [['09:00-12:00'], ['08:00-13:00'], false],
    [['09:00-12:00', '15:00-19:00'], ['09:00-12:00'], true],
    [['09:00-12:00'], ['10:00-12:00'], true],
    [['09:00-12:00'], [], true],
    [[], ['10:00-12:00'], false],
  ])('from %j to %j: %s', (before, after, loses) => {
    expect(losesHours(point(before), point(after), tuesday)).toBe(loses)
  })

  it('by a closure, and not where it was closed before', () => {
    const closed = point(['09:00-12:00'], [{ inizio: tuesday, fine: tuesday }])
    expect(losesHours(point(['09:00-12:00']), closed, tuesday)).toBe(true)
    expect(losesHours(closed, point([]), tuesday)).toBe(false)
    expect(losesHours(point(['09:00-12:00']), closed, '2026-12-02')).toBe(false)
  })

  it('and a season says what a week says on its days', () => {
    const winter = { inizio: '2026-12-01', fine: '2026-12-31', opening_hours: [{ day: 2, hours: '10:00-11:00' }] }
    const seasonal = { ...point(['09:00-12:00']), seasons: [winter] }
    expect(losesHours(point(['09:00-12:00']), seasonal, tuesday)).toBe(true)
    expect(losesHours(point(['09:00-12:00']), seasonal, '2026-11-24')).toBe(false)
  })
})

describe('row 48 the loans that a change touches', () => {
  const loan = {
    member_id: 'a',
    from_date: '2026-12-01',
    to_date: '2026-12-08',
    method: 'pickup',
    inHand: false,
  } as const

  it('are collected and given back there, each counted once a member', () => {
    expect(countLoans([loan, { ...loan, member_id: 'b', inHand: true }], () => true)).toEqual({
      pickups: 1,
      returns: 2,
      members: 2,
    })
    const undated = { ...loan, from_date: null, to_date: null }
    expect(countLoans([undated], () => true)).toEqual({ pickups: 0, returns: 0, members: 0 })
    expect(countLoans([loan, loan], day => day === '2026-12-01')).toEqual({ pickups: 2, returns: 0, members: 1 })
    expect(countLoans([{ ...loan, method: 'delivery' }], day => day === '2026-12-01')).toEqual({
      pickups: 0,
      returns: 0,
      members: 0,
    })
  })
})

describe('row 48 an address', () => {
  it('is looked for on a map by what is known of it', () => {
    const asked = (parts: (string | null | undefined)[]) => new URL(mapLink(parts)).searchParams.get('query')
    expect(asked(['Via Roma 1', 'Bologna'])).toBe('Via Roma 1, Bologna')
    expect(asked(['Via Roma 1 & 3', null, '', undefined])).toBe('Via Roma 1 & 3')
  })

  it('is one line on pages, and its street again where it is changed', () => {
    const address = { street: 'Via Roma 1', cap: '40121', city: 'Bologna' }
    expect(addressLine(address)).toBe('Via Roma 1, 40121 Bologna')
    expect(addressLine({ ...address, street: '' })).toBe('40121 Bologna')
    expect(addressLine({ street: 'Via Roma 1', cap: '', city: '' })).toBe('Via Roma 1')
    expect(addressLine({ ...address, cap: '' })).toBe('Via Roma 1, Bologna')
    expect(streetOf('Via Roma 1, 40121 Bologna', address)).toBe('Via Roma 1')
    expect(streetOf('Dietro la chiesa', address)).toBe('Dietro la chiesa')
  })
})
