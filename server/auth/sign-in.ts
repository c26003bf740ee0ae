import type * as z from 'zod'
import type { SignIn } from '../../src/lib/contract/auth.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/refusal.ts'
import type { Visitor } from '../http/who.ts'
import { meOf } from '../me/queries.ts'
import { isPassword } from './passwords.ts'
import { findMemberByEmail } from './queries.ts'
import { openSession } from './sessions.ts'
import { signAccessToken } from './tokens.ts'

/**
 * Signs a member in with e-mail and password.
 * @throws Refusal `auth.invalid` for an unknown e-mail and a wrong password alike, `server.busy`
 */
export async function signIn(deps: Deps, { library }: Visitor, { email, password }: z.output<typeof SignIn>) {
  const libraryId = library.library_id
  const member = await findMemberByEmail(deps.db, libraryId, email)
  const right = await isPassword(password, member?.password_hash)
  if (!member || !right) return fail('auth.invalid')
  const session = await openSession(deps, libraryId, member.id)
  const access_token = await signAccessToken(deps, {
    libraryId, memberId: member.id, sessionId: session.id, level: member.level,
  })
  const data = (await meOf(deps.db, library, member.id, deps.clock.today())) ?? fail('auth.invalid')
  return { reply: { access_token, data }, cookie: session.cookie }
}
