import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Db } from '../db/connect.ts'
import { enqueue } from '../db/journal.ts'
import type { Counts } from '../db/tables-jobs.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../members/queries.ts'
import { listReminders, listSaid, type Reminder } from './reminders.ts'

function byMember(reminders: Reminder[]): Map<string, Reminder[]> {
  return Map.groupBy(reminders, one => one.memberId)
}

/** Marks as said today what was not said before; nothing when the member has had today's mail. */
async function markNew(
  tx: Db,
  library: string,
  memberId: string,
  reminders: Reminder[],
  today: CivilDate,
): Promise<number> {
  await lockMember(tx, library, memberId)
  const said = await listSaid(tx, library, memberId)
  if (said.some(one => one.said_on === today)) return 0
  const known = new Set(said.map(one => `${one.subject_id} ${one.kind}`))
  const fresh = reminders.filter(one => !known.has(`${one.subjectId} ${one.mark}`))
  if (!fresh.length) return 0
  await tx
    .insertInto('notices')
    .values(
      fresh.map(one => ({
        library_id: library,
        member_id: memberId,
        subject_id: one.subjectId,
        kind: one.mark,
        said_on: today,
      })),
    )
    .execute()
  return fresh.length
}

/**
 * Asks for one mail to each member who should hear something today. What it says is gathered when it leaves, so
 * that an object given back meanwhile is not asked for.
 */
export async function remind({ db, clock }: Deps, library: string): Promise<Counts> {
  const today = clock.today()
  const counts = { members: 0, reminders: 0 }
  for (const [member, reminders] of byMember(await listReminders(db, library, today))) {
    const marked = await inTransaction(db, async tx => {
      const fresh = await markNew(tx, library, member, reminders, today)
      if (fresh) await enqueue(tx, library, 'digest', { member, day: today }, clock.now(), `${member}:${today}`)
      return fresh
    })
    counts.members += marked ? 1 : 0
    counts.reminders += marked
  }
  return counts
}
