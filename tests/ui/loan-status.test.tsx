import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '../../src/content/strings/it/loans.json' with { type: 'json' }
import { LoansByStatus } from '../../src/islands/me/LoansByStatus.tsx'
import type { Order } from '../../src/lib/contract/orders.ts'
import { translator } from '../../src/lib/translate.ts'

/** Every loan in the list stands under its status; none of these is late. */
function drawn(status: Order['status']): string {
  const order = {
    id: 'k3v9x2m7q4t8w1za',
    status,
    stage: 'returned',
    product: { id: 'tenda', name: 'Tenda tre posti', img: null, categories: [] },
    loan: { from_date: '2026-11-24', to_date: '2026-12-02', return_date: '2026-12-02' },
    shipping: { method: 'pickup', address: { id: 'desk', name: 'Sportello' }, return_to: null },
  } as unknown as Order
  const groups = [{ id: status, docs: [order] }]
  return renderToStaticMarkup(<LoansByStatus lang="it" t={translator(messages, 'it')} groups={groups} points={[]} />)
}

it.each([
  ['checkout', 'Checkout in corso'],
  ['pending', 'Attesa conferma'],
  ['approved', 'Approvato'],
  ['extended', 'Esteso'],
  ['cancelled', 'Annullato'],
  ['denied', 'Negato'],
  ['returned', 'Restituito'],
] as const)('ST-16 a loan that is %s is told in the words of the specification: %s', (status, label) => {
  expect(drawn(status)).toContain(`>${label}</h3>`)
})
