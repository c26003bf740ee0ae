import { readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { listsToCompress, notesOf } from './record.ts'
import { writeSiblings } from './siblings.ts'

// On Linux this is the thread's own priority: whoever asks for a page goes first.
setPriority(19)

const { siteDir, label } = workerData as { siteDir: string; label: string }

for (const list of listsToCompress(notesOf(siteDir, label))) {
  for (const file of JSON.parse(readFileSync(list, 'utf8')) as string[]) writeSiblings(file)
  rmSync(list)
}
