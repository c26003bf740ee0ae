import { errors, jwtVerify, SignJWT } from 'jose'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { libraryKey } from '../secrets.ts'
import { findHome } from './home.ts'
import { findActor } from './queries.ts'
import type { AccessToken } from './tokens.ts'

const seconds = 120

/** The kind of file; those of one kind are no good for another. */
type Kind = 'export' | 'paper'

/** What may be downloaded with a ticket, and by whom: a browser saves a link's answer as it comes, but sends no token. */
type Ticket = AccessToken & { what: string; home: string }

export async function signTicket(deps: Deps, who: Member, kind: Kind, what: string): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  return new SignJWT({ what, home: who.home, sid: who.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: `${kind}+jwt` })
    .setAudience(who.library.library_id)
    .setSubject(who.id)
    .setExpirationTime(now + seconds)
    .sign(libraryKey(deps, who.library, kind))
}

/** What a good ticket of this library is for, as long as who asked has the level for it; null for anything else. */
export async function readTicket(
  system: SystemDeps,
  library: LibraryRow,
  { kind, level, ticket }: { kind: Kind; level: number; ticket: string },
): Promise<string | null> {
  const asked = await verified(system.of(library.library_id), library, kind, ticket)
  return asked && (await mayStill(system, library, level, asked)) ? asked.what : null
}

async function verified(deps: Deps, library: LibraryRow, kind: Kind, ticket: string): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify(ticket, libraryKey(deps, library, kind), {
      algorithms: ['HS256'],
      typ: `${kind}+jwt`,
      audience: library.library_id,
      currentDate: deps.clock.now(),
      requiredClaims: ['sub', 'sid', 'exp', 'what', 'home'],
    })
    const { what, home, sub, sid, exp = 0 } = payload
    return { what: String(what), home: String(home), memberId: String(sub), sessionId: String(sid), exp }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

async function mayStill(system: SystemDeps, library: LibraryRow, level: number, asked: Ticket): Promise<boolean> {
  const home = await findHome(system, library, asked.home)
  const actor = home && (await findActor(home.deps.db, asked))
  if (!actor || actor.banned_at) return false
  return actor.level <= (asked.home === library.library_id ? level : levels.super)
}
