import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'

/** Requests in flight are let finish for this long (ms). */
const drainMs = 10_000

function closeServer(server: ServerType): Promise<void> {
  return new Promise(resolve => {
    const hurry = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(hurry)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

type Stopping = {
  /** Ends the requests that end by nothing else, as what the desk follows. */
  endStreams: () => void
  closers: (() => Promise<unknown>)[]
}

/** Stops in order at a signal: streams end, requests in flight finish, then jobs, then the database. A second one ends at once. */
export function stopOn(
  signals: NodeJS.Signals[],
  server: ServerType,
  { endStreams, closers }: Stopping,
  log: Logger,
): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    endStreams()
    await closeServer(server)
    for (const close of closers) await close()
  }
  for (const signal of signals) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }
}
