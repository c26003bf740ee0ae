import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../members/queries.ts'
import { listSubscribed } from '../push/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listReminders, listSaid, type Reminder } from './reminders.ts'

function byMember(reminders: Reminder[]): Map<string, Reminder[]> {
  return Map.groupBy(reminders, one => one.memberId)
}

/** Marks new reminders as sent today; none when the member has had today's mail. */
async function markNew({ tx }: Work, memberId: string, reminders: Reminder[], today: CivilDate): Promise<number> {
  await lockMember(tx, memberId)
  const said = await listSaid(tx, memberId)
  if (said.some(one => one.said_on === today)) return 0
  const known = new Set(said.map(one => `${one.subject_id} ${one.kind}`))
  const fresh = reminders.filter(one => !known.has(`${one.subjectId} ${one.mark}`))
  if (!fresh.length) return 0
  await tx
    .insertInto('notices')
    .values(fresh.map(one => ({ member_id: memberId, subject_id: one.subjectId, kind: one.mark, said_on: today })))
    .execute()
  return fresh.length
}

/**
 * Enqueues one mail for each member with reminders today, and a notification for each of their browsers that wants
 * one. What they say is read when they are sent, so that an object given back meanwhile is not mentioned.
 */
export async function remind(deps: Deps, library: LibraryRow): Promise<Counts> {
  const today = deps.clock.today()
  const counts = { members: 0, reminders: 0 }
  for (const [member, reminders] of byMember(await listReminders(deps.db, library, today))) {
    const marked = await write(deps, { library }, remindMember, member, reminders, today)
    counts.members += marked ? 1 : 0
    counts.reminders += marked
  }
  return counts
}

async function remindMember(work: Work, member: string, reminders: Reminder[], today: CivilDate): Promise<number> {
  const fresh = await markNew(work, member, reminders, today)
  if (!fresh) return 0
  await work.enqueue('digest', { member, day: today }, `${member}:${today}`)
  for (const session of await listSubscribed(work.tx, member)) {
    await work.enqueue('push', { session, day: today }, `${session}:${today}`)
  }
  return fresh
}
