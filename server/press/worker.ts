import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type * as Renderer from '../../src/press/renderer.ts'
import { releaseMemory } from '../release-memory.ts'
import { type Job, type Printed, printLibrary, type Progress } from './print.ts'
import { digestInThread } from './sync-digest.ts'

/** The thread in which pages are printed, so that the server goes on answering. It serves one build. */
export type WorkerRequest = { renderer: string; job?: Job }
export type Reply = { ready: true } | { progress: Progress } | { printed: Printed } | { failed: Error }

/** No more than a few messages a second tell how far a long printing has come. */
const progressEveryMs = 100

/** After this many pages a thread releases memory: the next few publications will not need it. */
const manyPages = 300

function reply(message: Reply): void {
  parentPort!.postMessage(message)
}

function progress(): (at: Progress) => void {
  let last = 0
  return at => {
    const now = performance.now()
    if (now - last < progressEveryMs && at.printed < at.to_print) return
    last = now
    reply({ progress: at })
  }
}

async function run({ renderer, job }: WorkerRequest): Promise<void> {
  try {
    const rendering = (await import(pathToFileURL(renderer).href)) as typeof Renderer
    if (!job) reply({ ready: true })
    else {
      const printed = await printLibrary(rendering, job, progress())
      reply({ printed })
      if (printed.printed > manyPages) releaseMemory()
    }
  } catch (error) {
    reply({ failed: error instanceof Error ? error : new Error(String(error)) })
  }
}

digestInThread()
parentPort!.on('message', (order: WorkerRequest) => void run(order))
