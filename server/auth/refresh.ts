import type { SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findSessionHome } from './home.ts'
import { rotateSession, sessionIdOf } from './sessions.ts'
import { isOfReplacedKey, readAccessToken, signAccessToken } from './tokens.ts'

const aDay = 24 * 3600

/**
 * A new access token for the refresh cookie. A token sent along may have ended, but must be of the same session; one
 * of a replaced key says nothing any more.
 * @throws Refusal `auth.expired`
 */
export async function refresh(
  system: SystemDeps,
  visitor: Visitor,
  cookie: string | undefined,
  token: string | undefined,
) {
  const { deps, library, entered } = (await findSessionHome(system, visitor.library, cookie)) ?? fail('auth.expired')
  if (token !== undefined && !isOfReplacedKey(library, token)) {
    const shown = await readAccessToken(deps, library, token, 7 * aDay)
    if (!shown || shown.sessionId !== sessionIdOf(cookie)) fail('auth.expired')
  }
  const session = (await rotateSession(deps, library, cookie, entered)) ?? fail('auth.expired')
  const signed = await signAccessToken(deps, library, {
    memberId: session.memberId,
    sessionId: session.id,
    level: session.level,
  })
  return { token: signed, cookie: session.cookie }
}
