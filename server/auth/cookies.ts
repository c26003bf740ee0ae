import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { App } from '../http/app-types.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'

export const sessionSeconds = 7 * 24 * 3600
/** How long a code may be tried, and a single sign-on may take (seconds). */
export const codeSeconds = 600

const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** A cookie unreadable for scripts, sent to this host only, and never from another site's page. */
function hostCookie(name: string, maxAge: number) {
  return {
    read: (c: Context<App>) => getCookie(c, name, 'host'),
    write: (c: Context<App>, value: string) => setCookie(c, name, value, { ...options, prefix: 'host', maxAge }),
    clear: (c: Context<App>) => deleteCookie(c, name, { ...options, prefix: 'host' }),
  }
}

export const refreshCookie = hostCookie('rt', sessionSeconds)
export const recoveryCookie = hostCookie('rec', codeSeconds)
export const ssoCookie = hostCookie('oid', codeSeconds)
/** Which browser signed up, for as long as the mailed link works. */
export const joiningCookie = hostCookie('join', 24 * 3600)

const uidSeconds = 730 * 24 * 3600

/** The browser a call comes from: `device` is ours, a random id that labels its sessions and nothing else. */
export type Browser = { address: string; device: string; agent: string | null }

export function browserOf(c: Context<App>): Browser {
  const uid = getCookie(c, 'uid')
  const device = uid && /^[0-9a-z]{16}$/.test(uid) ? uid : newId()
  const agent = c.req
    .header('user-agent')
    ?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, 200)
  return { address: c.var.address, device, agent: agent || null }
}

/** Sets the device cookie. Written by hand: Hono's helper refuses more than 400 days, which browsers cap anyway. */
function writeUid(c: Context<App>, { device }: Browser): void {
  c.header('Set-Cookie', `uid=${device}; Max-Age=${uidSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`, {
    append: true,
  })
}

/** Gives a browser what a sign-in gives it: the session's cookie and its own label. */
export function giveCookies(http: Context<App>, browser: Browser, cookie: string): void {
  refreshCookie.write(http, cookie)
  writeUid(http, browser)
}

/**
 * Calls that read a cookie answer only our own pages: another site's page cannot make them on a member's behalf.
 * @throws Refusal `auth.origin`
 */
export function checkCsrfOrigin(c: Context<App>): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail('auth.origin')
  const origin = c.req.header('origin')
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host')?.toLowerCase()) fail('auth.origin')
}
