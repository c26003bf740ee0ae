import type { Context } from 'hono'
import type { Access, Door } from '../../src/lib/contract/doors.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { findActor } from '../auth/queries.ts'
import { readAccessToken } from '../auth/tokens.ts'
import type { Deps } from '../deps.ts'
import type { LibraryRow } from '../library/queries.ts'
import type { App } from './app-types.ts'
import { actingFor, refuseOnBehalf } from './impersonation.ts'
import { fail } from './refusal.ts'

/** Whoever asks: in which library, in which language. */
export type Visitor = { library: LibraryRow; lang: Lang; member: Member | null }

/** A signed-in person, read from the database on this very call. */
export type Member = {
  library: LibraryRow
  lang: Lang
  /** The library the account belongs to; only a super's may differ from `library`. */
  home: string
  id: string
  level: number
  sessionId: string
  banned: boolean
  /** Seconds since 1970 when the access token ends. */
  exp: number
  /** The administrator who calls in this member's name; absent when it is the member. */
  impersonator?: string
}

export const highestLevel: Record<Exclude<Access, 'public'>, number> = { member: 10, desk: 9, admin: 4, super: 1 }

async function memberOf(c: Context<App>, deps: Deps): Promise<Member | null> {
  const header = c.req.header('authorization')
  if (!header) return null
  const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1] ?? fail('auth.required')
  const token = (await readAccessToken(deps, c.var.library, bearer)) ?? fail('auth.expired')
  const actor = (await findActor(deps.db, token)) ?? fail('auth.expired')
  // A super's account is at home in one library and counts in all; nobody else's does.
  if (token.libraryId !== c.var.library.library_id && actor.level > highestLevel.super) fail('auth.expired')
  return {
    library: c.var.library,
    lang: c.var.lang,
    home: token.libraryId,
    id: token.memberId,
    sessionId: token.sessionId,
    exp: token.exp,
    level: actor.level,
    banned: actor.banned_at !== null,
  }
}

/**
 * Who is at a door, checked against what the door asks. The level is the database's, never the token's.
 * @throws Refusal `auth.required`, `auth.expired`, `auth.forbidden`, `impersonation.refused`, `library.unavailable`
 */
export async function whoIsAt(c: Context<App>, deps: Deps, door: Door): Promise<Visitor> {
  const { library, lang } = c.var
  const { access } = door
  if (access === 'public') {
    refuseOnBehalf(c, door)
    return { library, lang, member: null }
  }
  const actor = (await memberOf(c, deps)) ?? fail('auth.required')
  const member = await actingFor(c, deps, actor, door)
  if (member.level > highestLevel[access]) fail('auth.forbidden')
  if (!library.available && actor.level > highestLevel.desk) fail('library.unavailable')
  return { library, lang, member }
}
