import { storedText } from '../../lib/stored.ts'

const [current, last] = [storedText('tab', 'current_page'), storedText('browser', 'last_page')]
const [staff, signedIn] = [storedText('browser', 'staff'), storedText('browser', 'signed_in')]

/** The installed app of who works at the desk starts there, wherever it was left. */
const startsAtDesk = () => staff.get() === '1' && matchMedia('(display-mode: standalone)').matches

/** The first page of the app: home itself, or where a visit that began there went on. */
function isStart(route: string): boolean {
  const { referrer } = document
  // A page of this tab that was left would have been stored.
  if (current.get() !== null) return false
  return referrer === '' ? route === 'home' : /^\/(en)?$/.test(referrer.slice(location.origin.length))
}

/** What was read in the browser beside the app is no page that it starts with. */
export function startAtDesk(route: string): void {
  if (route.startsWith('desk') || signedIn.get() !== '1' || !startsAtDesk() || !isStart(route)) return
  // Every page carries this: what writes addresses would weigh more than all of it.
  location.replace(document.documentElement.lang === 'en' ? '/en/desk' : '/desk')
}

/** Pages not to come back to: signing in and out, and pages that stand in for another. */
const passing = /^(signin|signup|password_|invitation|maintenance|opening|founding|no_library|error_|offline)/

/**
 * Stores the page in view before the reader leaves it: for this tab, so that the page of a closed library leads back to
 * it; and as the last page, where a visit that begins at home goes on.
 */
export function recordPage(route: string): void {
  const record = () => {
    const page = location.pathname + location.search
    current.set(page)
    if (!passing.test(route) && (route.startsWith('desk') || !startsAtDesk())) last.set(page)
  }
  addEventListener('pagehide', record)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && record())
}
