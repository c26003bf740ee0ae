import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/loans.json' with { type: 'json' }
import { LoansByStatus } from '../../src/islands/me/LoansByStatus.tsx'
import { mostPressingFirst } from '../../src/islands/me/standing.ts'
import type { Stage } from '../../src/lib/contract/loan-names.ts'
import type { Order, OrderGroup, OrderStatus } from '../../src/lib/contract/orders.ts'
import { translator } from '../../src/lib/translate.ts'

const place = { id: 'desk', name: 'Banco Albani' }

function loan(name: string, status: OrderStatus, stage: Stage, from_date = '2026-11-02'): Order {
  return {
    id: name.toLowerCase(),
    status,
    stage,
    product: { name, img: null, categories: [] },
    loan: { from_date, to_date: '2026-11-24', return_date: '2026-11-24' },
    picked_up_at: null,
    shipping: { method: 'pickup', address: place, return_to: place },
  } as unknown as Order
}

const brought: Order = {
  ...loan('Tavolo', 'approved', 'to_collect', '2026-11-03'),
  shipping: { method: 'delivery', address: { ...place, address: 'Via Po 1' }, return_to: place },
} as unknown as Order

/** As the server answers: the statuses in its order, one of them without loans. */
const groups: OrderGroup[] = [
  { id: 'pending', docs: [loan('Tenda', 'pending', 'waiting')] },
  {
    id: 'approved',
    docs: [
      loan('Proiettore', 'approved', 'scheduled', '2026-12-09'),
      loan('Scala', 'approved', 'scheduled', '2026-12-01'),
      loan('Trapano', 'approved', 'to_collect'),
    ],
  },
  { id: 'extended', docs: [loan('Sega', 'extended', 'overdue')] },
  { id: 'denied', docs: [] },
  { id: 'returned', docs: [loan('Gazebo', 'returned', 'returned'), loan('Karaoke', 'returned', 'returned')] },
]

const drawn = (some: readonly OrderGroup[]) =>
  renderToStaticMarkup(
    <LoansByStatus lang="it" t={translator(messages, 'it')} groups={mostPressingFirst(some)} points={[]} />,
  )
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([found]) => found.replace(/<[^>]*>/g, ''))
const rowsOf = (html: string) => html.split('class="row ').slice(1)

describe('My loans', () => {
  it('SC-42 groups every status that has loans, with a chip and its number: those asking for an act come first', () => {
    const html = drawn(groups)
    expect(textsOf(html, 'button')).toEqual(['Tutti 7', 'Esteso 1', 'Approvato 3', 'Attesa conferma 1', 'Restituito 2'])
    expect(textsOf(html, 'h3')).toEqual(['Esteso', 'Approvato', 'Attesa conferma', 'Restituito'])
    expect(textsOf(html, 'a')).toEqual(['Sega', 'Trapano', 'Scala', 'Proiettore', 'Tenda', 'Gazebo', 'Karaoke'])
    expect([...html.matchAll(/href="\/me\/orders\/(.*?)"/g)].map(([, id]) => id)).toEqual(
      textsOf(html, 'a').map(name => name.toLowerCase()),
    )
  })

  it('SC-42 ST-22 marks what asks for an act, in its group', () => {
    const marks = rowsOf(drawn(groups)).map(row => /class="chip.*?<\/svg>(.*?)<\/span>/.exec(row)?.[1] ?? null)
    expect(marks).toEqual(['Prestito scaduto', 'Da fare', null, null, null, null, null])
  })

  it('SC-42 a delivery of today comes by itself: it is not marked, and not before what is to be collected', () => {
    const docs = [brought, loan('Trapano', 'approved', 'to_collect')]
    const html = drawn([{ id: 'approved', docs }])
    expect(textsOf(html, 'a')).toEqual(['Trapano', 'Tavolo'])
    expect(rowsOf(html).map(row => row.includes('Da fare'))).toEqual([true, false])
  })

  it('SC-42 what is due within two days is marked, by its day, and what is in hand longer is not', () => {
    const out = { picked_up_at: '2026-11-02T10:00:00.000Z' }
    const docs = [loan('Scala', 'approved', 'in_hand'), loan('Trapano', 'approved', 'due_soon')]
    const html = drawn([{ id: 'approved', docs: docs.map(one => ({ ...one, ...out })) }])
    expect(textsOf(html, 'a')).toEqual(['Trapano', 'Scala'])
    expect(rowsOf(html).map(row => row.includes('Da fare'))).toEqual([true, false])
    expect(html).toContain('Da riportare entro mar')
    expect(html).not.toContain('oggi')
  })

  it('SC-42 keeps the chips where one status is left', () => {
    expect(textsOf(drawn(groups.slice(0, 1)), 'button')).toEqual(['Tutti 1', 'Attesa conferma 1'])
  })
})
