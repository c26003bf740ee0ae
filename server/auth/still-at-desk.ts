import { levels } from '../../src/lib/rules/levels.ts'
import type { SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findActor } from './queries.ts'

/** Whether somebody who was let in may still work at the desk: the token, the session, the role and no suspension. */
export async function isStillAtDesk(system: SystemDeps, { id, sessionId, exp, home, library }: Member) {
  if (exp * 1000 <= system.clock.now().getTime()) return false
  const actor = await findActor(system.of(home).db, { memberId: id, sessionId, exp })
  if (!actor || actor.banned_at) return false
  return actor.level <= (home === library.library_id ? levels.desk : levels.super)
}
