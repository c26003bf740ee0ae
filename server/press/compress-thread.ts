import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { listsToCompress, notesOf, readList } from './record.ts'
import { writeSiblings } from './siblings.ts'

// On Linux this is the thread's own priority: requests go first.
setPriority(19)

const { siteDir, label } = workerData as { siteDir: string; label: string }

const lists = listsToCompress(notesOf(siteDir, label))
for (const file of new Set(lists.flatMap(readList))) {
  try {
    writeSiblings(file)
  } catch {
    // Deleted meanwhile, or not writable: the server compresses it on request.
  }
}
for (const list of lists) rmSync(list, { force: true })
