import { href, type Lang } from '../../addresses.ts'
import { hasAccepted } from './policies.ts'

/** The page after signing in: the policies until they are accepted, then the next page. */
export function afterSignIn(lang: Lang, next: string): string {
  return hasAccepted() ? next : `${href.page(lang, 'policies')}?next=${encodeURIComponent(next)}`
}
