import loans from '../../../src/content/strings/it/loans.json' with { type: 'json' }
import { orders } from '../../../src/lib/contract/orders.endpoints.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'

/** A member says at a smart locker what they did. */
const atLocker = (action: 'pick_up' | 'deposit', endpoint: Scenario['endpoint']): Scenario => ({
  name: `a loan at a locker: ${action === 'pick_up' ? 'picked up' : 'put back'}`,
  endpoint,
  library: 'ateneo',
  lossy: true,
  findsOut: true,
  start: async stage => {
    const codes = { pickup_code: '407193', deposit_code: '518204' }
    const isTaken = action === 'deposit' && { picked_up_at: stage.clock.now() }
    const set = { picked_up_at: null, ...isTaken, ...codes, headquarter_id: await stage.locker() }
    const { id, row } = await stage.loan((await stage.member()).id, set)
    const { page } = stage
    const sentences = loans.locker[action]
    await page.goto(stage.at(`/me/orders/${id}`))
    await page.getByRole('button', { name: sentences.action }).click()
    const yes = page.getByRole('button', { name: sentences.yes })
    await yes.waitFor()
    return {
      act: () => yes.click(),
      kept: () => expect(yes).toBeVisible(),
      done: async () => {
        await expect(page.getByText(sentences.done)).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      },
      times: async () => ((await row())[action === 'pick_up' ? 'picked_up_at' : 'returned_at'] ? 1 : 0),
    }
  },
})

export const lockers: Scenario[] = [atLocker('pick_up', orders.pickUp), atLocker('deposit', orders.deposit)]
