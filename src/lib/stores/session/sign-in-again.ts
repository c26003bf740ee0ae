import type { Lang } from '../../addresses.ts'
import { signInHref } from './member-page.ts'
import { signOut } from './session.ts'

/** For what wants a sign-in of just now: out, in again, and back to the page in view. */
export async function signInAgain(lang: Lang): Promise<void> {
  const there = signInHref(lang)
  if (await signOut()) location.assign(there)
}
