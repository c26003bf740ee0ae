import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/me.json' with { type: 'json' }
import { Card } from '../../src/islands/me/Card.tsx'
import type { Me } from '../../src/lib/contract/me.ts'
import { translator } from '../../src/lib/translate.ts'

const is = { active_card: true, banned: false, can_post_objects: true, verified: true }
const counts = { my_product_count: 4, product_borrowed_count: 2, available_loans: 1 }

function cardOf(card_number: string | null, standing: Partial<typeof is>, no_loans: string | null = null): string {
  const me = { ...counts, card_number, no_loans, is: { ...is, ...standing } } as Me
  return renderToStaticMarkup(<Card t={translator(messages, 'it')} me={me} />)
}

function drawn(...of: Parameters<typeof cardOf>) {
  const html = cardOf(...of)
  const numbers = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, n]) => [label, n])
  return { numbers: Object.fromEntries(numbers), reason: /<p class="text-muted">(.*?)<\/p>/.exec(html)?.[1] }
}
const shown = (available: string) => ({ Condivisi: '4', 'Presi in prestito': '2', 'Prestiti possibili': available })

it('SC-34 a card is active or has ended, and who never had one has none', () => {
  const said = (card: string | null, active_card: boolean) =>
    /Tessera attiva|Tessera scaduta|Ancora senza tessera/.exec(cardOf(card, { active_card }))?.[0]
  expect([said('ASS-1', true), said('ASS-1', false), said(null, false)]).toEqual([
    'Tessera attiva',
    'Tessera scaduta',
    'Ancora senza tessera',
  ])
})

describe('What a member shares, has and may still borrow', () => {
  it('SC-36 is said with an active card, and needs no reason', () => {
    expect(drawn('ASS-1', {})).toEqual({ numbers: shown('1'), reason: undefined })
  })

  it.each([
    ['an expired card', 'card_expired', { active_card: false }, 'La tessera è scaduta. Rinnovala per prenotare.'],
    ['no card', 'no_card', { active_card: false }, 'Per prenotare serve la tessera.'],
    ['a suspended member', 'banned', { banned: true }, 'Il tuo profilo è sospeso.'],
    ['no proved address', 'unverified', { verified: false }, 'Per prenotare conferma prima il tuo indirizzo e-mail.'],
    ['nothing shared in time', 'sharing_duty', {}, 'Per prenotare condividi prima un oggetto.'],
    ['an overdue loan', 'overdue', {}, 'Hai un prestito scaduto: riportalo per prenotare.'],
    ['all loans that one may have', 'limit', {}, 'Hai già tutti i prestiti che puoi avere insieme.'],
  ] as const)('SC-36 with %s nothing may be borrowed: 0, and why', (_, problem, standing, reason) => {
    const card = problem === 'no_card' ? null : 'ASS-1'
    expect(drawn(card, standing, `member.${problem}`)).toEqual({ numbers: shown('0'), reason })
  })
})
