import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { CompressRequest } from './compress.ts'
import { listsToCompress, notesOf, readList } from './record.ts'
import { writeSiblings } from './siblings.ts'

// On Linux this is the thread's own priority: requests go first.
setPriority(19)

const { siteDir, label, stop } = workerData as CompressRequest
const isStopped = () => Atomics.load(stop, 0) !== 0

const lists = listsToCompress(notesOf(siteDir, label))
for (const file of new Set(lists.flatMap(readList))) {
  if (isStopped()) break
  try {
    writeSiblings(file)
  } catch {
    // Deleted meanwhile, or not writable: the server compresses it on request.
  }
}
if (!isStopped()) for (const list of lists) rmSync(list, { force: true })
