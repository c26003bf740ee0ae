import { routes, unlocalize } from '../addresses.ts'

/** Pages for who is not signed in yet: nobody goes there afterwards. */
const before = ['signin', 'signin_callback', 'signup', 'password_recovery', 'password_reset']

const known = Object.entries(routes)
  .filter(([name]) => !before.includes(name))
  .map(([, path]) => new RegExp(`^${path.replace(/\{\w+\}/g, '[A-Za-z0-9_-]+')}$`))

/**
 * Where to go after signing in: an asked-for address only if it is one of our own pages, else null. Both
 * the text and what the browser makes of it are looked at, so that neither can lead elsewhere.
 */
export function safeNext(asked: string | null, origin: string): string | null {
  if (!asked || !/^\/(?![/\\])/.test(asked) || !URL.canParse(asked, origin)) return null
  const url = new URL(asked, origin)
  if (url.origin !== origin) return null
  return known.some(page => page.test(unlocalize(url.pathname).path)) ? url.pathname + url.search : null
}
