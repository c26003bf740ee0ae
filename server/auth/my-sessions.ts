import type { Session } from '../../src/lib/contract/accounts.ts'
import { writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { sessionSeconds } from './cookies.ts'
import { listSessions, revokeSession } from './queries.ts'
import { idleSeconds } from './sessions.ts'

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

function liveSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Member) {
  const at = clock.now()
  return listSessions(db, who.home, who.id, before(at, idleSeconds), before(at, sessionSeconds))
}

/** Where the member is signed in now. */
export async function readSessions(deps: Deps, who: Member): Promise<Session[]> {
  const rows = await liveSessions(deps, who)
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
export async function endSession({ db, clock }: Deps, who: Member, id: string): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async tx => {
    const mine = await liveSessions({ db: tx, clock }, who)
    if (!mine.some(one => one.id === id)) fail('session.not_found')
    await revokeSession(tx, who.home, id, 'ended', at)
    await writeAudit(tx, { library: who.home, who, action: 'end', subject: 'session', id, at })
  })
}
