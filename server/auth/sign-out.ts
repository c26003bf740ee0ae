import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { revokeSession } from './queries.ts'
import { rotateSession } from './sessions.ts'
import { readAccessToken } from './tokens.ts'

async function closeSession({ tx, at }: Work, id: string): Promise<void> {
  await revokeSession(tx, id, 'signed_out', at)
}

/** Ends the session of the cookie, of the bearer token, or of both; with neither it is already done. */
export async function signOut(
  deps: Deps,
  { library }: Visitor,
  cookie: string | undefined,
  bearer: string | undefined,
) {
  const shown = bearer ? await readAccessToken(deps, library, bearer) : null
  const ids = [(await rotateSession(deps, library, cookie))?.id, shown?.sessionId]
  for (const id of ids) {
    if (id) await write(deps, { library }, closeSession, id)
  }
}
