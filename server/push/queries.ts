import type { Reader } from '../db/scope.ts'
import type { Work } from '../work/work.ts'

/** The subscription of a session, if the session has not ended. */
export function findSubscription(db: Reader, sessionId: string) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.server_key', 's.member_id'])
    .where('p.session_id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** The sessions of a member whose browsers are told things. */
export async function listSubscribed(db: Reader, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select('p.session_id')
    .where('s.member_id', '=', memberId)
    .where('s.revoked_at', 'is', null)
    .orderBy('p.session_id')
    .execute()
  return rows.map(row => row.session_id)
}

export async function forgetSubscription({ tx }: Work, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}
