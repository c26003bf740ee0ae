import { expect, it } from 'vitest'
import cash from '../../src/content/strings/it/desk-cash.json' with { type: 'json' }
import { aboutEntry, type CashI18n } from '../../src/islands/desk/cash-messages.ts'
import type { CashEntry } from '../../src/lib/contract/cash.ts'
import { translator } from '../../src/lib/translate.ts'

it('an entry says once what it is for', () => {
  const i18n = { lang: 'it', t: translator({ cash }, 'it') } as unknown as CashI18n
  const about = (cause: CashEntry['cause'], text: string | null) =>
    aboutEntry(i18n, { cause, text, voids: null, gives_back: null } as CashEntry)
  expect(about('card', 'Tessera annuale')).toBe('Tessera annuale')
  expect(about('card', 'Annuale ridotta')).toBe('Tessera, Annuale ridotta')
  expect(about('donation', null)).toBe('Donazione')

  const back = { cause: 'deposit_back', text: null, voids: null, gives_back: { year: 2026, number: 3 } }
  expect(aboutEntry(i18n, back as CashEntry)).toBe('Cauzione resa, della n. 3/2026')
})
