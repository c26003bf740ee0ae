import { expect, it } from 'vitest'
import { buttonUrl } from '../../server/jobs/mails/links.ts'
import type { LibraryRow } from '../../server/db/tables.ts'

const library = (renewable_card: boolean) => ({ renewable_card, settings: { renewal_card: { id: 'a' } } }) as LibraryRow

it('FV-04 a mail about a card leads to its renewal where cards are renewed online, else to the profile', () => {
  const url = (template: 'card_at_desk' | 'card_undone', renewable: boolean, lang: 'it' | 'en' = 'it') =>
    buttonUrl(template, lang, {}, { origin: 'http://x', library: library(renewable) })
  for (const template of ['card_at_desk', 'card_undone'] as const) {
    expect(url(template, true)).toBe('http://x/me/rinnovo-tessera')
    expect(url(template, false)).toBe('http://x/me')
    expect(url(template, false, 'en')).toBe('http://x/en/me')
  }
})
