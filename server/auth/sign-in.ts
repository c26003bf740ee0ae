import type * as z from 'zod'
import type { SignIn } from '../../src/lib/contract/auth.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { checkSignInRate } from './check-rate-limit.ts'
import type { Browser } from './cookies.ts'
import { createSession } from './create-session.ts'
import { isPassword } from './passwords.ts'

/**
 * Signs a member in with e-mail and password.
 * @throws Refusal `auth.invalid` for an unknown e-mail and a wrong password alike, `request.rate`, `server.busy`
 */
export async function signIn(
  deps: Deps,
  { library }: Visitor,
  { email, password }: z.output<typeof SignIn>,
  browser: Browser,
) {
  const libraryId = library.library_id
  const attempt = await checkSignInRate(deps, libraryId, email, browser)
  const member = await findMemberByEmail(deps.db, email)
  const right = await isPassword(password, member?.password_hash)
  if (!member || !right) {
    await attempt.noteFailure()
    return fail('auth.invalid')
  }
  await attempt.giveBack()
  return createSession(deps, library, member, browser)
}
