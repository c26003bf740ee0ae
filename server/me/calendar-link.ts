import { randomBytes } from 'node:crypto'
import type { CalendarLink } from '../../src/lib/contract/me.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeMember, findCalendarToken } from './queries.ts'

export async function readCalendarLink({ db, originOf }: Deps, { home, id }: Member): Promise<CalendarLink> {
  const token = await findCalendarToken(db, home, id)
  return { url: token && `${originOf(home)}/v1/calendars/${token}.ics` }
}

/** Makes a new private address; programs that had the one before find nothing there any more. */
export async function renewCalendarLink(deps: Deps, who: Member): Promise<CalendarLink> {
  await changeMember(deps.db, who.home, who.id, { calendar_token: randomBytes(32).toString('base64url') })
  return readCalendarLink(deps, who)
}
