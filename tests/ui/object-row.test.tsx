import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/catalog.json' with { type: 'json' }
import type { ListedProduct } from '../../src/lib/contract/catalog.ts'
import { ObjectRow } from '../../src/ui/ObjectRow.tsx'

const loan = {
  max_months: 2,
  preparation_days: 2,
  status: 'available',
  from_date: null,
  to_date: null,
  reserved: false,
} as const
const tent: ListedProduct = {
  id: 'tenda',
  name: 'Tenda tre posti',
  img: null,
  status: 'published',
  categories: [],
  loan,
  free_from: null,
}

const drawn = (part: Partial<ListedProduct>) =>
  renderToStaticMarkup(<ObjectRow lang="it" messages={messages.status} row={{ ...tent, ...part }} today="2026-11-24" />)

describe('The row of an object', () => {
  it('SC-11 BC-14 busy shows In prestito with the end date, as Italians write it', () => {
    const row = drawn({ loan: { ...loan, status: 'busy', from_date: '2026-11-20', to_date: '2026-12-03' } })
    expect(row).toContain('In prestito fino a gio 3 dicembre')
    expect(row).toContain('href="/products/tenda"')
  })

  it('SC-11 what should be back by now says since when', () => {
    const row = drawn({ loan: { ...loan, status: 'busy', from_date: '2026-11-01', to_date: '2026-11-18' } })
    expect(row).toContain('In prestito, doveva tornare mer 18 novembre')
  })

  it('SC-11 what is kept for who waited says so, and until when', () => {
    const row = drawn({ loan: { ...loan, status: 'busy', to_date: '2026-11-26', reserved: true } })
    expect(row).toContain('Da parte per chi l’aspettava fino a gio 26 novembre')
    expect(row).not.toContain('Disponibile')
  })

  it('SC-11 what nobody can have for days says from when', () => {
    expect(drawn({ free_from: '2026-12-10' })).toContain('Libero da gio 10 dicembre')
    expect(drawn({})).toContain('Disponibile')
  })

  it('SC-12 maintenance shows In manutenzione', () => {
    expect(drawn({ loan: { ...loan, status: 'maintenance' } })).toContain('In manutenzione')
  })

  it('SC-13 pending is no link, and says to wait for an administrator', () => {
    const row = drawn({ status: 'pending' })
    expect(row).toContain('In verifica, attendi la conferma da parte di un amministratore')
    expect(row).not.toContain('href')
    expect(row).not.toContain('Disponibile')
  })
})
