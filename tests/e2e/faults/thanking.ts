import { orders } from '../../../src/lib/contract/orders.endpoints.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'

export const thanking: Scenario[] = [
  {
    name: 'a loan: thank the owner of its object',
    endpoint: orders.thank,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const owner = await stage.person()
      const set = { status: 'returned', closed_by: 'return', returned_at: stage.clock.now() } as const
      const { id, row } = await stage.loan((await stage.member()).id, set)
      const lent = stage.db.updateTable('products').set({ owner_id: owner.id })
      await lent.where('id', '=', (await row()).product_id).execute()
      await stage.page.goto(stage.at(`/me/orders/${id}`))
      const thank = stage.page.getByRole('button', { name: 'Ringrazia chi presta questo oggetto' })
      await thank.waitFor()
      return {
        act: () => thank.click(),
        kept: () => expect(thank).toBeVisible(),
        done: () => expect(stage.page.getByText('Hai ringraziato, senza il tuo nome.')).toBeVisible(),
        times: async () => ((await row()).thanked_at === null ? 0 : 1),
      }
    },
  },
]
