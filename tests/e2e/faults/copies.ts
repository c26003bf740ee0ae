import { orders } from '../../../src/lib/contract/orders.endpoints.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** The object cannot be had, and there are two of it. */
async function inRepairWithCopy(stage: Stage, id: string): Promise<void> {
  await stage.object({ copy_of: id })
  await stage.db.updateTable('products').set({ repair_since: stage.clock.now() }).where('id', '=', id).execute()
}

export const copies: Scenario[] = [
  {
    name: 'a loan: take the other copy',
    endpoint: orders.takeCopy,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const who = await stage.member()
      const { id, row } = await stage.pending(who.id)
      await inRepairWithCopy(stage, (await row()).product_id)
      const { page } = stage
      await page.goto(stage.at(`/me/orders/${id}`))
      const take = page.getByRole('button', { name: 'Prendi l’altro, annulla questo' })
      await take.waitFor()
      return {
        act: () => take.click(),
        kept: () => expect(take).toBeVisible(),
        again: () => take.click(),
        done: () => expect(page).not.toHaveURL(stage.at(`/me/orders/${id}`)),
        times: async () => ((await row()).status === 'cancelled' ? 1 : 0),
      }
    },
  },
]
