import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import cash from '../../src/content/strings/it/desk-cash.json' with { type: 'json' }
import rules from '../../src/content/strings/it/rules.json' with { type: 'json' }
import type { BookProps } from '../../src/islands/desk/cash-messages.ts'
import { TakeCash } from '../../src/islands/desk/TakeCash.tsx'
import { translator } from '../../src/lib/translate.ts'

it('money taken is said to be of which point, and a card is given elsewhere', () => {
  const points = [
    { id: 'a', name: 'Sportello' },
    { id: 'b', name: 'Mercato' },
  ]
  const props = { lang: 'it', t: translator({ cash }, 'it'), tRules: translator(rules, 'it') }
  const day = { point: 'b', points }
  const html = renderToStaticMarkup(<TakeCash {...({ ...props, day } as unknown as BookProps)} onClose={() => {}} />)
  expect(html).toContain('<p class="font-semibold">Mercato</p>')
  expect(html).toMatch(/Una tessera si dà dalla scheda del socio.*href="\/desk\/members"/)
})
