import { describe, expect, it } from 'vitest'
import { checkHouse } from '../scripts/check-house.ts'

const rulesIn = (path: string, text: string) => checkHouse([{ path, text }]).map(({ line, rule }) => `${line} ${rule}`)

describe('the status of a loan', () => {
  const path = 'server/orders/x.ts'
  const named = (text: string) => rulesIn(path, `import type { OrderRow } from './queries.ts'\n${text}`)

  it('is named in a comparison, a column, a list or a statement by those who define it only', () => {
    for (const text of [
      "const is = order.status === 'approved'",
      "const is = status !== 'checkout'",
      "const set = { status: 'cancelled' } as const",
      "const ended = ['returned', 'cancelled', 'denied'] as const",
      "const q = db.where('o.status', '=', 'pending')",
      "const q = db.where('status', 'not in', ['cancelled'])",
      "const q = eb('status', 'in', ['approved', 'extended'])",
      "const q = sql`status NOT IN ('cancelled', 'denied')`",
    ])
      expect(named(text), text).toEqual(['2 loan status'])
    expect(rulesIn('src/lib/rules/loan-stage.ts', "export const is = loan.status === 'approved'")).toEqual([])
    expect(rulesIn('tests/server/x.test.ts', "const is = loan.status === 'approved'")).toEqual([])
  })

  it('is no stage, no move, and not the status of anything else', () => {
    for (const text of [
      "const is = stage === 'returned' && order.closed_by === 'return'",
      "const of = { title: 'closed', stages: ['returned', 'denied', 'cancelled', 'no_show'] }",
      "const q = db.where('status', 'in', ['pending', 'changes_requested'])",
      "const is = Notification.permission === 'denied'",
      "const t = getMessages(lang, 'checkout')",
    ])
      expect(named(text), text).toEqual([])
    const waiting = "const is = product.status === 'pending'"
    expect(rulesIn('server/products/x.ts', waiting)).toEqual([])
    expect(named(waiting)).toEqual(['2 loan status'])
  })
})
