import { Worker } from 'node:worker_threads'
import { listsToCompress, notesOf } from './record.ts'

type SiteFolder = { siteDir: string; label: string }

/** What a thread works on. It ends before its next page once the first byte of `stop` is not 0. */
export type CompressRequest = SiteFolder & { stop: Uint8Array<SharedArrayBuffer> }

const running = new Map<string, { siteDir: string; ended: Promise<void> }>()
const threads = new Map<Worker, CompressRequest>()
const waiting = new Map<NodeJS.Timeout, SiteFolder>()
const stopping = new Set<string>()

/** Compresses, some time from now (ms), the pages that this and the next publications replaced. */
export function compressSoon(siteDir: string, label: string, restMs: number): void {
  if ([...waiting.values()].some(one => one.siteDir === siteDir && one.label === label)) return
  const timer = setTimeout(() => {
    waiting.delete(timer)
    void compress(siteDir, label, false)
  }, restMs).unref()
  waiting.set(timer, { siteDir, label })
}

/**
 * Compresses the pages that the last publications replaced, in a thread of the lowest priority; until a page
 * is done the server compresses it on request. Returns when nothing is left that can be: the process lives so long.
 */
export function compressPending(siteDir: string, label: string): Promise<void> {
  return compress(siteDir, label, true)
}

function compress(siteDir: string, label: string, isAwaited: boolean): Promise<void> {
  const key = `${siteDir}\n${label}`
  const before = running.get(key)?.ended ?? Promise.resolve()
  // A copy that could not be made costs a little time at each request, and nothing else.
  const mine = before
    .then(() => {
      const isNeeded = !stopping.has(siteDir) && listsToCompress(notesOf(siteDir, label)).length > 0
      return isNeeded ? inThread({ siteDir, label }, isAwaited) : undefined
    })
    .catch(() => {})
  running.set(key, { siteDir, ended: mine })
  return mine
}

async function inThread(folder: SiteFolder, isAwaited: boolean): Promise<void> {
  const request: CompressRequest = { ...folder, stop: new Uint8Array(new SharedArrayBuffer(1)) }
  const worker = new Worker(new URL('compress-thread.ts', import.meta.url), { workerData: request })
  // A process that has nothing else left to do would end before a thread that it waits for.
  if (!isAwaited) worker.unref()
  worker.once('error', () => {})
  threads.set(worker, request)
  await new Promise<void>(done => worker.once('exit', () => done()))
  threads.delete(worker)
}

/** Releases a folder after the page in hand; the rest of it is compressed after the next publication. */
export async function stopCompressing(siteDir: string): Promise<void> {
  for (const [timer, folder] of waiting) {
    if (folder.siteDir !== siteDir) continue
    clearTimeout(timer)
    waiting.delete(timer)
  }
  stopping.add(siteDir)
  // Not `terminate`: Node 24 aborts the whole process when a thread ends between making a zlib handle and using it.
  for (const [worker, request] of threads) {
    if (request.siteDir !== siteDir) continue
    Atomics.store(request.stop, 0, 1)
    worker.ref()
  }
  const ours = [...running.values()].filter(one => one.siteDir === siteDir)
  await Promise.all(ours.map(one => one.ended))
  stopping.delete(siteDir)
}
