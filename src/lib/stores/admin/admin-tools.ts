/** What administrators do to a library's files and points, and what came of it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { place } from '../../api/request-context.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { FileControl } from '../../contract/files.ts'
import { headquarters } from '../../contract/headquarters.endpoints.ts'
import { sync } from '../../contract/sync.endpoints.ts'
import type { CrmSync } from '../../contract/sync.ts'
import { attempt } from '../async/attempt.ts'
import { perform, type Task } from '../async/loaded.ts'

/** The one piece of maintenance under way, or refused; `what` tells which. */
export const $maintenance = atom<Task>({ state: 'idle' })

/** Who may do what concerns everything. */
export const superLevel = 1

/** Each answers what came of it; null when it was refused, and `$maintenance` knows why. */
export const checkFiles = (): Promise<FileControl | null> =>
  perform($maintenance, 'check', () => call(files.control, { params: { key: place.library }, body: {} }))

export const removeFile = (filename: string): Promise<object | null> =>
  perform($maintenance, 'remove', () => call(files.remove, { params: { filename } }))

export const syncAll = (): Promise<CrmSync[] | null> =>
  perform($maintenance, 'sync', () => call(sync.start, { params: { key: 'all' }, body: {} }))

const rhythm = 1000

/** Tells again and again how far the runs have come; a reading that fails tells nothing. Answers how to stop. */
export function followSyncs(tell: (runs: CrmSync[]) => void): () => void {
  const timer = setInterval(async () => {
    const outcome = await attempt(() => call(sync.list))
    if (outcome.ok) tell(outcome.value)
  }, rhythm)
  return () => clearInterval(timer)
}

/** What can be taken away whole, and brought back. */
export type Whole = 'files' | 'corners'

export const removeAll = (whole: Whole): Promise<object | null> =>
  perform($maintenance, whole, () => (whole === 'files' ? call(files.removeAll) : call(headquarters.removeAll)))

export async function restoreAll(whole: Whole): Promise<number | null> {
  const ask = () => (whole === 'files' ? call(files.restore, { body: {} }) : call(headquarters.restore, { body: {} }))
  return (await perform($maintenance, `${whole}-back`, ask))?.restored ?? null
}
