import { enqueueMail, writeAudit } from '../db/journal.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { type Browser, sessionSeconds } from './cookies.ts'
import { digest, keyed, same } from './digests.ts'
import { lockSession, revokeSession } from './queries.ts'
import { libraryKey } from './secrets.ts'

/** A member who does nothing for this long signs in again (seconds; the specification's inactivity limit). */
export const idleSeconds = 10_800
/** A reply may get lost: for this long the page before may ask again and gets the same successor (seconds). */
const graceSeconds = 10

const secondsSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 1000

/** Derived, so that the lost successor of a generation can be told again without ever being stored. */
async function secretOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  library: string,
  id: string,
  generation: number,
): Promise<string> {
  const key = await libraryKey(deps, library, 'refresh')
  return keyed(key, `${id}.${generation}`)
}

const cookieOf = (id: string, generation: number, secret: string) => `${id}.${generation}.${secret}`

function parse(cookie: string | undefined) {
  const [, id, generation, secret] = /^([a-z0-9]{16})\.(\d{1,9})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  return id && generation && secret ? { id, generation: Number(generation), secret } : null
}

/** The session a cookie names, unproven; enough to sign it out. */
export const sessionIdOf = (cookie: string | undefined) => parse(cookie)?.id ?? null

/** Opens a session: a new family at every sign-in. */
export async function openSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  library: string,
  memberId: string,
  browser?: Pick<Browser, 'device' | 'agent'>,
) {
  const id = newId()
  const secret = await secretOf(deps, library, id, 0)
  const now = deps.clock.now()
  await deps.db
    .insertInto('sessions')
    .values({
      library_id: library,
      id,
      member_id: memberId,
      secret_hash: digest(secret),
      rotated_at: now,
      created_at: now,
      used_at: now,
      device: browser?.device ?? null,
      agent: browser?.agent ?? null,
    })
    .execute()
  return { id, cookie: cookieOf(id, 0, secret) }
}

type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>
type Presented = NonNullable<ReturnType<typeof parse>>

/** What to do with a presented secret: go on, tell the successor again, or treat it as stolen. */
function judge(session: Session, shown: Presented, now: Date): 'rotate' | 'repeat' | 'over' | 'stolen' {
  if (session.revoked_at || session.deleted_at) return 'over'
  if (secondsSince(session.used_at, now) > idleSeconds) return 'over'
  if (secondsSince(session.created_at, now) > sessionSeconds) return 'over'
  const hashed = digest(shown.secret)
  if (shown.generation === session.generation && same(hashed, session.secret_hash)) return 'rotate'
  const before = shown.generation === session.generation - 1 && same(hashed, session.previous_hash ?? '')
  return before && secondsSince(session.rotated_at, now) <= graceSeconds ? 'repeat' : 'stolen'
}

/** Somebody has used a secret a second time: its owner is told, since one of the two was not them. */
async function reportTheft(tx: Db, { library_id, id, member_id }: Session, at: Date): Promise<void> {
  await writeAudit(tx, { library: library_id, who: null, action: 'session_stolen', subject: 'session', id, at })
  await enqueueMail(tx, library_id, { memberId: member_id, template: 'session_stolen', data: {} }, at)
}

/**
 * Exchanges a refresh cookie under a lock on its session. A secret used twice ends the whole family.
 * @returns null when the session is over
 */
export async function rotateSession(deps: Deps, library: string, cookie: string | undefined) {
  const shown = parse(cookie)
  if (!shown) return null
  return inTransaction(deps.db, async tx => {
    const session = await lockSession(tx, library, shown.id)
    if (!session) return null
    const now = deps.clock.now()
    const verdict = judge(session, shown, now)
    if (verdict === 'over' || verdict === 'stolen') {
      if (verdict === 'stolen') await reportTheft(tx, session, now)
      await revokeSession(tx, library, session.id, verdict === 'stolen' ? 'reuse' : 'idle', now)
      return null
    }
    const generation = verdict === 'rotate' ? session.generation + 1 : session.generation
    const secret = await secretOf(deps, library, session.id, generation)
    if (verdict === 'rotate') {
      await tx
        .updateTable('sessions')
        .set({
          generation,
          secret_hash: digest(secret),
          previous_hash: session.secret_hash,
          rotated_at: now,
          used_at: now,
        })
        .where('library_id', '=', library)
        .where('id', '=', session.id)
        .execute()
    }
    return {
      id: session.id,
      memberId: session.member_id,
      level: session.level,
      cookie: cookieOf(session.id, generation, secret),
    }
  })
}
