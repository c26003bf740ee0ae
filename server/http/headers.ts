import type { MiddlewareHandler } from 'hono'
import type { App } from './app-types.ts'

/** Headers that a page's meta policy cannot set: framing, permissions of the device, the referrer. */
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
