import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { revokeSession } from './queries.ts'
import { rotateSession } from './sessions.ts'
import { readAccessToken } from './tokens.ts'

/** Ends the session of the cookie, of the bearer token, or of both; with neither it is already done. */
export async function signOut(
  deps: Deps,
  { library }: Visitor,
  cookie: string | undefined,
  bearer: string | undefined,
) {
  const now = deps.clock.now()
  const shown = bearer ? await readAccessToken(deps, library, bearer) : null
  const ids = [(await rotateSession(deps, library.library_id, cookie))?.id, shown?.sessionId]
  for (const id of ids) {
    if (id) await revokeSession(deps.db, library.library_id, id, 'signed_out', now)
  }
}
