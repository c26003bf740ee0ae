/** The checks of one object, beside its sheet or its label. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { checks } from '../../contract/checks.endpoints.ts'
import type { Check, ObjectChecks } from '../../contract/checks.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $objectChecks = atom<Loaded<ObjectChecks>>({ state: 'waiting' })

const listOf = (id: string) => () => call(checks.ofProduct, { params: { id } })

export const readObjectChecks = (id: string) => load($objectChecks, listOf(id))

/** Reads them, and again whenever something of them changes. Answers how to stop. */
export function openObjectChecks(id: string): () => void {
  $objectChecks.set({ state: 'waiting' })
  return readLive(
    ['objects', 'loans', 'categories'],
    () => readObjectChecks(id),
    () => reload($objectChecks, listOf(id)),
  )
}

export async function itIsGood(id: string): Promise<Outcome<Check>> {
  const outcome = await attempt(() => call(checks.record, { params: { id }, body: { good: true } }))
  // Beside a label nothing else of them is shown.
  if (outcome.ok && $objectChecks.get().state === 'ready') await reload($objectChecks, listOf(id))
  return outcome
}
