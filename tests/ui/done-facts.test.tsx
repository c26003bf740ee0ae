import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import messages from '../../src/content/strings/it/checkout.json' with { type: 'json' }
import { BookingClosed } from '../../src/islands/checkout/BookingClosed.tsx'
import { Booked } from '../../src/islands/checkout/Booked.tsx'
import type { Order } from '../../src/lib/contract/orders.ts'
import { translator } from '../../src/lib/translate.ts'

const helps = [{ href: '/regolamento', text: 'Il regolamento' }]
const days = { from_date: '2026-11-26', to_date: '2026-12-03', return_date: '2026-12-03' }
const locker = { name: 'Armadietto', address: 'Via Zamboni 33', smartlocker_instruction: 'Premi il tasto verde.' }
const home = { name: '', address: 'Via Ferrarese 12', cap: '40128', city: 'Bologna', province: 'BO' }

const t = translator(messages, 'it')

function orderOf(loan: object, shipping: object, stage = 'waiting'): Order {
  const product = { id: 'x', name: 'Trapano', img: null, categories: [] }
  return {
    id: 'y',
    stage,
    created_at: '2026-11-24T10:00:00.000Z',
    product,
    loan: { ...days, pickup_Code: null, pickup_qr_code: null, ...loan },
    shipping,
  } as unknown as Order
}

function told(loan: object, shipping: object): string {
  const order = orderOf(loan, shipping)
  return renderToStaticMarkup(<Booked lang="it" t={t} order={order} points={[]} helps={helps} />)
}
const byPickup = { method: 'pickup', address: locker, return_to: null }
const byDelivery = { method: 'delivery', address: home, return_to: { name: 'Sportello' } }

// The address of the calendar file begins with that of the page.
beforeAll(() => void vi.stubGlobal('location', new URL('http://quartiere.localhost/')))

describe('When, where and how to collect, after a booking', () => {
  it('SC-29 has the instructions of the locker, its code and its picture once there is a code, and none of them before', () => {
    const page = told({ pickup_Code: '482913', pickup_qr_code: 'data:image/svg+xml,x' }, byPickup)
    const marks = [/Premi il tasto verde\./, /482913</, /<img[^>]*alt="Codice QR: 482913"/, /Codice di ritiro/]
    for (const mark of marks) expect(page).toMatch(mark)
    for (const mark of marks) expect(told({}, byPickup)).not.toMatch(mark)
  })

  it('SC-27 SC-28 says the days of a pickup, and of a delivery from which day they are agreed', () => {
    expect(told({}, byPickup)).toContain('Dal gio 26 novembre al gio 3 dicembre')
    expect(told({}, byPickup)).not.toContain('si concorda')
    expect(told({ to_date: days.from_date }, byPickup)).toContain('Il giorno gio 26 novembre')
    expect(told({}, byDelivery)).toContain('Il periodo si concorda a partire dal giorno della consegna')
    expect(told({}, byDelivery)).not.toContain('3 dicembre')
  })

  it('SC-30 says the address and how it is given back, with links to more', () => {
    for (const said of ['Via Zamboni 33', 'Si restituisce allo stesso punto entro gio 3 dicembre'])
      expect(told({}, byPickup)).toContain(said)
    for (const said of ['Via Ferrarese 12', '40128 Bologna (BO)', 'Sportello'])
      expect(told({}, byDelivery)).toContain(said)
    for (const one of [byPickup, byDelivery]) expect(told({}, one)).toContain('href="/regolamento"')
  })

  it('SC-31 leads to the support, the profile and home, also where the booking came to nothing', () => {
    const closed = (stage: string) =>
      renderToStaticMarkup(<BookingClosed lang="it" t={t} order={orderOf({}, byPickup, stage)} />)
    for (const page of [told({}, byPickup), closed('cancelled'), closed('denied')])
      for (const to of ['/support', '/me', '/']) expect(page).toMatch(new RegExp(`<li[^>]*><a[^>]* href="${to}">`))
    expect(closed('denied')).toContain('La biblioteca non ha confermato questa prenotazione')
  })
})
