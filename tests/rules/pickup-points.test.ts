import { describe, expect, it } from 'vitest'
import { firstPoint, type Point, pointsFor, pointsInBrief } from '../../src/lib/rules/pickup-points.ts'

const point = (id: string, available = true) =>
  ({
    id,
    name: `Punto ${id}`,
    address: 'Via Saffi 1',
    img: null,
    is: { available, smartlocker: false },
    opening_hours: [{ day: 2, hours: '16:00-19:00' }],
    additional_days: ['2026-12-08'],
    holidays: [{ inizio: '2026-12-24', fine: '2026-12-26' }],
  }) satisfies Point

const points = [point('desk'), point('library'), point('shut', false)]
const object = (tansportable: boolean, id: string) => ({ is: { tansportable }, location: { id } })
const ids = (some: readonly Point[]) => some.map(({ id }) => id)

describe('Where an object is collected', () => {
  it('is any open point for what can be moved, and its own for what cannot', () => {
    expect(ids(pointsFor(object(true, 'library'), points))).toEqual(['desk', 'library'])
    expect(ids(pointsFor(object(false, 'library'), points))).toEqual(['library'])
    expect(ids(pointsFor(object(false, 'shut'), points))).toEqual([])
  })

  it('is proposed to be where it is, else the first of them', () => {
    expect(firstPoint(object(true, 'library'), points)).toBe('library')
    expect(firstPoint(object(true, 'elsewhere'), points)).toBe('desk')
    expect(firstPoint(object(true, 'library'), [])).toBeNull()
  })

  it('is told to a page without what it never shows', () => {
    const whole = {
      ...point('desk'),
      opening_days: [2],
      opening_times: ['16:00-19:00'],
      opening_hours: [{ id: 'tuesday', day: 2, hours: '16:00-19:00' }],
      holidays: [{ id: 'christmas', name: 'Natale', inizio: '2026-12-24', fine: '2026-12-26' }],
      seasons: [],
    }
    expect(pointsInBrief([whole])).toEqual([point('desk')])
  })
})
