import { levels } from '../../src/lib/rules/levels.ts'
import type { SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findPerson } from '../members/queries.ts'
import { findActor } from './queries.ts'

/** Whether somebody who was let in may still work at the desk: the token, the session, the role and no suspension. */
export async function isStillAtDesk(system: SystemDeps, who: Member): Promise<boolean> {
  const { id, impersonator, sessionId, exp, home, library } = who
  if (exp * 1000 <= system.clock.now().getTime()) return false
  const { db } = system.of(home)
  const actor = await findActor(db, { memberId: impersonator ?? id, sessionId, exp })
  if (!actor || actor.banned_at) return false
  if (impersonator === undefined) return actor.level <= (home === library.library_id ? levels.desk : levels.super)
  const subject = await findPerson(db, id)
  return actor.level <= levels.admin && !!subject && !subject.banned_at && subject.level <= levels.desk
}
