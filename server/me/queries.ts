import type { Updateable } from 'kysely'
import type { Preferences } from '../../src/lib/contract/me.ts'
import type { Db } from '../db/connect.ts'
import type { MembersTable } from '../db/tables.ts'

function selectMember(db: Db, library: string) {
  return db.selectFrom('members').where('library_id', '=', library).where('deleted_at', 'is', null)
}

export function findPreferences(db: Db, library: string, id: string): Promise<Preferences | undefined> {
  return selectMember(db, library).select(['lang', 'reminders', 'invitations']).where('id', '=', id).executeTakeFirst()
}

export async function findCalendarToken(db: Db, library: string, id: string): Promise<string | null> {
  const row = await selectMember(db, library).select('calendar_token').where('id', '=', id).executeTakeFirst()
  return row?.calendar_token ?? null
}

/** Whose calendar a private address opens. */
export function findByCalendarToken(db: Db, library: string, token: string) {
  return selectMember(db, library)
    .select(['library_id', 'id', 'lang'])
    .where('calendar_token', '=', token)
    .executeTakeFirst()
}

type OwnChoice = Pick<Updateable<MembersTable>, 'lang' | 'reminders' | 'invitations' | 'calendar_token'>

/** What members set for themselves. */
export async function changeMember(
  db: Db,
  library: string,
  id: string,
  set: { [Name in keyof OwnChoice]: OwnChoice[Name] | undefined },
): Promise<void> {
  await db
    .updateTable('members')
    .set(set)
    .where('library_id', '=', library)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
