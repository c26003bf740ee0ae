import type { MiddlewareHandler } from 'hono'
import type { App } from './app-types.ts'
import { refuse } from './problems.ts'

/** Refuses a request with two `Host` lines: a proxy in front may have read the other one. */
export const withOneHost: MiddlewareHandler<App> = (c, next) => {
  // Called without a port, as in tests, there are no lines.
  const lines = (c.env as Partial<App['Bindings']> | undefined)?.incoming?.rawHeaders ?? []
  const hosts = lines.filter((line, n) => n % 2 === 0 && line.toLowerCase() === 'host')
  return hosts.length > 1 ? Promise.resolve(refuse(c, 'request.malformed')) : next()
}
