import { href, type Lang } from '../../addresses.ts'
import { hasAccepted, isToAccept } from './policies.ts'
import { $session } from './session.ts'

/** The page after signing in: the policies until they are accepted, then the next page. */
export function afterSignIn(lang: Lang, next: string): string {
  const session = $session.get()
  const isDue = session.state === 'signed_in' ? isToAccept(session.me) : !hasAccepted()
  return isDue ? policiesBefore(lang, next) : next
}

export const policiesBefore = (lang: Lang, next: string): string =>
  `${href.page(lang, 'policies')}?next=${encodeURIComponent(next)}`
