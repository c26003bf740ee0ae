import { href, type Lang } from '../../addresses.ts'
import { bearer } from '../../api/bearer.ts'
import { $mayHaveSession, $session } from './session.ts'

/** The sign-in page that leads on to an address of this site, or back to the page in view. */
export function signInHref(lang: Lang, next = location.pathname + location.search): string {
  return `${href.page(lang, 'signin')}?next=${encodeURIComponent(next)}`
}

/**
 * Runs the work of a page that is a member's only. Whoever is not signed in is led to the sign-in page and back;
 * whoever signs out here, home. Whoever's session ends is asked by the shell to sign in again, in place, and the
 * work is done anew. Answers how to stop watching.
 */
export function onMemberPage(lang: Lang, work: () => void): () => void {
  if (bearer.mayHaveSession()) work()
  else if (!hasExpired()) location.replace(signInHref(lang))
  return $mayHaveSession.listen(flag => {
    if (flag === '1') work()
    else if (!hasExpired()) location.replace(href.home(lang))
  })
}

// `value`, since `get` would wake the session and have it look for itself.
const hasExpired = () => $session.value?.state === 'expired'
