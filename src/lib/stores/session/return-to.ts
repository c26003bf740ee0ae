/**
 * The page to return to after creating an account or resetting a password. Stored in this browser rather than in the
 * tab: the mailed link opens another one.
 */
const key = 'wanted'
/** As long as the mailed link works. */
const lastsMs = 24 * 3_600_000

export function rememberReturnTo(path: string | null): void {
  if (path) localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  else localStorage.removeItem(key)
}

/** Answers the page and removes it. */
export function takeReturnTo(): string | null {
  const stored = localStorage.getItem(key)
  localStorage.removeItem(key)
  if (!stored) return null
  const { path, at } = JSON.parse(stored) as { path: string; at: number }
  return Date.now() - at < lastsMs ? path : null
}
