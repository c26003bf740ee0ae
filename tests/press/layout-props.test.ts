import { expect, test } from 'vitest'
import { layoutBase } from '../../src/lib/catalog/layout-props.ts'
import { aSnapshot } from './snapshots.ts'

test('FV-04 where no card is the one that renewals are made with, nothing leads to the renewal', () => {
  const { library } = aSnapshot(1)
  const is = { ...library.is, renewable_card: true }
  const card = { id: 'annuale', name: 'Annuale', duration: 12, price: 20, opens_days: 0 }
  const offers = (renewal_card: typeof card | null) =>
    layoutBase('it', { ...library, is, renewal_card }, '').library.flags.renewable_card
  expect([offers(card), offers(null)]).toEqual([true, false])
})
