import { href, type Lang } from '../../addresses.ts'
import { hasAccepted } from './policies.ts'

/** Where somebody who has just signed in goes: by way of the policies until they are accepted, then on. */
export function afterSignIn(lang: Lang, next: string): string {
  return hasAccepted() ? next : `${href.page(lang, 'policies')}?next=${encodeURIComponent(next)}`
}
