/** The objects to be checked at the point chosen on this device, and what was checked today. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checks } from '../../contract/checks.endpoints.ts'
import type { Checks } from '../../contract/checks.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'
import { repairBody, type RepairDraft } from './repair-draft.ts'

export const $checks = atom<Loaded<Checks>>({ state: 'waiting' })

const list = () => call(checks.list, { query: { point: chosenPoint() } })
export const readChecks = (): Promise<void> => reload($checks, list)

/** Reads the list, and again for another point and whenever something of it changes. Answers how to stop. */
export const openChecks = () => readLiveOfPoint(['objects', 'loans', 'categories'], readChecks)

async function change<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await readChecks()
  return outcome
}

export const checkGood = (id: string) => change(() => call(checks.record, { params: { id }, body: { good: true } }))

/** What is not good goes to repair. */
export const checkBad = (id: string, draft: RepairDraft) =>
  change(() => call(checks.record, { params: { id }, body: { good: false, ...repairBody(draft) } }))

export const undoCheck = (id: string) => change(() => call(checks.undo, { params: { id } }))
