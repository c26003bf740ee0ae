import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kmBetween, middleOf } from '../../src/lib/rules/distance.ts'

const bologna = { lat: 44.4949, lon: 11.3426 }
const modena = { lat: 44.6471, lon: 10.9252 }
const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('Kilometres', () => {
  it('are those of the great circle, with one decimal', () => {
    expect(kmBetween(bologna, modena)).toBe(37.1)
    expect(kmBetween(bologna, bologna)).toBe(0)
    expect(kmBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBe(111.2)
    expect(kmBetween({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBe(55.6)
    expect(kmBetween({ lat: 90, lon: 0 }, { lat: -90, lon: 0 })).toBe(20015.1)
  })

  it('are as many there as back, and never more than half round the earth', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const km = kmBetween(a, b)
        expect(km).toBe(kmBetween(b, a))
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(20015.1)
      }),
    )
  })

  it('are counted from the middle of a postal code’s places', () => {
    expect(middleOf([bologna])).toEqual(bologna)
    const { lat, lon } = middleOf([bologna, modena, modena])
    expect([lat.toFixed(4), lon.toFixed(4)]).toEqual(['44.5964', '11.0643'])
  })
})
