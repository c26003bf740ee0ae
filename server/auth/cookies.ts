import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { App } from '../http/app-types.ts'
import { fail } from '../http/refusal.ts'

export const sessionSeconds = 7 * 24 * 3600

const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** The refresh cookie: unreadable for scripts, sent to this host only. */
export const refreshCookie = {
  read: (c: Context<App>) => getCookie(c, 'rt', 'host'),
  write: (c: Context<App>, value: string) =>
    setCookie(c, 'rt', value, { ...options, prefix: 'host', maxAge: sessionSeconds }),
  clear: (c: Context<App>) => deleteCookie(c, 'rt', { ...options, prefix: 'host' }),
}

/**
 * Calls that read the cookie answer only our own pages: another site's page cannot make them on a member's behalf.
 * @throws Refusal `auth.origin`
 */
export function requireOwnOrigin(c: Context<App>): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail('auth.origin')
  const origin = c.req.header('origin')
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host')?.toLowerCase()) fail('auth.origin')
}
