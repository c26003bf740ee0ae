import { href, type Lang } from '../../addresses.ts'
import { bearer } from '../../api/bearer.ts'
import { $mayHaveSession, $session } from './session.ts'

/** The sign-in page that leads on to an address of this site, or back to the page in view. */
export function signInHref(lang: Lang, next = location.pathname + location.search): string {
  return `${href.page(lang, 'signin')}?next=${encodeURIComponent(next)}`
}

/**
 * Runs the work of a members' page. A visitor is sent to the sign-in page and back; a member who signs out here, home.
 * When the session ends, the shell asks to sign in again in a dialog, and the work is run again. Answers a function
 * that stops watching.
 */
export function onMemberPage(lang: Lang, work: () => void): () => void {
  if (bearer.mayHaveSession()) work()
  else if (!hasExpired()) location.replace(signInHref(lang))
  return $mayHaveSession.listen(flag => {
    if (flag === '1') work()
    else if (!flag && !hasExpired()) location.replace(href.home(lang))
  })
}

// `value`, since `get` would start reading the session.
const hasExpired = () => $session.value?.state === 'expired'
