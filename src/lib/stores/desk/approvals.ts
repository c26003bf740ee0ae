/** Requests that are approved together. */
import { call } from '../../api/call.ts'
import { approvals } from '../../contract/approvals.endpoints.ts'
import type { Approval } from '../../contract/approvals.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { applyUpdate } from './loans.ts'
import { runAction } from './readings.ts'

/** Each is approved or says why not; sent once more because its answer was lost, it has the same answer. */
export const approveTogether = (ids: string[]): Promise<Outcome<Approval[]>> =>
  runAction(async () => {
    const outcome = await attempt(() => call(approvals.approveTogether, { body: { ids } }))
    if (!outcome.ok) return outcome
    const { results } = outcome.value
    for (const { order } of results) if (order) applyUpdate(order)
    return { ok: true, value: results }
  })
