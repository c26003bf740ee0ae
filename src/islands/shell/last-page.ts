/** Pages that nobody comes back to: the doors, and what stands in for a page that is not there. */
const passing = /^(signin|signup|password_|maintenance|error_|offline)/

/** Writes down where the reader is whenever they may be leaving; a visit that begins at home goes on from there. */
export function rememberPage(route: string): void {
  if (route === 'error_404') localStorage.removeItem('last_page')
  if (passing.test(route)) return
  const remember = () => localStorage.setItem('last_page', location.pathname + location.search)
  addEventListener('pagehide', remember)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && remember())
}
