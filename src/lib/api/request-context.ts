/** The base address, language and library of calls, read from `<html>`. Tests and scripts set it. */
const page = typeof document === 'undefined' ? undefined : document.documentElement

export const requestContext = {
  /** Empty: the page's own origin. */
  base: '',
  lang: page?.lang || 'it',
  library: page?.dataset.library ?? '',
  /** The sentence for a call that never arrived; it cannot come from the server. */
  offline: page?.dataset.offline ?? '',
  /** When a call is given up. */
  deadline: () => AbortSignal.timeout(180_000),
  /** The library has closed: whatever the caller does about it, the page gives way to the one that says so. */
  onClosed() {
    const { route, maintenance } = globalThis.document?.body.dataset ?? {}
    if (maintenance && route !== 'maintenance') location.replace(maintenance)
  },
}
