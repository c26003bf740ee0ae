import { sql } from 'kysely'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

/** Whether the note of an open loan waits: nobody has answered it, or said that it is done. */
export const noteWaits = sql<boolean>`(s.done_at IS NULL AND o.note_answers = '[]')`

/** What waits for an answer: all that the inbox shows as waiting, the notes of open loans too. */
export async function countMessages(db: Reader): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count')
  const asked = db.selectFrom('support_requests').where('kind', '!=', 'note').where('done_at', 'is', null)
  const noted = db
    .selectFrom('orders as o')
    .leftJoin('support_requests as s', 's.order_id', 'o.id')
    .where('o.note', '!=', '')
    .where(isOpen('o'))
    .where(noteWaits)
  const counts = [asked.select(count), noted.select(count)].map(one => one.executeTakeFirstOrThrow())
  return (await Promise.all(counts)).reduce((sum, one) => sum + one.count, 0)
}
