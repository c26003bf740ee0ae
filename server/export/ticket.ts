import { errors, jwtVerify, SignJWT } from 'jose'
import { Month } from '../../src/lib/contract/cash.ts'
import { Exported } from '../../src/lib/contract/exports.ts'
import { libraryKey } from '../secrets.ts'
import type { AccessToken } from '../auth/tokens.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Wanted } from './export-of.ts'

const typ = 'export+jwt'
const seconds = 120

/** What may be downloaded with a ticket, and by whom: a browser saves a link's answer as it comes, but sends no token. */
export type Ticket = AccessToken & Wanted & { home: string }

export async function signTicket(deps: Deps, who: Member, { what, month }: Wanted): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  return new SignJWT({ what, month, home: who.home, sid: who.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setAudience(who.library.library_id)
    .setSubject(who.id)
    .setExpirationTime(now + seconds)
    .sign(libraryKey(deps, who.library, 'export'))
}

/** @returns null for anything that is not a good ticket of this library */
export async function readTicket(deps: Deps, library: LibraryRow, ticket: string): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify(ticket, libraryKey(deps, library, 'export'), {
      algorithms: ['HS256'],
      typ,
      audience: library.library_id,
      currentDate: deps.clock.now(),
      requiredClaims: ['sub', 'sid', 'exp', 'what', 'home'],
    })
    const { what, month, home, sub, sid, exp = 0 } = payload
    const wanted = { what: Exported.parse(what), month: Month.optional().parse(month) }
    return { ...wanted, home: String(home), memberId: String(sub), sessionId: String(sid), exp }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
