/** Whom to telephone, and what came of it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { memberCalls } from '../../contract/member-calls.endpoints.ts'
import type { CallEntry } from '../../contract/member-calls.ts'
import { type CallOutcome, callOutcomes } from '../../contract/member-names.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

/** In the order of the buttons. */
export const outcomes: readonly CallOutcome[] = callOutcomes

export const $calls = atom<Loaded<CallEntry[]>>({ state: 'waiting' })

const listCalls = () => call(memberCalls.list)

export const readCalls = () => load($calls, listCalls)

/** Reads them, and again when one is made, or a loan moves on. Answers how to stop. */
export const openCalls = () => readLive(['calls', 'loans', 'members'], readCalls, () => reload($calls, listCalls))

export async function noteCall(
  id: string,
  outcome: CallOutcome,
  comes_on: string | null = null,
): Promise<Outcome<CallEntry[]>> {
  const noted = await attempt(() => call(memberCalls.note, { params: { id }, body: { outcome, comes_on } }))
  if (noted.ok) $calls.set({ state: 'ready', value: noted.value })
  return noted
}
