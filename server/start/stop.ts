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

/** Stops in order at a signal: requests in flight finish, then jobs, then the database. A second one ends at once. */
export function stopOn(
  signals: NodeJS.Signals[],
  server: ServerType,
  closers: (() => Promise<unknown>)[],
  log: Logger,
): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
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
