import type { Session } from '../../src/lib/contract/accounts.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { sessionSeconds } from './cookies.ts'
import { listSessions, revokeSignIn } from './queries.ts'
import { idleSeconds } from './sessions.ts'

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

function liveSessions(db: Reader, who: Member, at: Date) {
  return listSessions(db, who.id, before(at, idleSeconds), before(at, sessionSeconds))
}

/** Where the member is signed in now. */
export async function readSessions(deps: Deps, who: Member): Promise<Session[]> {
  const rows = await liveSessions(deps.db, who, deps.clock.now())
  return rows.map(row => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    device: row.device,
    agent: row.agent,
    current: row.id === who.sessionId,
  }))
}

/** @throws Refusal `session.not_found` */
export async function endSession(deps: Deps, who: Member, id: string): Promise<void> {
  await write(deps, who, endOwnSession, id)
}

async function endOwnSession(work: Work<Member>, id: string): Promise<void> {
  const { tx, who, at } = work
  const mine = await liveSessions(tx, who, at)
  if (!mine.some(one => one.id === id)) fail('session.not_found')
  await revokeSignIn(tx, id, 'ended', at)
  await work.audit({ action: 'end', subject: 'session', id })
}
