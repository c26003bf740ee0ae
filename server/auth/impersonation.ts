import type { Context } from 'hono'
import { allowsImpersonation, type Entry } from '../../src/lib/contract/contract.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import { findPerson } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/**
 * At endpoints that know no member the header changes nothing; but passwords are chosen by their owners.
 * @throws Refusal `impersonation.refused`
 */
export function refuseImpersonation(c: Context<App>, entry: Entry): void {
  if (c.req.header('x-impersonate') !== undefined && !allowsImpersonation(entry)) fail('impersonation.refused')
}

type Verdict = 'granted' | 'auth.forbidden' | 'impersonation.refused'

/** An administrator may act for members of a lower level, in their own library, where the endpoint allows it. */
function judge(actor: Member, subject: { level: number } | undefined, entry: Entry): Verdict {
  if (actor.level > levels.admin || actor.banned) return 'auth.forbidden'
  if (!subject || subject.level <= actor.level || !allowsImpersonation(entry)) return 'impersonation.refused'
  return 'granted'
}

/** Commits for every verdict: refused calls are audited too, until they are too many. */
async function recordImpersonation(
  work: Work<Member>,
  id: string,
  verdict: Verdict,
  { endpoint }: Entry,
): Promise<void> {
  await work.audit({
    who: { id, impersonator: work.who.id },
    action: verdict === 'granted' ? 'impersonate' : 'impersonation_refused',
    subject: 'member',
    id,
    data: { method: endpoint.method, path: endpoint.path },
  })
}

/**
 * The member a call is made for: the actor, or the one that `X-Impersonate` names. Every such call is written
 * down with both, and refused ones twenty times an hour.
 * @throws Refusal `auth.forbidden`, `impersonation.refused`
 */
export async function resolveImpersonation(c: Context<App>, deps: Deps, actor: Member, entry: Entry): Promise<Member> {
  const requestedId = c.req.header('x-impersonate')
  if (requestedId === undefined) return actor
  const subject = /^[a-z0-9_-]{1,64}$/.test(requestedId) ? await findPerson(deps.db, requestedId) : undefined
  const verdict = judge(actor, subject, entry)
  const id = subject?.id ?? requestedId.slice(0, 64)
  if (verdict === 'granted' || (await deps.limits.tryTake(actor.library.library_id, 'impersonation_refused', actor.id)))
    await write(deps, actor, recordImpersonation, id, verdict, entry)
  if (verdict === 'auth.forbidden') return failBelow(levels.admin)
  if (verdict !== 'granted' || !subject) return fail('impersonation.refused')
  return {
    ...actor,
    home: actor.library.library_id,
    id: subject.id,
    level: subject.level,
    banned: subject.banned_at !== null,
    impersonator: actor.id,
  }
}
