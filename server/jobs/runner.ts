import type { Deps } from '../deps.ts'
import { listLabels } from '../library/queries.ts'
import { noticeNewDay } from './midnight.ts'
import { type PrintLibrary, publishWaiting } from './publish.ts'

/** How often work left by other processes is looked for (ms); our own wakes the runner at once. */
const lookEveryMs = 1000

export type Runner = { wake: () => void; stop: () => Promise<void> }

/** Runs the jobs of every library, in turn, until stopped. A failing job is logged and tried again. */
export function startRunner(deps: Deps, print: PrintLibrary): Runner {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null

  const round = async () => {
    for (const library of await listLabels(deps.db)) {
      if (stopped) return
      await noticeNewDay(deps, library)
      await publishWaiting(deps, print, library)
    }
  }
  const run = async () => {
    do {
      again = false
      await round().catch((error: unknown) => deps.log.error({ err: error }, 'a job failed'))
    } while (again && !stopped)
    running = null
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= run()
  }
  const timer = setInterval(wake, lookEveryMs)
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
