import type { MiddlewareHandler } from 'hono'
import type { Services } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { App } from './app-types.ts'

/** Addresses remembered between two looks at the table; forgotten together when they are too many. */
const mostRemembered = 10_000

/** What a call costs beside most others: one looks at many rows, makes a picture, or answers with much. */
const dear: readonly (readonly [path: RegExp, points: number])[] = [
  [/^\/v1\/(?:docs|openapi\.json)$/, 20],
  [/^\/v1\/(?:me\/export$|exports\/)/, 20],
  [/^\/v1\/desk\/imports(?:\/|$)/, 20],
  [/^\/v1\/papers\//, 20],
  [/^\/v1\/(?:catalogs\/products\/search|kits)$/, 5],
  [/^\/files\/share\//, 5],
]

const costOf = (path: string) => dear.find(([pattern]) => pattern.test(path))?.[1] ?? 1

/**
 * The limit on calls as a whole, by what they cost. A row written for each call would cost more than most calls: a process counts
 * a score of points by itself before it tells the others, and remembers who is to wait.
 */
export function withRequestLimit(services: Pick<Services, 'limits' | 'clock'>): MiddlewareHandler<App> {
  const counted = new Map<string, number>()
  const waiting = new Map<string, number>()
  return async (c, next) => {
    const { limits, clock } = services
    const { library, address } = c.var
    const who = `${library.library_id}/${address}`
    const now = clock.now().getTime()
    const until = waiting.get(who) ?? 0
    if (until > now) throw new Refusal('request.rate', undefined, { retryAfter: Math.ceil((until - now) / 1000) })
    const atOnce = Math.max(1, Math.min(20, Math.floor(limits.rates.request.points / 50)))
    const count = (counted.get(who) ?? 0) + costOf(c.req.path)
    if (counted.size >= mostRemembered) counted.clear()
    if (waiting.size >= mostRemembered) waiting.clear()
    counted.set(who, count < atOnce ? count : 0)
    if (count < atOnce) return next()
    await limits.take(library.library_id, 'request', address, count).catch((error: unknown) => {
      if (error instanceof Refusal) waiting.set(who, now + (error.retryAfter ?? 1) * 1000)
      throw error
    })
    return next()
  }
}
