import type { Updateable } from 'kysely'
import type { Preferences } from '../../src/lib/contract/me.ts'
import type { Reader } from '../db/scope.ts'
import type { MembersTable } from '../db/tables.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'

function selectMember(db: Reader) {
  return db.selectFrom('members').where('deleted_at', 'is', null)
}

export function findPreferences(db: Reader, id: string): Promise<Preferences | undefined> {
  return selectMember(db).select(['lang', 'reminders', 'invitations']).where('id', '=', id).executeTakeFirst()
}

export function findDetails(db: Reader, id: string) {
  return selectMember(db).select(['phone', 'fiscalcode']).where('id', '=', id).executeTakeFirst()
}

export async function findCalendarToken(db: Reader, id: string): Promise<string | null> {
  const row = await selectMember(db).select('calendar_token').where('id', '=', id).executeTakeFirst()
  return row?.calendar_token ?? null
}

/** The member whose calendar a private address opens. */
export function findByCalendarToken(db: Reader, token: string) {
  return selectMember(db).select(['library_id', 'id', 'lang']).where('calendar_token', '=', token).executeTakeFirst()
}

type OwnChoice = Pick<Updateable<MembersTable>, 'lang' | 'reminders' | 'invitations' | 'calendar_token'>

/** The preferences of a member. */
export async function changeMember(
  { tx, who }: Work<Member>,
  set: { [Name in keyof OwnChoice]: OwnChoice[Name] | undefined },
): Promise<void> {
  await tx.updateTable('members').set(set).where('id', '=', who.id).where('deleted_at', 'is', null).execute()
}
