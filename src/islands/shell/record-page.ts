import { storedText } from '../../lib/stored.ts'

const [current, last] = [storedText('tab', 'current_page'), storedText('browser', 'last_page')]
const staff = storedText('browser', 'staff')

/** The installed app of who works at the desk starts there, wherever it was left. */
const startsAtDesk = () => staff.get() === '1' && matchMedia('(display-mode: standalone)').matches

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
