import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '../../src/content/strings/it/desk.json' with { type: 'json' }
import deposit from '../../src/content/strings/it/desk-deposit.json' with { type: 'json' }
import offline from '../../src/content/strings/it/desk-offline.json' with { type: 'json' }
import photos from '../../src/content/strings/it/loan-photos.json' with { type: 'json' }
import rules from '../../src/content/strings/it/rules.json' with { type: 'json' }
import { ContentTicks } from '../../src/islands/desk/ContentTicks.tsx'
import { LoanRow } from '../../src/islands/desk/LoanRow.tsx'
import { WriteOffDialog } from '../../src/islands/desk/WriteOffDialog.tsx'
import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import { translator } from '../../src/lib/translate.ts'

const i18n = {
  lang: 'it' as const,
  t: translator({ ...messages, photos, deposit, offline }, 'it'),
  tRules: translator(rules, 'it'),
}

const lent = (known: Pick<DeskOrder['product'], 'internal_note' | 'value'>) =>
  ({
    id: 'k3v9x2m7q4t8w1za',
    stage: 'overdue',
    product: { name: 'Trapano', code: 'QU-0031', categories: [], contents: [], missing: [], ...known },
    customer: { name: 'Marta Bellini', is: { active_card: true, banned: false, deleted: false } },
    loan: { from_date: '2026-11-02', to_date: '2026-11-09', return_date: '2026-11-09' },
    shipping: { method: 'pickup', address: { name: 'Sportello' } },
    photos: [],
    note_answers: [],
    remarks: [],
  }) as unknown as DeskOrder

const nothing = { internal_note: null, value: null }
const close = { onClose: () => {}, onSend: () => Promise.resolve(null) }

it('the row of a loan says what the team wrote of its object', () => {
  const row = (internal_note: string | null) =>
    renderToStaticMarkup(<LoanRow {...i18n} moved={false} order={lent({ ...nothing, internal_note })} />)
  expect(row('Si scalda dopo mezz’ora')).toContain('Dell’oggetto: Si scalda dopo mezz’ora')
  expect(row(null)).not.toContain('Dell’oggetto')
  // A narrow row shows what stands before its folded part.
  const [seen] = row('Si scalda dopo mezz’ora').split('desk-row-rest')
  expect(seen).toContain('Dell’oggetto: Si scalda dopo mezz’ora')
})

it('row 4: the row of a loan says the shelf, and its point where the loan is collected at another one', () => {
  const row = (method: 'pickup' | 'delivery', home: string) => {
    const order = lent(nothing)
    const product = { ...order.product, shelf: 'Soppalco B3', where: { home: { id: 'p', name: home } } }
    const shipping = { ...order.shipping, method }
    return renderToStaticMarkup(
      <LoanRow {...i18n} moved={false} order={{ ...order, product, shipping } as DeskOrder} />,
    )
  }
  expect(row('pickup', 'Sportello')).toContain('QU-0031 · Soppalco B3<')
  expect(row('pickup', 'Magazzino')).toContain('QU-0031 · Soppalco B3, Magazzino<')
  expect(row('delivery', 'Sportello')).toContain('QU-0031 · Soppalco B3, Sportello<')
})

it('who closes a loan whose object is lost or damaged reads what it is worth', () => {
  const asked = (value: number | null) =>
    renderToStaticMarkup(
      <WriteOffDialog {...i18n} {...close} open busy={false} about="" order={lent({ ...nothing, value })} />,
    )
  expect(asked(120.5).replace(/\s/g, ' ')).toContain('Nella sua scheda l’oggetto vale 120,50 €.')
  expect(asked(null)).not.toContain('Nella sua scheda')
})

it('of whoever has no e-mail no screen says that they were written to', () => {
  const row = (email: string | null) => {
    const order = lent(nothing)
    const customer = { ...order.customer, email }
    const ready = { ...order, customer, stage: 'to_collect', ready_at: '2026-11-27T09:00:00Z' } as DeskOrder
    return renderToStaticMarkup(<LoanRow {...i18n} moved={false} order={ready} />)
  }
  expect(row('marta@posta.test')).toContain('Marta Bellini lo sa')
  expect(row(null)).toContain('Marta Bellini non ha un’e-mail: serve una telefonata')
  expect(row(null)).not.toContain('lo sa')
  const ticks = (email: string | null) =>
    renderToStaticMarkup(
      <ContentTicks
        t={i18n.t}
        contents={['Batteria']}
        missing={[]}
        absent={['Batteria']}
        {...{ email }}
        onChange={() => {}}
      />,
    )
  expect(ticks('marta@posta.test')).toContain('Il socio riceve una mail: manca Batteria.')
  expect(ticks(null)).toContain('Resta scritto sul prestito: manca Batteria.')
})
