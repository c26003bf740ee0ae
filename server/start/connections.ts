import type { ServerType } from '@hono/node-server'

/** Each connection costs a descriptor and its buffers; one on which nothing is written or read is closed (ms). */
const limits = { most: 2000, idleMs: 60_000 }

/** Closes connections that do nothing, and takes no more than the process can hold. */
export function guardConnections(server: ServerType, { most, idleMs } = limits): void {
  server.maxConnections = most
  server.setTimeout(idleMs)
}
