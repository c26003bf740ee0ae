import { describe, expect, it } from 'vitest'
import { fieldProblem } from '../../src/lib/rules/fields.ts'
import { coordinate, dayMonth, dayOfYear, notBefore, placeOf, placeRules } from '../../src/lib/rules/point-fields.ts'
import { longest, required, told } from './told.ts'
import { gridOf, readTime, weekOf, weekRules } from '../../src/lib/rules/week-fields.ts'

describe('row 48 a time', () => {
  it.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['15:30', '15:30'],
    ['1530', '15:30'],
    [' 15 30 ', '15:30'],
    ['24', null],
    ['12:75', null],
    ['23:59', '23:59'],
    ['9:5', null],
    ['alle 9', null],
    ['9 in punto', null],
    ['mezzogiorno', null],
  ])('typed as %j is %s', (typed, time) => expect(readTime(typed)).toBe(time))
})

describe('row 48 the grid of a week', () => {
  const week = [
    { day: 1, hours: '15:30-19:00' },
    { day: 2, hours: '09:00-12:30' },
    { day: 2, hours: '15:00-19:00' },
    { day: 3, hours: '09:00-10:00' },
    { day: 3, hours: '11:00-12:00' },
    { day: 3, hours: '13:00-14:00' },
  ]
  const grid = gridOf(week)
  const answersOf = (spans: Record<string, string>) =>
    Object.fromEntries(Object.keys(weekRules(grid)).map(name => [name, spans[name] ?? '']))

  it('has a morning and an afternoon a day, and more where there is more', () => {
    expect(grid.slice(0, 4)).toEqual([
      ['', '15:30-19:00'],
      ['09:00-12:30', '15:00-19:00'],
      ['09:00-10:00', '11:00-12:00', '13:00-14:00'],
      ['', ''],
    ])
  })

  it('puts what begins at one or later into the afternoon, where it stands alone', () => {
    const days = [['12:59-14:00'], ['13:00-14:00'], ['13:00-14:00', '15:00-16:00']]
    const typed = days.flatMap((hours, at) => hours.map(one => ({ day: at + 1, hours: one })))
    expect(gridOf(typed).slice(0, 3)).toEqual([['12:59-14:00', ''], ['', '13:00-14:00'], days[2]])
  })

  it('gives back the week that was typed', () => {
    const typed = grid.flatMap((spans, at) =>
      spans.flatMap((hours, n) => {
        const [from = '', to = ''] = hours.split('-')
        return [
          [`from_${at + 1}_${n}`, from],
          [`to_${at + 1}_${n}`, to],
        ]
      }),
    )
    expect(weekOf(Object.fromEntries(typed), grid)).toEqual(week)
    expect(weekOf(answersOf({ from_4_0: '9', to_4_0: '12.30' }), grid)).toEqual([{ day: 4, hours: '09:00-12:30' }])
    expect([weekOf(answersOf({ from_4_0: '9' }), grid), weekOf(answersOf({ to_4_0: '9' }), grid)]).toEqual([[], []])
  })

  it('says at its field what is wrong', () => {
    const rules = weekRules(grid)
    const problem = (name: string, spans: Record<string, string>) =>
      fieldProblem(rules[name]!, spans[name] ?? '', answersOf(spans))?.reason ?? null
    expect(problem('to_2_0', { from_2_0: '9' })).toBe('required')
    expect(problem('from_2_0', { to_2_0: '9' })).toBe('required')
    expect(problem('from_2_0', { to_2_0: '  ' })).toBeNull()
    expect(problem('from_2_0', { from_2_0: ' ' })).toBeNull()
    expect(problem('from_2_0', { from_2_0: 'alle nove', to_2_0: '12' })).toBe('time')
    expect(problem('to_2_0', { from_2_0: '12', to_2_0: '9' })).toBe('time_order')
    expect(problem('from_2_0', { from_2_0: '12', to_2_0: '9' })).toBeNull()
    const over = { from_2_0: '9', to_2_0: '13', from_2_1: '12.30', to_2_1: '19' }
    expect(problem('from_2_1', over)).toBe('time_overlap')
    expect(problem('to_2_1', over)).toBeNull()
    expect(problem('from_2_0', over)).toBeNull()
    expect(problem('from_3_1', over)).toBeNull()
  })
})

describe('row 48 other fields of a point', () => {
  const reason = (rule: Parameters<typeof fieldProblem>[0][number], value: string, answers = {}) =>
    fieldProblem([rule], value, answers)?.reason ?? null

  it('take a day of any year', () => {
    expect(['4/10', '04-10', '29/2', '31/4', 'domani'].map(dayOfYear)).toEqual(['10-04', '10-04', null, null, null])
    expect([' 4.10 ', '4 10', '04/1', '1-1'].map(dayOfYear)).toEqual(['10-04', '10-04', '01-04', '01-01'])
    expect(['4a10', 'il 4/10', '4/10/2026', '14/10 o 15', '0/1', '1/0', ''].map(dayOfYear)).toEqual(Array(7).fill(null))
    expect(reason(dayMonth, '31/12')).toBeNull()
    expect(reason(dayMonth, '')).toBeNull()
    expect(reason(dayMonth, '12/31')).toBe('day_month')
  })

  it('take degrees with a comma or a point', () => {
    expect(['44,4949', '-11.34', '90'].map(value => reason(coordinate(90), value))).toEqual([null, null, null])
    const others = ['91', 'nord', '4,4,4', ' 45', '4e1']
    expect(others.map(value => reason(coordinate(90), value))).toEqual(Array(5).fill('coordinate'))
  })

  it('are the place as it is sent, half a position being none', () => {
    const typed = { name: 'Casa', street: 'Via X 1', cap: '40121', city: 'Bologna', province: 'BO' }
    expect(placeOf({ ...typed, lat: '44,5', lon: '11,3' })).toEqual({ ...typed, lat: 44.5, lon: 11.3 })
    expect(placeOf({ ...typed, lat: '44,5', lon: '' })).toEqual({ ...typed, lat: null, lon: null })
  })

  it('ask for the whole of a name and an address, and for a position only where one is typed', () => {
    expect(required(placeRules)).toEqual(['name', 'street', 'cap', 'city', 'province'])
    expect(longest(placeRules)).toEqual({ name: 80, street: 120, city: 80 })
    expect(told(placeRules, 'cap', ['40121', '4012'])).toEqual([null, 'five_digits'])
    expect(told(placeRules, 'province', ['BO', 'Bologna'])).toEqual([null, 'two_letters'])
    expect(told(placeRules, 'lat', ['90', '90,1', '-90'], { lon: '11' })).toEqual([null, 'coordinate', null])
    expect(told(placeRules, 'lon', ['180', '-180,5', ''], { lat: '' })).toEqual([null, 'coordinate', null])
    expect(told(placeRules, 'lat', [''], { lon: '11' })).toEqual(['required'])
  })

  it('ask for the other half of a position', () => {
    const half = { lat: '44,5', lon: '' }
    expect(fieldProblem(placeRules.lon, half.lon, half)).toEqual({ reason: 'required' })
    expect(fieldProblem(placeRules.lat, half.lat, half)).toBeNull()
    expect(fieldProblem(placeRules.lat, '', { lat: '', lon: '' })).toBeNull()
  })

  it('take a last day that is not before the first', () => {
    expect(reason(notBefore('inizio'), '2026-12-08', { inizio: '2026-12-08' })).toBeNull()
    expect(reason(notBefore('inizio'), '2026-12-07', { inizio: '2026-12-08' })).toBe('day_order')
  })
})
