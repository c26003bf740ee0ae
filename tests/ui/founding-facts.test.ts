import { expect, it } from 'vitest'
import { factsOf } from '../../src/islands/desk/founding-facts.ts'

it('only who coordinates a library reads that they do', () => {
  const i18n = { lang: 'it', t: (key: string) => key } as never
  expect(factsOf(i18n, 'you', { steps: [] } as never, true)).toBe('facts.you')
  expect(factsOf(i18n, 'you', { steps: [] } as never, false)).toBe('facts.coordinated')
})
