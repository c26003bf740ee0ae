import { describe, expect, it } from 'vitest'
import { returnPoint } from '../../src/islands/checkout/return-point.ts'
import type { Checkout } from '../../src/lib/contract/checkout.ts'

const points = [{ name: 'Sportello' }, { name: 'Mercato' }]
const pickup = { shipping: { method: 'pickup', address: null, date: null, return_to: null } } as unknown as Checkout
const delivery = {
  shipping: { method: 'delivery', address: { cap: '40026' }, date: null, return_to: { id: 'm', name: 'Mercato' } },
} as unknown as Checkout

describe('Where what is brought home is given back', () => {
  it('is told as soon as it is known: the only point, the nearest to the address, the one of the checkout', () => {
    expect(returnPoint(pickup, undefined, [points[0]!], null)).toBe('Sportello')
    expect(returnPoint(pickup, '40026', points, { cap: '40026', name: 'Mercato' })).toBe('Mercato')
    expect(returnPoint(delivery, '40026', points, null)).toBe('Mercato')
  })

  it('is not guessed for another address, nor before there is one', () => {
    expect(returnPoint(pickup, undefined, points, { cap: '40026', name: 'Mercato' })).toBeNull()
    expect(returnPoint(delivery, '40100', points, { cap: '40026', name: 'Mercato' })).toBeNull()
  })
})
