import type { SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findHome, findSessionHome } from './home.ts'
import { revokeSignIn } from './queries.ts'
import { rotateSession } from './sessions.ts'
import { claimedLibrary, readAccessToken } from './tokens.ts'

async function closeSession({ tx, at }: Work, id: string): Promise<void> {
  await revokeSignIn(tx, id, 'signed_out', at)
}

/** Ends the session of the cookie, of the bearer token, or of both; with neither it is already done. */
export async function signOut(
  system: SystemDeps,
  { library: here }: Visitor,
  cookie: string | undefined,
  bearer: string | undefined,
) {
  const ofCookie = await findSessionHome(system, here, cookie)
  if (ofCookie) {
    const { deps, library, entered } = ofCookie
    const session = await rotateSession(deps, library, cookie, entered)
    if (session) await write(deps, { library }, closeSession, session.id)
  }
  const ofBearer = bearer && (await findHome(system, here, claimedLibrary(bearer) ?? here.library_id))
  if (ofBearer) {
    const { deps, library } = ofBearer
    const shown = await readAccessToken(deps, library, bearer)
    if (shown) await write(deps, { library }, closeSession, shown.sessionId)
  }
}
