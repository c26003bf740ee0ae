/** The days on which points are closed, and what a closure would do before it is made. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { closures } from '../../contract/closures.endpoints.ts'
import type { ClosureInput, ClosureList, ClosurePreview } from '../../contract/closures.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $closures = atom<Loaded<ClosureList>>({ state: 'waiting' })

const list = () => call(closures.list)

export const readClosures = () => load($closures, list)

/** Reads them, and again when somebody changes the days of a point. Answers how to stop. */
export const openClosures = () => readLive(['points'], readClosures, () => reload($closures, list))

/** What was asked, with what would come of it; null while nothing is. */
export type Planned = { asked: ClosureInput; preview: ClosurePreview }
export const $plan = atom<Planned | null>(null)

export const forgetPlan = () => $plan.set(null)

export async function planClosure(asked: ClosureInput): Promise<Outcome<ClosurePreview>> {
  const outcome = await attempt(() => call(closures.preview, { body: asked }))
  if (outcome.ok) $plan.set({ asked, preview: outcome.value })
  return outcome
}

function put(outcome: Outcome<ClosureList>): Outcome<ClosureList> {
  if (outcome.ok) $closures.set({ state: 'ready', value: outcome.value })
  return outcome
}

/** Makes the closure as it was seen. */
export async function closeAsPlanned({ asked, preview }: Planned): Promise<Outcome<ClosureList>> {
  const { per_day, seen } = preview
  const outcome = put(await attempt(() => call(closures.close, { body: { ...asked, per_day, seen } })))
  if (outcome.ok) forgetPlan()
  return outcome
}

export const undoClosure = async (id: string): Promise<Outcome<ClosureList>> =>
  put(await attempt(() => call(closures.undo, { params: { id } })))
