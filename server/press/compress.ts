import { Worker } from 'node:worker_threads'
import { listsToCompress, notesOf } from './record.ts'

type SiteFolder = { siteDir: string; label: string }

const running = new Map<string, Promise<void>>()
const threads = new Map<Worker, SiteFolder>()
const waiting = new Map<NodeJS.Timeout, SiteFolder>()

/** Pages that change often are not compressed each time, nor is a thread started for each. */
const restMs = 5000

/** Compresses, some seconds from now, the pages that this and the next publications replaced. */
export function compressSoon(siteDir: string, label: string): void {
  if ([...waiting.values()].some(one => one.siteDir === siteDir && one.label === label)) return
  const timer = setTimeout(() => {
    waiting.delete(timer)
    void compressPending(siteDir, label)
  }, restMs).unref()
  waiting.set(timer, { siteDir, label })
}

/**
 * Compresses the pages that the last publications replaced, in a thread of the lowest priority; until a page
 * is done the server compresses it on request. Returns when nothing is left that can be.
 */
export function compressPending(siteDir: string, label: string): Promise<void> {
  const key = `${siteDir}\n${label}`
  const before = running.get(key) ?? Promise.resolve()
  // A copy that could not be made costs a little time at each request, and nothing else.
  const mine = before
    .then(() => (listsToCompress(notesOf(siteDir, label)).length > 0 ? inThread({ siteDir, label }) : undefined))
    .catch(() => {})
  running.set(key, mine)
  return mine
}

function inThread(folder: SiteFolder): Promise<void> {
  return new Promise(done => {
    const worker = new Worker(new URL('compress-thread.ts', import.meta.url), { workerData: folder })
    worker.unref()
    threads.set(worker, folder)
    worker.once('error', () => {})
    worker.once('exit', () => {
      threads.delete(worker)
      done()
    })
  })
}

/** Releases a folder at once; the rest of it is compressed after the next publication. */
export async function stopCompressing(siteDir: string): Promise<void> {
  for (const [timer, folder] of waiting) {
    if (folder.siteDir !== siteDir) continue
    clearTimeout(timer)
    waiting.delete(timer)
  }
  const ours = [...threads].filter(([, folder]) => folder.siteDir === siteDir)
  await Promise.all(ours.map(([worker]) => worker.terminate()))
}
