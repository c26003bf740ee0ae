import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/product.json' with { type: 'json' }
import type { RequiredTraining } from '../../src/lib/contract/trainings.ts'
import { type Terms, termsOf } from '../../src/lib/rules/terms.ts'
import { ObjectFacts } from '../../src/ui/ObjectFacts.tsx'

const is = {
  available: true,
  renewable_card: true,
  auto_membership: false,
  mandatory_sharing: false,
  sso_signin: false,
}
const card = { id: 'annuale', name: 'Tessera annuale', duration: 12, price: 20, opens_days: 0 }
const delivery = { on: true, price: 5, radius: 10 }
const loan = {
  max_months: 2,
  preparation_days: 2,
  status: 'available',
  from_date: null,
  to_date: null,
  reserved: false,
} as const

function told(terms: Terms, tansportable = true, borrowers = 0, trainings: RequiredTraining[] = []): string {
  const product = {
    deposit: null,
    trainings,
    loan,
    is: { tansportable },
    location: { id: 'desk', name: 'Sportello', address: 'Via Emilia 1', position: null },
  }
  const markup = renderToStaticMarkup(
    <ObjectFacts lang="it" messages={messages} product={product} borrowers={borrowers} points={[]} terms={terms} />,
  )
  return markup.replaceAll('\u00a0', ' ')
}

describe('What an object costs, before one is a member', () => {
  it('RT-09 is nothing with the card, whose price is said, and a contribution to have it brought home', () => {
    const page = told(termsOf({ is, renewal_card: card, delivery }))
    expect(page).toContain('Gratis con la tessera')
    expect(page).toContain('La tessera costa 20,00 € e vale 12 mesi.')
    expect(page).toContain('Contributo di 5,00 €, entro 10 km.')
    expect(told(termsOf({ is, renewal_card: card, delivery: { ...delivery, price: 0 } }))).toContain(
      'Gratis, entro 10 km.',
    )
  })

  it('RT-09 is nothing at all where nobody needs a card', () => {
    const page = told(
      termsOf({ is: { ...is, auto_membership: true }, renewal_card: null, delivery: { ...delivery, on: false } }),
    )
    expect(page).toContain('Non serve una tessera.')
    expect(page).not.toMatch(/La tessera costa|Gratis con la tessera|casa|km/)
  })

  it('RT-09 nobody brings home what cannot be moved; a card without a price is asked for', () => {
    const page = told(termsOf({ is, renewal_card: null, delivery }), false)
    expect(page).toContain('Per la tessera chiedi a noi.')
    expect(page).not.toContain('Arriva anche a casa tua')
  })
})

it('How many people an object has been useful to is said once that is told', () => {
  const terms = termsOf({ is, renewal_card: card, delivery })
  expect(told(terms, true, 14)).toContain('Ha già fatto comodo a 14 persone')
  expect(told(terms)).not.toContain('persone')
})

it('What an object asks for before it is lent is said in the library’s words, and else nothing of it', () => {
  const terms = termsOf({ is, renewal_card: card, delivery })
  const page = told(terms, true, 0, [{ category: 'foto', text: 'Dieci minuti con noi, allo sportello.' }])
  expect(page).toContain('Prima serve una prova')
  expect(page).toContain('Dieci minuti con noi, allo sportello.')
  expect(told(terms)).not.toContain('prova')
})
