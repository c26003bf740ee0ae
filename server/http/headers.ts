import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'

/** Headers that a page's meta policy cannot set: framing, permissions of the device, the referrer. */
const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

/** Where readers come by https, browsers stay with it for a year. */
const onHttps = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Pictures made for other sites, which show them beside a link. */
const forOthers = /^\/files\/share\//

export function withHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler<App> {
  const all = { ...always, ...(publicOrigin?.startsWith('https:') && onHttps) }
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('Cross-Origin-Resource-Policy', forOthers.test(c.req.path) ? 'cross-origin' : 'same-origin')
    for (const [name, value] of Object.entries(all)) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}
