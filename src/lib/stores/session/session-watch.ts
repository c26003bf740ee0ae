import { bearer } from '../../api/bearer.ts'
import { refresh } from '../../api/refresh.ts'
import { storedText } from '../../stored.ts'

/** How often the session is looked at. */
export const watchMs = 2000
/** A session idle for this long is ended. */
export const idleMs = 10_800_000
/** A token is exchanged this long before it ends, so that no call meets a dead one. */
const spareMs = 30_000
/** Tabs share the time of the last activity, which the limit needs to the second and no finer. */
const notedEveryMs = 1000

const activeAt = storedText('browser', 'active_at')
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** A token with its end by this browser's clock, counted from when it was first seen. */
type Seen = { token: string; until: number }
let seen: Seen | null = null
let active = true

const lastSign = () => Number(activeAt.get() ?? Date.now())

/** Marks activity; signing in counts too, or another tab idle for hours would end the session again. */
function noteSign(): void {
  active = true
  if (Date.now() - Number(activeAt.get()) >= notedEveryMs) activeAt.set(String(Date.now()))
}

function lifetimeOf(token: string): number {
  const { exp, iat } = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')))
  return (exp - iat) * 1000
}

/** One check: ends an idle session, and renews the token of an active one in time. */
export async function look(): Promise<void> {
  if (!bearer.mayHaveSession()) return
  if (Date.now() - lastSign() > idleMs) return bearer.expire()
  const token = bearer.get()
  if (!token) return
  if (seen?.token !== token) seen = { token, until: Date.now() + lifetimeOf(token) }
  if (!active || Date.now() < seen.until - spareMs) return
  active = false
  // A failed refresh is retried by the next call, or in two seconds.
  await refresh().catch(() => {
    active = true
  })
}

let watching = false

/** Checks the session as long as the page lives; again, it counts as a sign of life. */
export function watchSession(): void {
  noteSign()
  if (watching) return
  watching = true
  for (const sign of signs) addEventListener(sign, noteSign, { passive: true })
  setInterval(() => void look(), watchMs)
}
