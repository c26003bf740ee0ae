import { randomBytes } from 'node:crypto'
import type { CalendarLink } from '../../src/lib/contract/me.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { write } from '../work/write.ts'
import { changeMember, findCalendarToken } from './queries.ts'

export async function readCalendarLink({ db, originOf }: Deps, { library, id }: Member): Promise<CalendarLink> {
  const token = await findCalendarToken(db, id)
  return { url: token && `${originOf(library.library_id)}/v1/calendars/${token}.ics` }
}

/** Makes a new private address; programs that had the one before find nothing there any more. */
export async function renewCalendarLink(deps: Deps, who: Member): Promise<CalendarLink> {
  await write(deps, who, changeMember, { calendar_token: randomBytes(32).toString('base64url') })
  return readCalendarLink(deps, who)
}
