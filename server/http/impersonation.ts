import type { Context } from 'hono'
import type { Door } from '../../src/lib/contract/doors.ts'
import { findPerson } from '../auth/queries.ts'
import { writeAudit } from '../db/journal.ts'
import type { Deps } from '../deps.ts'
import type { App } from './app-types.ts'
import { fail } from './refusal.ts'
import type { Member } from './who.ts'

const lowestImpersonator = 4

/** Whether a door opens to somebody acting in another's name: a deletion only where it says so. */
export function opensOnBehalf({ method, onBehalf }: Door): boolean {
  return onBehalf ?? method !== 'delete'
}

/**
 * At doors that know no member the header changes nothing; but passwords are chosen by their owners.
 * @throws Refusal `impersonation.refused`
 */
export function refuseOnBehalf(c: Context<App>, door: Door): void {
  if (c.req.header('x-impersonate') !== undefined && !opensOnBehalf(door)) fail('impersonation.refused')
}

type Verdict = 'granted' | 'auth.forbidden' | 'impersonation.refused'

/** An administrator may act for whoever stands lower, in their own library, where the door allows it. */
function judge(actor: Member, subject: { level: number } | undefined, door: Door): Verdict {
  if (actor.level > lowestImpersonator || actor.banned) return 'auth.forbidden'
  if (!subject || subject.level <= actor.level || !opensOnBehalf(door)) return 'impersonation.refused'
  return 'granted'
}

/**
 * Whoever the call is made for: the actor, or the member that `X-Impersonate` names. Every such call is written
 * down with both, refused ones too.
 * @throws Refusal `auth.forbidden`, `impersonation.refused`
 */
export async function actingFor(c: Context<App>, deps: Deps, actor: Member, door: Door): Promise<Member> {
  const wanted = c.req.header('x-impersonate')
  if (wanted === undefined) return actor
  const library = actor.library.library_id
  const subject = /^[a-z0-9_-]{1,64}$/.test(wanted) ? await findPerson(deps.db, library, wanted) : undefined
  const verdict = judge(actor, subject, door)
  const id = subject?.id ?? wanted.slice(0, 64)
  await writeAudit(deps.db, {
    library,
    who: { id, impersonator: actor.id },
    action: verdict === 'granted' ? 'impersonate' : 'impersonation_refused',
    subject: 'member',
    id,
    data: { method: door.method, path: door.path },
    at: deps.clock.now(),
  })
  if (verdict !== 'granted' || !subject) return fail(verdict === 'granted' ? 'impersonation.refused' : verdict)
  return {
    ...actor,
    home: library,
    id: subject.id,
    level: subject.level,
    banned: subject.banned_at !== null,
    impersonator: actor.id,
  }
}
