import { bearer } from '../../api/bearer.ts'
import { refresh } from '../../api/refresh.ts'

/** How often the session is looked at. */
export const watchMs = 2000
/** Who does nothing for this long signs in again. */
export const idleMs = 10_800_000
/** A token is exchanged this long before it ends, so that no call meets a dead one. */
const spareMs = 30_000
/** Several tabs share the time of the last sign of life; it needs no better than this. */
const notedEveryMs = 10_000

const key = 'active_at'
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** A token as this browser sees it: since when it is here and how long it lasts, whatever the clock says. */
type Seen = { token: string; until: number }
let seen: Seen | null = null
let active = true

const lastSign = () => Number(localStorage.getItem(key) ?? Date.now())

/** Somebody is there: also who has just signed in, lest another tab, left for hours, end it again. */
export function noteSign(): void {
  active = true
  if (Date.now() - Number(localStorage.getItem(key)) > notedEveryMs) localStorage.setItem(key, String(Date.now()))
}

function lifetimeOf(token: string): number {
  const { exp, iat } = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')))
  return (exp - iat) * 1000
}

/** One look: ends what nobody used for too long, and renews a token in time while somebody is there. */
export async function look(): Promise<void> {
  if (!bearer.mayHaveSession()) return
  if (Date.now() - lastSign() > idleMs) return bearer.expire()
  const token = bearer.get()
  if (!token) return
  if (seen?.token !== token) seen = { token, until: Date.now() + lifetimeOf(token) }
  if (!active || Date.now() < seen.until - spareMs) return
  active = false
  // What cannot be had now is asked for by the next call, or in two seconds.
  await refresh().catch(() => {
    active = true
  })
}

/** Watches over the session for as long as the page lives. */
export function watchSession(): void {
  noteSign()
  for (const sign of signs) addEventListener(sign, noteSign, { passive: true })
  setInterval(() => void look(), watchMs)
}
