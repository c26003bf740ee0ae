import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '../../src/content/strings/it/loans.json' with { type: 'json' }
import photos from '../../src/content/strings/it/loan-photos.json' with { type: 'json' }
import { closedEnd, collectToday, reopening } from '../../src/islands/me/opening-times.ts'
import { daysToSave } from '../../src/islands/me/save-calendar.ts'
import { daysOf, nextStep, shownStatus } from '../../src/islands/me/standing.ts'
import { stepsOf } from '../../src/islands/me/steps.ts'
import type { Order } from '../../src/lib/contract/orders.ts'
import type { Point } from '../../src/lib/rules/pickup-points.ts'
import { translator } from '../../src/lib/translate.ts'

const desk: Point = {
  id: 'desk',
  name: 'Sportello',
  address: 'Via Emilia 1',
  img: null,
  is: { available: true, smartlocker: false },
  // Tuesdays and Saturdays.
  opening_hours: [
    { day: 2, hours: '09:30-12:30' },
    { day: 6, hours: '09:30-12:30' },
  ],
  additional_days: [],
  holidays: [{ inizio: '2026-12-24', fine: '2027-01-06' }],
}
const teller = { t: translator({ ...messages, photos }, 'it'), lang: 'it', points: [desk] } as const
const order = {
  stage: 'to_collect',
  created_at: '2026-11-20T10:00:00Z',
  loan: { from_date: '2026-11-24', to_date: '2026-12-02', return_date: '2026-11-28' },
  shipping: {
    method: 'pickup',
    address: { id: 'desk', name: 'Sportello' },
    return_to: { id: 'desk', name: 'Sportello' },
  },
} as Order

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const at = (instant: string) => void vi.setSystemTime(new Date(instant))

describe('What comes next of a loan', () => {
  it('A14 is to be collected today until the last hour of today, and then at the next opening', () => {
    at('2026-11-24T08:00:00Z')
    expect(collectToday(order, teller)).toBe('Da ritirare oggi, 09:30–12:30: Sportello.')
    at('2026-11-24T17:33:00Z')
    expect(collectToday(order, teller)).toBe('Da ritirare sab 28 novembre, 09:30–12:30: Sportello.')
    at('2026-11-25T08:00:00Z')
    expect(collectToday(order, teller)).toBe('Da ritirare sab 28 novembre, 09:30–12:30: Sportello.')
  })

  it('ST-22 an approved loan past its end is «Prestito scaduto», collected or not, brought home too', () => {
    const past = (set: object) => ({ ...order, status: 'approved', ...set }) as Order
    const brought = { shipping: { ...order.shipping, method: 'delivery' } }
    for (const one of [past({ stage: 'overdue' }), past({ stage: 'uncollected' })]) {
      expect(messages.status[shownStatus(one)]).toBe('Prestito scaduto')
      expect(nextStep(one, teller)).toMatch(/^Prestito scaduto: /)
    }
    expect(nextStep(past({ stage: 'uncollected', ...brought }), teller)).toMatch(/^Prestito scaduto: la consegna/)
    expect(nextStep(past({ stage: 'no_show', ...brought }), teller)).toMatch(/^Consegna mancata/)
  })

  it('is brought back by the last open day; of a delivery that is agreed when it comes', () => {
    expect(nextStep({ ...order, stage: 'in_hand' }, teller)).toBe('Da riportare entro sab 28 novembre: Sportello.')
    const t = translator({ ...messages, photos }, 'it')
    const approved = { ...order, picked_up_at: '2026-11-24T10:00:00Z' }
    expect(stepsOf(approved, t, 'it').at(-1)?.detail).toBe('entro sab 28 novembre')
    expect(daysOf(approved).map(one => one.day)).toEqual(['2026-11-24', '2026-11-28'])
    const brought: Order = { ...order, shipping: { ...order.shipping, method: 'delivery' }, picked_up_at: null }
    expect(nextStep({ ...brought, stage: 'cancelled' }, teller)).toBe('24 novembre 2026')
    expect(nextStep({ ...order, stage: 'cancelled' }, teller)).toMatch(/^24 novembre.*2 dicembre 2026$/)
    expect(stepsOf(brought, t, 'it').at(-1)?.detail).toBe('da concordare')
    expect(daysOf(brought).map(one => one.day)).toEqual(['2026-11-24'])
  })

  it('A14 ends on a day when its point is shut: the last open day before is told', () => {
    at('2026-12-01T08:00:00Z')
    expect(closedEnd(order, '2027-01-02', teller)).toBe(
      'Sportello non apre sab 2 gennaio: l’ultimo giorno per la restituzione è mar 22 dicembre.',
    )
    expect(closedEnd(order, '2026-12-22', teller)).toBeNull()
    at('2026-12-23T08:00:00Z')
    expect(closedEnd(order, '2027-01-02', teller)).toContain('scrivici')
  })

  it('of a late loan whose point is shut says when that opens again', () => {
    at('2027-01-03T08:00:00Z')
    expect(reopening(order, teller)).toBe('Sportello riapre sab 9 gennaio.')
    at('2027-01-09T08:00:00Z')
    expect(reopening(order, teller)).toBeNull()
  })

  it('of a delivery goes to the calendar as one, which ends at a point', () => {
    const base = { ...order, id: 'k3v9x2m7q4t8w1za', product: { name: 'Samovar' } } as Order
    const place = { ...order.shipping.address, name: '', address: 'Via Tibaldi 12' }
    const brought: Order = { ...base, shipping: { ...order.shipping, method: 'delivery', address: place } }
    const saved = (of: Order) => daysToSave(of, teller.t, 'quartiere.test').map(({ title, place: at }) => [title, at])
    expect(saved({ ...brought, picked_up_at: null })).toEqual([['Consegna: Samovar', 'Via Tibaldi 12']])
    expect(saved({ ...brought, picked_up_at: '2026-11-24T10:00:00Z' })).toEqual([
      ['Restituzione: Samovar', 'Sportello'],
    ])
  })
})
