import { expect, it } from 'vitest'
import type { Order } from '../../src/lib/contract/orders.ts'
import type { Opening } from '../../src/lib/rules/opening.ts'
import { nextVisit } from '../../src/lib/rules/visits.ts'

/** Open on Thursdays and Saturdays. */
const point: Opening = {
  is: { available: true, smartlocker: false },
  opening_hours: [4, 6].map(day => ({ day, hours: '15:00-19:00' })),
  holidays: [],
  additional_days: [],
}
/** A Monday; the first free day is Thursday the 26th. */
const bounds = { today: '2026-11-23', preparationDays: 2, point, busy: [] }

const order = (given: Partial<Order>, days: Partial<Order['loan']> = {}) =>
  ({
    stage: 'in_hand',
    product: { name: 'Scala' },
    loan: { from_date: '2026-11-19', to_date: '2026-11-29', return_date: '2026-11-28', ...days },
    shipping: { method: 'pickup', address: { id: 'desk' }, return_to: { id: 'desk' } },
    ...given,
  }) as Order
const scheduled = order(
  { stage: 'scheduled', product: { name: 'Tenda' } as Order['product'] },
  { from_date: '2026-12-03' },
)
/** Within the two weeks, so that only the stage is in the way. */
const soon = { from_date: '2026-12-03' }
const market = { ...scheduled.shipping.address, id: 'market' } as typeof scheduled.shipping.address
const home = { method: 'delivery', address: { id: null } } as unknown as Order['shipping']

it.each([
  ['a loan in hand goes back', [order({})], { day: '2026-11-28', act: 'return', object: 'Scala' }],
  ['another is collected', [scheduled], { day: '2026-12-03', act: 'collect', object: 'Tenda' }],
  ['of two visits the next', [scheduled, order({})], { day: '2026-11-28', act: 'return', object: 'Scala' }],
  ['at another point', [order({ shipping: { ...order({}).shipping, return_to: { id: 'market', name: '' } } })], null],
  ['what is brought home is not collected', [order({ stage: 'scheduled', shipping: home })], null],
  [
    'nowhere, as nobody knows where it goes back',
    [order({ shipping: { ...order({}).shipping, return_to: null } })],
    null,
  ],
  ['collected at another point', [{ ...scheduled, shipping: { ...scheduled.shipping, address: market } }], null],
  ['a loan that is over', [order({ stage: 'returned' }, soon)], null],
  ['one that still waits for an answer', [order({ stage: 'waiting' }, soon)], null],
  ['before the first free day', [order({}, { return_date: '2026-11-24' })], null],
  [
    'two weeks after it',
    [order({}, { return_date: '2026-12-10' })],
    { day: '2026-12-10', act: 'return', object: 'Scala' },
  ],
  ['more than two weeks after it', [order({}, { return_date: '2026-12-17' })], null],
  ['no loan', [], null],
])('%s', (_, orders, visit) => {
  expect(nextVisit(orders, 'desk', bounds)).toEqual(visit)
})

it('a visit on a day on which the object is out is no help, the one after it is', () => {
  const busy = [{ from_date: '2026-11-27', to_date: '2026-11-29', reason: 'loan' as const }]
  expect(nextVisit([order({}), scheduled], 'desk', { ...bounds, busy })?.day).toBe('2026-12-03')
})
