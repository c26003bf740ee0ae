import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import loans from '../../src/content/strings/it/loans.json' with { type: 'json' }
import messages from '../../src/content/strings/it/me.json' with { type: 'json' }
import { NextUp } from '../../src/islands/me/NextUp.tsx'
import type { Stage } from '../../src/lib/contract/loan-names.ts'
import type { Order, OrderGroup } from '../../src/lib/contract/orders.ts'
import { translator } from '../../src/lib/translate.ts'

const t = translator({ ...messages, next: loans.next }, 'it')

const loan = (stage: Stage, name: string) =>
  ({
    id: name,
    stage,
    product: { name },
    loan: { from_date: '2026-11-28', to_date: '2026-12-01', return_date: '2026-12-01' },
    shipping: { method: 'pickup', address: { name: 'Sportello' }, return_to: { name: 'Sportello' } },
    picked_up_at: null,
  }) as Order

function drawn(...docs: Order[]): string[] {
  const groups = docs.map(one => ({ id: 'approved', docs: [one] }) as OrderGroup)
  const html = renderToStaticMarkup(<NextUp lang="it" t={t} groups={groups} card={null} renewal={false} />)
  return [...html.matchAll(/<strong[^>]*>(.*?)<\/strong>(.*?)<\/span>/g)].map(([, name, said]) => `${name} | ${said}`)
}

describe('What comes next for a member', () => {
  it('is a loan that waits for the desk where no other has a day', () => {
    const waiting = loan('waiting', 'Pentolaccia')
    expect(drawn(waiting)).toEqual(['Pentolaccia | La biblioteca deve confermare: ritiro previsto sab 28 novembre.'])
    expect(drawn(waiting, loan('scheduled', 'Tenda'))).toEqual(['Tenda | Da ritirare sab 28 novembre: Sportello.'])
    expect(drawn(loan('returned', 'Tenda'))).toEqual([])
  })
})
