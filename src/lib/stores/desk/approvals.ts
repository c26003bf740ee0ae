/** Requests that are approved together. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { approvals } from '../../contract/approvals.endpoints.ts'
import type { Approval } from '../../contract/approvals.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { applyUpdate } from './loans.ts'
import { whileActing } from './readings.ts'

/** Those that were approved together last: their undo is the first thing in reach of each. */
export const $together = atom<ReadonlySet<string>>(new Set())

/** Each is approved or says why not; sent once more because its answer was lost, it has the same answer. */
export const approveTogether = (ids: string[]): Promise<Outcome<Approval[]>> =>
  whileActing(async () => {
    const outcome = await attempt(() => call(approvals.approveTogether, { body: { ids } }))
    if (!outcome.ok) return outcome
    const { results } = outcome.value
    for (const { order } of results) if (order) applyUpdate(order)
    $together.set(new Set(results.filter(one => !one.problem).map(one => one.id)))
    return { ok: true, value: results }
  })
