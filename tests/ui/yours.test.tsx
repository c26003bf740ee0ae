import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../../src/content/strings/it/queue.json' with { type: 'json' }
import { Yours } from '../../src/islands/product/Yours.tsx'
import type { WishState } from '../../src/lib/contract/queue.ts'
import { translator } from '../../src/lib/translate.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const none: WishState = {
  wished: false,
  position: null,
  turn_until: null,
  estimated_date: null,
  own: false,
  loan: null,
}
const loan = { id: 'abc', to_date: '2026-11-29', return_date: '2026-11-28', in_hand: true }

it.each([
  ['in hand', { loan }, 'Ce l’hai tu fino a sab 28 novembre.', '/me/orders/abc'],
  [
    'late',
    { loan: { ...loan, to_date: '2026-11-21', return_date: '2026-11-21' } },
    'Ce l’hai tu: la restituzione era entro sab 21 novembre.',
    '/me/orders/abc',
  ],
  ['booked', { loan: { ...loan, in_hand: false } }, 'La prenotazione è tua, fino a sab 28 novembre.', '/me/orders/abc'],
  ['their own', { own: true }, 'Questo oggetto è tuo: non serve metterti in coda.', '/me/products'],
])('L8 in place of the queue, of an object that is %s, it says so and where to go on', (_, of, said, to) => {
  const shown = { lang: 'it', t: translator(messages, 'it'), wish: { ...none, ...of } } as const
  const html = renderToStaticMarkup(<Yours {...shown} sharing />)
  expect(html).toContain(`<p>${said}</p>`)
  expect(html).toContain(`href="${to}"`)
})
