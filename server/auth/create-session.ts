import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { meOf } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Browser } from './cookies.ts'
import { openSession, type Origin } from './sessions.ts'
import { signAccessToken } from './tokens.ts'

/** Opens a session for an authenticated member: a new one at every sign-in. */
export async function createSession(
  deps: Deps,
  library: LibraryRow,
  member: { id: string; level: number },
  browser: Browser,
  origin?: Origin,
) {
  const session = await openSession(deps, library, member.id, browser, origin)
  const access_token = await signAccessToken(deps, library, {
    memberId: member.id,
    sessionId: session.id,
    level: member.level,
  })
  const data = (await meOf(deps.db, library, member.id, deps.clock.today())) ?? fail('auth.invalid')
  return { reply: { access_token, data }, cookie: session.cookie }
}
