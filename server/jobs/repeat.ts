import type { Logger } from 'pino'

export type Repeated = { wake: () => void; stop: () => Promise<void> }

/** Calls `round` every so often (ms) and when woken, never twice at once. A failing round is logged and comes again. */
export function repeat(everyMs: number, round: () => Promise<void>, log: Logger): Repeated {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null
  const run = async () => {
    do {
      again = false
      await round().catch((error: unknown) => log.error({ err: error }, 'a job failed'))
    } while (again && !stopped)
    running = null
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= run()
  }
  const timer = setInterval(wake, everyMs)
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
