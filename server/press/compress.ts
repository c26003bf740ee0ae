import { Worker } from 'node:worker_threads'
import { listsToCompress, notesOf } from './record.ts'

const running = new Map<string, Promise<void>>()
const awaited = new Set<string>()

/** Pages that change often are not compressed each time, nor is a thread started for each. */
const restMs = 5000

/** Compresses, some seconds from now, what this and the next publications replaced. */
export function compressSoon(siteDir: string, label: string): void {
  const { folder } = notesOf(siteDir, label)
  if (awaited.has(folder)) return
  awaited.add(folder)
  setTimeout(() => {
    awaited.delete(folder)
    void compressPending(siteDir, label)
  }, restMs).unref()
}

/**
 * Compresses the pages that the last publications replaced, in a thread of the lowest priority; until a page
 * is done the server compresses it as it is asked for. Returns when nothing is left.
 */
export function compressPending(siteDir: string, label: string): Promise<void> {
  const notes = notesOf(siteDir, label)
  const before = running.get(notes.folder) ?? Promise.resolve()
  const mine = before.then(() => (listsToCompress(notes).length > 0 ? inThread(siteDir, label) : undefined))
  running.set(notes.folder, mine)
  return mine
}

function inThread(siteDir: string, label: string): Promise<void> {
  return new Promise(done => {
    const worker = new Worker(new URL('compress-thread.ts', import.meta.url), { workerData: { siteDir, label } })
    worker.unref()
    // A copy that could not be made costs a little time at each request, and nothing else.
    worker.once('error', () => done())
    worker.once('exit', () => done())
  })
}
