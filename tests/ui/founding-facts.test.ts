import { expect, it } from 'vitest'
import { factsOf } from '../../src/islands/desk/founding-facts.ts'

it('only who coordinates a library reads that they do', () => {
  const i18n = { lang: 'it', t: (key: string) => key } as never
  expect(factsOf(i18n, 'you', { steps: [] } as never, true)).toBe('facts.you')
  expect(factsOf(i18n, 'you', { steps: [] } as never, false)).toBe('facts.coordinated')
})

it('how a card is paid online is said where it costs something', () => {
  const i18n = { lang: 'it', t: (key: string) => key } as never
  const founding = { steps: [], online: 'sandbox', card: { name: 'Tessera', price: 20 } }
  expect(factsOf(i18n, 'rules', founding as never, true)).toContain('facts.online.sandbox')
  const free = { ...founding, card: { name: 'Tessera', price: 0 } }
  expect(factsOf(i18n, 'rules', free as never, true)).not.toContain('facts.online')
})
