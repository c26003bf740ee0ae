import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'

/**
 * The page to return to after creating an account or resetting a password. Stored in this browser rather than in the
 * tab: the mailed link opens another one.
 */
const returnTo = storedJson<{ path: string; at: number }>(
  storedText('browser', 'wanted'),
  ({ path, at }) => typeof path === 'string' && typeof at === 'number',
)
/** As long as the mailed link works. */
const lastsMs = 24 * 3_600_000

export function rememberReturnTo(path: string | null): void {
  if (path) returnTo.set({ path, at: Date.now() })
  else returnTo.remove()
}

export function peekReturnTo(): string | null {
  const stored = returnTo.get()
  return stored && Date.now() - stored.at < lastsMs ? stored.path : null
}

/** Answers the page and removes it. */
export function takeReturnTo(): string | null {
  const path = peekReturnTo()
  returnTo.remove()
  return path
}
