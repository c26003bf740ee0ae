import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import members from '../../src/content/strings/it/members.json' with { type: 'json' }
import { GivenCard } from '../../src/islands/desk/GivenCard.tsx'
import type { CardKind } from '../../src/lib/contract/cards.ts'
import { givingRules, registrationRules } from '../../src/lib/rules/member-fields.ts'
import { translator } from '../../src/lib/translate.ts'

const kind = { id: 'k', name: { it: 'Tessera annuale', en: '' }, price: 20, duration: 12, holder: 'both' } as CardKind
const points = [
  { id: 'a', name: 'Sportello' },
  { id: 'b', name: 'Mercato' },
]
const field = (name: string) => ({ name, error: undefined, onBlur: () => {} })

function asked(point: string | null, of = points): string | undefined {
  const html = renderToStaticMarkup(
    <GivenCard
      lang="it"
      t={translator({ members }, 'it')}
      form={{ field, errorOf: () => undefined }}
      kinds={[kind]}
      points={of}
      point={point}
      isFirst
      reason=""
      onReason={() => {}}
    />,
  )
  return /<option value="([^"]*)" selected="">/.exec(html)?.[1]
}

it('the money of a card goes to no point that nobody has named', () => {
  expect(asked('b')).toBe('b')
  expect(asked(null, [points[0]!]), 'one point is not asked').toBeUndefined()
  const unnamed = asked(null)!
  for (const { point } of [givingRules, registrationRules]) {
    expect(point.map(rule => rule(unnamed, {}))).toEqual([{ reason: 'required' }])
    expect(['', 'b'].flatMap(value => point.map(rule => rule(value, {})))).toEqual([null, null])
  }
})
