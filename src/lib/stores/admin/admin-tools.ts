/** Administrators' tasks on a library's files and points, and their results. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { requestContext } from '../../api/request-context.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { FileControl } from '../../contract/files.ts'
import { headquarters } from '../../contract/headquarters.endpoints.ts'
import { sync } from '../../contract/sync.endpoints.ts'
import type { CrmSync } from '../../contract/sync.ts'
import { attempt } from '../async/attempt.ts'
import { perform, type Task } from '../async/loaded.ts'

/** The one task under way, or refused; `what` names it. */
export const $adminTask = atom<Task>({ state: 'idle' })

/** The level that may run tasks on a whole library. */
export const superLevel = 1

/** Each task answers its result; null when refused, with the problem in `$adminTask`. */
export const checkFiles = (): Promise<FileControl | null> =>
  perform($adminTask, 'check', () => call(files.control, { params: { key: requestContext.library }, body: {} }))

export const removeFile = (filename: string): Promise<object | null> =>
  perform($adminTask, 'remove', () => call(files.remove, { params: { filename } }))

export const syncAll = (): Promise<CrmSync[] | null> =>
  perform($adminTask, 'sync', () => call(sync.start, { params: { key: 'all' }, body: {} }))

const rhythm = 1000

/**
 * Calls `tell` with the progress of the runs, every second; a failed reading is skipped. Answers a function that stops.
 */
export function followSyncs(tell: (runs: CrmSync[]) => void): () => void {
  const look = async () => {
    const outcome = await attempt(() => call(sync.list))
    if (outcome.ok) tell(outcome.value)
  }
  const timer = setInterval(() => void look(), rhythm)
  return () => clearInterval(timer)
}

/** What can be deleted as a whole, and restored. */
export type Whole = 'files' | 'corners'

export const removeAll = (whole: Whole): Promise<object | null> =>
  perform($adminTask, whole, () => (whole === 'files' ? call(files.removeAll) : call(headquarters.removeAll)))

export async function restoreAll(whole: Whole): Promise<number | null> {
  const ask = () => (whole === 'files' ? call(files.restore, { body: {} }) : call(headquarters.restore, { body: {} }))
  return (await perform($adminTask, `${whole}-back`, ask))?.restored ?? null
}
