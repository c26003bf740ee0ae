import { keepMount } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '../../src/content/strings/it/checkout.json' with { type: 'json' }
import payment from '../../src/content/strings/it/payment.json' with { type: 'json' }
import { CardPayment } from '../../src/islands/checkout/CardPayment.tsx'
import { Recap } from '../../src/islands/checkout/recap.island.tsx'
import type { Checkout } from '../../src/lib/contract/checkout.ts'
import type { Me } from '../../src/lib/contract/me.ts'
import type { DeliveryIntent } from '../../src/lib/contract/payments.ts'
import { $memberships } from '../../src/lib/stores/account/memberships.ts'
import { $checkout } from '../../src/lib/stores/checkout/checkout.ts'
import { $deliveryPayment } from '../../src/lib/stores/checkout/delivery.ts'
import { $session } from '../../src/lib/stores/session/session.ts'
import { translator } from '../../src/lib/translate.ts'

const provider = { clientId: 'local-client', sdk: 'http://provider.test/sdk/js', origins: [] }
const card = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20, opens_days: 0 }

const chosen = {
  id: 'c',
  product: { id: 'x', name: 'Trapano', img: null, categories: [], deposit: null },
  loan: { from_date: '2026-11-27', to_date: '2026-12-26', no_of_days: 30 },
  note: '',
  expires_at: null,
  auto_approve: false,
  today: '2026-11-24',
}
const pickup = { method: 'pickup', address: { id: 'sportello', name: 'Sportello', address: 'Via Zamboni 33' } }
const delivery = {
  method: 'delivery',
  address: { address: 'Via Ferrarese 12', cap: '40128', city: 'Bologna', province: 'BO' },
  return_to: null,
  date: '2026-11-27',
}

function show(shipping: object, { fee = 5, opens_days = 0 } = {}): string {
  const checkout = { ...chosen, shipping } as unknown as Checkout
  $checkout.set({ state: 'ready', checkout, endsAt: null })
  const page = { lang: 'it', messages, payment, points: [], fee, provider } as const
  return renderToStaticMarkup(<Recap {...page} card={{ ...card, opens_days }} />)
}

const asked = (amount: number) =>
  ({ intent_id: 'i', order_id: amount ? 'O-1' : null, amount, currency: 'EUR' }) as DeliveryIntent

const holds = (active_card: boolean) =>
  $session.set({ state: 'signed_in', me: { card_number: 'QU-1', is: { active_card, banned: false } } as Me })

beforeAll(() => {
  for (const store of [$session, $memberships, $checkout, $deliveryPayment] as const) keepMount(store)
  vi.stubGlobal('location', new URL('http://quartiere.localhost/checkout/recap'))
})
beforeEach(() => {
  $deliveryPayment.set(null)
  $memberships.set({ state: 'waiting' })
  holds(true)
})

describe('The button that sends', () => {
  const pays = 'Prepariamo il pagamento'
  const sends = 'Conferma e invia la prenotazione'

  it('SC-24 is the provider’s where the library asks for money, whatever the page was printed with', () => {
    $deliveryPayment.set(asked(5))
    expect(show(delivery, { fee: 0 })).toContain(pays)
    expect(show(delivery, { fee: 0 })).not.toContain(sends)
    expect(show(delivery, { fee: 0 })).toContain('5,00')
    $deliveryPayment.set(asked(0))
    expect(show(delivery)).toContain(sends)
    expect(show(delivery)).not.toContain(pays)
    expect(show(delivery)).not.toContain('5,00')
  })

  it('SC-23 SC-24 is the page’s until the library has answered, and of a pickup never the provider’s', () => {
    expect(show(delivery)).toContain(pays)
    expect(show(delivery, { fee: 0 })).toContain(sends)
    expect(show(pickup)).toContain(sends)
    expect(show(pickup)).not.toContain(pays)
  })
})

describe('The renewal of the card', () => {
  const renew = 'Rinnova la tessera</button>'

  it('SC-22 is offered where the card may be renewed: over, or as near to its end as the library says', () => {
    expect(show(pickup)).not.toContain(renew)
    const cards = [{ sub_date: { from: '2025-12-01', to: '2026-11-30' } }]
    $memberships.set({ state: 'ready', value: cards as never })
    expect(show(pickup)).not.toContain(renew)
    expect(show(pickup, { opens_days: 6 })).not.toContain(renew)
    expect(show(pickup, { opens_days: 7 })).toContain(renew)
    expect(show(pickup, { opens_days: 7 })).toContain('vale fino al 30 novembre 2026: la puoi già rinnovare.')
    holds(false)
    expect(show(pickup)).toContain(renew)
    expect(show(pickup)).toContain('La tua tessera è scaduta')
  })

  it('SC-22 says to renew at the desk where nothing can be paid here', () => {
    const t = translator(payment, 'it')
    const rest = { lang: 'it', t, card, today: '2026-11-24', activeUntil: null, onRenewed: () => {} } as const
    const told = 'Adesso non si può pagare da qui: rinnova al banco, nei giorni di apertura.'
    expect(renderToStaticMarkup(<CardPayment {...rest} provider={null} />)).toContain(told)
    expect(renderToStaticMarkup(<CardPayment {...rest} provider={provider} />)).not.toContain(told)
  })
})
