import { readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { listsToCompress, notesOf } from './record.ts'
import { writeSiblings } from './siblings.ts'

// On Linux this is the thread's own priority: whoever asks for a page goes first.
setPriority(19)

const { siteDir, label } = workerData as { siteDir: string; label: string }

const lists = listsToCompress(notesOf(siteDir, label))
const files = new Set(lists.flatMap(list => JSON.parse(readFileSync(list, 'utf8')) as string[]))
for (const file of files) writeSiblings(file)
for (const list of lists) rmSync(list)
