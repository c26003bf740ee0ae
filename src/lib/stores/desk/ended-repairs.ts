/** What was lent again today after its repair; until the evening whoever ended that takes it back. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { repairs } from '../../contract/repairs.endpoints.ts'
import type { EndedRepair } from '../../contract/repairs.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'
import { readRepairs } from './repairs.ts'

export const $ended = atom<Loaded<EndedRepair[]>>({ state: 'waiting' })

export const readEnded = () => reload($ended, () => call(repairs.ended))
export const openEnded = () => readLive(['objects'], readEnded)

/** The repair goes on as it was. */
export async function undoEndOfRepair(id: string): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(repairs.undoEnd, { params: { id } }))
  if (outcome.ok || outcome.problem.code !== 'network') await Promise.all([readEnded(), readRepairs()])
  return outcome
}
