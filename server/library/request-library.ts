import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { fail } from '../refusal.ts'
import { findLibrary } from './queries.ts'

const label = /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/

/** The host's name without its port, in lower case; an IPv6 address without its brackets. */
function hostName(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

/** In place of a library's name in an address that is parsed; no library can be called so. */
const placeholder = 'library--placeholder'

/** The label in a host's name: the first one, or where `PUBLIC_ORIGIN` has it; null for any other host then. */
function labelIn(name: string, { publicOrigin, defaultLibrary }: Config): string | null {
  if (!publicOrigin) return name.split('.')[0] ?? ''
  const ours = new URL(publicOrigin.replace('{library}', placeholder)).hostname
  const [head = '', tail] = ours.split(placeholder)
  if (tail === undefined) return name === ours ? defaultLibrary : null
  const isOurs = name.startsWith(head) && name.endsWith(tail) && name.length > head.length + tail.length
  return isOurs ? name.slice(head.length, name.length - tail.length) : null
}

/**
 * Which library a request is for: the one that its host names; on a staging host the one that
 * `X-App-Id` names, else the default. Null when the name cannot be a library's.
 * @throws Refusal `library.mismatch` when host and header disagree
 */
export function libraryLabel(host: string | undefined, appId: string | undefined, config: Config): string | null {
  const name = hostName(host ?? '')
  const staging = name === 'localhost' || isIP(name) !== 0 || config.stagingHosts.includes(name)
  const requested = staging ? (appId ?? config.defaultLibrary) : labelIn(name, config)
  if (requested === null) return null
  if (!staging && appId !== undefined && appId !== requested) fail('library.mismatch')
  return label.test(requested) ? requested : null
}

/** Puts the request's library where the handlers find it. */
export function withLibrary(system: SystemDeps, config: Config): MiddlewareHandler<App> {
  return async (c, next) => {
    const name = libraryLabel(c.req.header('host'), c.req.header('x-app-id'), config)
    const library = name ? await findLibrary(system.everywhere, name) : undefined
    c.set('library', library ?? fail('library.not_found'))
    await next()
  }
}
