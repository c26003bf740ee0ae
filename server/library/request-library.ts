import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { foundingContract } from '../../src/lib/contract/founding.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { fail } from '../refusal.ts'
import { findFirstLibrary, findLibrary } from './queries.ts'

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

/** Whether a host is one whose name says nothing of a library. */
export function namesNone(host: string | undefined, { stagingHosts }: Pick<Config, 'stagingHosts'>): boolean {
  const name = hostName(host ?? '')
  return name === 'localhost' || isIP(name) !== 0 || stagingHosts.includes(name)
}

/**
 * Which library a request is for: the one that its host names; on a staging host the one that
 * `X-App-Id` names, else the default. Null when the name cannot be a library's.
 * @throws Refusal `library.mismatch` when host and header disagree
 */
export function libraryLabel(host: string | undefined, appId: string | undefined, config: Config): string | null {
  const staging = namesNone(host, config)
  const requested = staging ? (appId ?? config.defaultLibrary) : labelIn(hostName(host ?? ''), config)
  if (requested === null) return null
  if (!staging && appId !== undefined && appId !== requested) fail('library.mismatch')
  return label.test(requested) ? requested : null
}

/** The library of a label; on a host that names none, and without the default one, the library founded first. */
export async function findServed(db: Db, name: string | null, none: boolean): Promise<LibraryRow | undefined> {
  const found = name === null ? undefined : await findLibrary(db, name)
  return found ?? (none ? findFirstLibrary(db) : undefined)
}

/** In place of a library where there is none: its rows are nobody's. */
const nowhere = { library_id: '' } as LibraryRow

const answeredAnywhere = new Set<string>(
  Object.values(foundingContract).flatMap(entry => ('anywhere' in entry ? [entry.endpoint.path] : [])),
)

/**
 * Puts the request's library where the handlers find it.
 * @throws Refusal `library.not_found`, or `library.none` where none was founded yet
 */
export function withLibrary(system: SystemDeps, config: Config): MiddlewareHandler<App> {
  return async (c, next) => {
    const [host, appId] = [c.req.header('host'), c.req.header('x-app-id')]
    const name = libraryLabel(host, appId, config)
    const library = await findServed(system.everywhere, name, appId === undefined && namesNone(host, config))
    const other = answeredAnywhere.has(c.req.path) ? nowhere : null
    c.set('library', library ?? other ?? (await refuseRequest(system)))
    await next()
  }
}

async function refuseRequest({ everywhere }: SystemDeps): Promise<never> {
  return fail((await findFirstLibrary(everywhere)) ? 'library.not_found' : 'library.none')
}
