import { unlocalize, written } from '../addresses.ts'

/** Pages for signing in: never the next page afterwards. */
const before = ['signin', 'signin_callback', 'signup']
/** Pages that need a session and whose names spell their paths. */
const spelled = /^\/(?:desk|me|checkout)(?:\/[a-z-]+)+$/

const known = Object.entries(written)
  .filter(([name]) => !before.includes(name))
  .map(([, path]) => new RegExp(`^${path.replace(/\{\w+\}/g, '[A-Za-z0-9_-]+')}$`))
  .concat(spelled)

/**
 * The page to open after signing in: the requested address if it is one of our own pages, else null. Both the text and
 * the URL parsed from it are checked, so that neither can lead elsewhere.
 */
export function safeNext(requested: string | null, origin: string): string | null {
  if (!requested || !/^\/(?![/\\])/.test(requested) || !URL.canParse(requested, origin)) return null
  const url = new URL(requested, origin)
  if (url.origin !== origin) return null
  return known.some(page => page.test(unlocalize(url.pathname).path)) ? url.pathname + url.search : null
}
