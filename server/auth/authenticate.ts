import type { Context } from 'hono'
import type { Entry } from '../../src/lib/contract/contract.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { fail, failBelow } from '../refusal.ts'
import { refreshCookie } from './cookies.ts'
import { findHome, isOfStaff } from './home.ts'
import { refuseImpersonation, resolveImpersonation } from './impersonation.ts'
import { findActor } from './queries.ts'
import { claimedLibrary, readAccessToken } from './tokens.ts'

async function memberOf(c: Context<App>, system: SystemDeps): Promise<Member | null> {
  const { library, lang } = c.var
  const header = c.req.header('authorization')
  if (!header) return null
  const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1] ?? fail('auth.required')
  const label = claimedLibrary(bearer) ?? fail('auth.expired')
  const home = (await findHome(system, library, label)) ?? fail('auth.expired')
  const token = (await readAccessToken(home.deps, home.library, bearer)) ?? fail('auth.expired')
  const actor = (await findActor(home.deps.db, token)) ?? fail('auth.expired')
  // Only a super's account, which belongs to one library, is valid in all.
  if (label !== library.library_id && actor.level > levels.super) fail('auth.expired')
  return {
    library,
    lang,
    home: label,
    id: token.memberId,
    sessionId: token.sessionId,
    exp: token.exp,
    level: actor.level,
    banned: actor.banned_at !== null,
  }
}

/** What only staff may call: a suspended volunteer or administrator may not. */
const isForStaff = (access: Entry['endpoint']['access']) => access !== 'public' && levels[access] <= levels.desk

/** Public calls carry no token: before the opening the session's cookie says whose browser it is. */
const isStaffHere = (c: Context<App>, system: SystemDeps) => isOfStaff(system, c.var.library, refreshCookie.read(c))

/**
 * Authenticates the caller and checks the endpoint's access. The level comes from the database, never from the token.
 * @throws Refusal `auth.required`, `auth.expired`, `auth.forbidden`, `member.banned`, `impersonation.refused`,
 * `library.unavailable`
 */
export async function authenticate(c: Context<App>, system: SystemDeps, entry: Entry): Promise<Visitor> {
  const { library, lang } = c.var
  const { access } = entry.endpoint
  if (access === 'public') {
    refuseImpersonation(c, entry)
    if (entry.afterOpening && !library.opened_at && !(await isStaffHere(c, system))) fail('library.unavailable')
    return { library, lang, member: null }
  }
  const actor = (await memberOf(c, system)) ?? fail('auth.required')
  const member = await resolveImpersonation(c, system.of(library.library_id), actor, entry)
  if (member.level > levels[access]) failBelow(levels[access])
  if (isForStaff(access) && actor.banned) fail('member.banned')
  if (!(library.available && library.opened_at) && actor.level > levels.desk) fail('library.unavailable')
  return { library, lang, member }
}
