/**
 * The page that somebody was about to see when it took an account, or a new password, to go on. It waits in this
 * browser rather than in its tab: the mail that proves an address opens another.
 */
const key = 'wanted'
/** As long as the mailed link works. */
const lastsMs = 24 * 3_600_000

export function rememberWanted(path: string | null): void {
  if (path) localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  else localStorage.removeItem(key)
}

/** Answers it once. */
export function takeWanted(): string | null {
  const kept = localStorage.getItem(key)
  localStorage.removeItem(key)
  if (!kept) return null
  const { path, at } = JSON.parse(kept) as { path: string; at: number }
  return Date.now() - at < lastsMs ? path : null
}
