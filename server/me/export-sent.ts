import type { Reader } from '../db/scope.ts'

/** What was mailed to a member. */
export function listMailsTo(db: Reader, id: string) {
  return db
    .selectFrom('sent_mails')
    .select(['subject', 'sent_at'])
    .where('member_id', '=', id)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

/** Of what a member was reminded. */
export function listReminded(db: Reader, id: string) {
  return db
    .selectFrom('notices')
    .select(['kind', 'said_on'])
    .where('member_id', '=', id)
    .orderBy('said_on')
    .orderBy('kind')
    .execute()
}
