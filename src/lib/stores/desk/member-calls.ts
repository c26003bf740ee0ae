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

async function change(work: () => Promise<CallEntry[]>): Promise<Outcome<CallEntry[]>> {
  const outcome = await attempt(work)
  if (outcome.ok) $calls.set({ state: 'ready', value: outcome.value })
  return outcome
}

export const noteCall = (id: string, outcome: CallOutcome, comes_on: string | null = null) =>
  change(() => call(memberCalls.note, { params: { id }, body: { outcome, comes_on } }))

/** Only on its day, by whoever noted it or a referent. */
export const undoCall = (id: string) => change(() => call(memberCalls.undo, { params: { id } }))
