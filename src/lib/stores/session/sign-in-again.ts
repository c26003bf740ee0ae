import type { Lang } from '../../addresses.ts'
import { signInHref } from './member-page.ts'
import { signOut } from './session.ts'

/** For actions that need a recent sign-in: signs out, in again, and returns to the page in view. */
export async function signInAgain(lang: Lang): Promise<void> {
  const there = signInHref(lang)
  if (await signOut()) location.assign(there)
}
