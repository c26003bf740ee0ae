import type { Context } from 'hono'
import type { Entry } from '../../src/lib/contract/contract.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { refuseImpersonation, resolveImpersonation } from './impersonation.ts'
import { findActor } from './queries.ts'
import { readAccessToken } from './tokens.ts'

async function memberOf(c: Context<App>, deps: Deps): Promise<Member | null> {
  const header = c.req.header('authorization')
  if (!header) return null
  const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1] ?? fail('auth.required')
  const token = (await readAccessToken(deps, c.var.library, bearer)) ?? fail('auth.expired')
  const actor = (await findActor(deps.db, token)) ?? fail('auth.expired')
  // A super's account is at home in one library and counts in all; nobody else's does.
  if (token.libraryId !== c.var.library.library_id && actor.level > levels.super) fail('auth.expired')
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
export async function authenticate(c: Context<App>, deps: Deps, entry: Entry): Promise<Visitor> {
  const { library, lang } = c.var
  const { access } = entry.endpoint
  if (access === 'public') {
    refuseImpersonation(c, entry)
    return { library, lang, member: null }
  }
  const actor = (await memberOf(c, deps)) ?? fail('auth.required')
  const member = await resolveImpersonation(c, deps, actor, entry)
  if (member.level > levels[access]) fail('auth.forbidden')
  if (!library.available && actor.level > levels.desk) fail('library.unavailable')
  return { library, lang, member }
}
