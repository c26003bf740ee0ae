import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { notesOf } from './record.ts'
import { writeSiblings } from './siblings.ts'

type Waiting = { siteDir: string; label: string }

const running = new Map<string, Promise<void>>()

/**
 * Compresses the pages that the last publications replaced, in a thread of the lowest priority; until a page
 * is done the server compresses it as it is asked for. Returns when nothing is left.
 */
export function compressPending(siteDir: string, label: string): Promise<void> {
  const { folder } = notesOf(siteDir, label)
  const again = (running.get(folder) ?? Promise.resolve()).then(() => inThread({ siteDir, label }))
  running.set(folder, again)
  return again
}

function inThread(data: Waiting): Promise<void> {
  if (listsOf(data).length === 0) return Promise.resolve()
  return new Promise(done => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data })
    worker.unref()
    // A copy that could not be made costs a little time at each request, and nothing else.
    worker.once('error', () => done())
    worker.once('exit', () => done())
  })
}

function listsOf({ siteDir, label }: Waiting): string[] {
  const { toCompress } = notesOf(siteDir, label)
  return readdirSync(toCompress).sort().map(name => join(toCompress, name))
}

function compressAll(waiting: Waiting): void {
  for (const list of listsOf(waiting)) {
    for (const file of JSON.parse(readFileSync(list, 'utf8')) as string[]) writeSiblings(file)
    rmSync(list)
  }
}

if (!isMainThread) {
  // On Linux this is the thread's own priority.
  setPriority(19)
  compressAll(workerData as Waiting)
}
