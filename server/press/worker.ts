import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type * as Renderer from '../../src/press/renderer.ts'
import { tidyMemory } from '../release-memory.ts'
import { type Job, type Printed, printLibrary, type Progress } from './print.ts'

/** The thread in which pages are printed, so that the server goes on answering. It serves one build. */
export type Order = { renderer: string; job?: Job }
export type Answer = { ready: true } | { progress: Progress } | { printed: Printed } | { failed: Error }

/** No more than a few messages a second tell how far a long printing has come. */
const progressEveryMs = 100

/** Whoever has drawn so many pages gives back what they took: the next few will not need it. */
const manyPages = 300

function answer(message: Answer): void {
  parentPort!.postMessage(message)
}

function progress(): (at: Progress) => void {
  let last = 0
  return at => {
    const now = performance.now()
    if (now - last < progressEveryMs && at.printed < at.to_print) return
    last = now
    answer({ progress: at })
  }
}

async function obey({ renderer, job }: Order): Promise<void> {
  try {
    const rendering = (await import(pathToFileURL(renderer).href)) as typeof Renderer
    if (!job) answer({ ready: true })
    else {
      const printed = await printLibrary(rendering, job, progress())
      answer({ printed })
      if (printed.printed > manyPages) tidyMemory()
    }
  } catch (error) {
    answer({ failed: error instanceof Error ? error : new Error(String(error)) })
  }
}

parentPort!.on('message', (order: Order) => void obey(order))
