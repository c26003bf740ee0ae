import { storedText } from '../../lib/stored.ts'

const lastPage = storedText('browser', 'last_page')

/** Pages not to come back to: signing in and out, and pages that stand in for a missing one. */
const passing = /^(signin|signup|password_|maintenance|error_|offline)/

/** Stores the current page when the reader may be leaving; a visit that begins at home goes on from there. */
export function rememberPage(route: string): void {
  if (route === 'error_404') lastPage.remove()
  if (passing.test(route)) return
  const remember = () => lastPage.set(location.pathname + location.search)
  addEventListener('pagehide', remember)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && remember())
}
