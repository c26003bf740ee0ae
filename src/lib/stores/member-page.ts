import { href, type Lang } from '../addresses.ts'
import { bearer } from '../api/bearer.ts'
import { $mayHaveSession, $session } from './session.ts'

/** The sign-in page that leads back to the page in view. */
export function signInHref(lang: Lang): string {
  const here = location.pathname + location.search
  return `${href.page(lang, 'signin')}?next=${encodeURIComponent(here)}`
}

/**
 * Runs the work of a page that is a member's only. Whoever is not signed in, or stops being, is led to the
 * sign-in page and back; whoever signs out here, home. Answers how to stop watching.
 */
export function onMemberPage(lang: Lang, work: () => void): () => void {
  if (!bearer.mayHaveSession()) {
    location.replace(signInHref(lang))
    return () => {}
  }
  work()
  return $mayHaveSession.listen(flag => {
    if (flag === '1') return
    // `value`, since `get` would wake the session and have it look for itself.
    location.replace($session.value?.state === 'signed_out' ? href.home(lang) : signInHref(lang))
  })
}
