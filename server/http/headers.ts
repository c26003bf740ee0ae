import type { MiddlewareHandler } from 'hono'
import type { App } from './app-types.ts'

/** What a page's own policy cannot carry: who may frame us, what we may ask of the device, what leaves with a link. */
const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

export const withHeaders: MiddlewareHandler<App> = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
