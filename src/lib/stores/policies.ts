import { href, type Lang } from '../addresses.ts'
import { policiesVersion } from '../rules/policies.ts'

const key = 'policies'

/** Whether whoever uses this browser has accepted the policies as they are today. */
export const hasAccepted = (): boolean => localStorage.getItem(key) === policiesVersion

export const acceptPolicies = (): void => localStorage.setItem(key, policiesVersion)

/** Where somebody who has just signed in goes: by way of the policies until they are accepted, then on. */
export function afterSignIn(lang: Lang, next: string): string {
  return hasAccepted() ? next : `${href.page(lang, 'policies')}?next=${encodeURIComponent(next)}`
}
