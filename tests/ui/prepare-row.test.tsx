import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '../../src/content/strings/it/desk-prepare.json' with { type: 'json' }
import rules from '../../src/content/strings/it/rules.json' with { type: 'json' }
import { PrepareRow } from '../../src/islands/desk/PrepareRow.tsx'
import type { PrepareI18n } from '../../src/islands/desk/prepare-messages.ts'
import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import { translator } from '../../src/lib/translate.ts'

const i18n = {
  lang: 'it' as const,
  t: translator(messages, 'it') as unknown as PrepareI18n['t'],
  tRules: translator(rules, 'it'),
}

function row(home: string): string {
  const point = { id: home, name: home }
  const order = {
    id: 'k3v9x2m7q4t8w1za',
    product: {
      id: 'p',
      name: 'Trapano',
      code: 'QU-0031',
      shelf: 'B3',
      categories: [],
      where: { home: point, place: point, sought: null, out: null },
    },
    customer: { name: 'Marta Bellini' },
    loan: { from_date: '2026-11-24', to_date: '2026-12-01' },
    shipping: { method: 'pickup', address: { name: 'Sportello' } },
    ready_at: null,
  } as unknown as DeskOrder
  return renderToStaticMarkup(<PrepareRow {...i18n} order={order} />).replace(/<[^>]+>/g, '')
}

it('a thing to fetch says the point of its shelf where it is collected at another one, and where it is collected', () => {
  expect(row('Magazzino')).toContain('B3 · QU-0031 · Magazzino')
  expect(row('Sportello')).toMatch(/B3 · QU-0031(?! · )/)
  expect(row('Sportello')).toContain('Per Marta Bellini, dal 24 nov: Sportello')
})
