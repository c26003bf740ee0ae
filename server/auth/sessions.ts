import { levels } from '../../src/lib/rules/levels.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type Browser, sessionSeconds } from './cookies.ts'
import { digest, keyed, same } from './digests.ts'
import { findStaffSession, lockSession, revokeSession, revokeSignIn } from './queries.ts'
import { libraryKey } from '../secrets.ts'

/** A member who does nothing for this long signs in again (seconds; the specification's inactivity limit). */
export const idleSeconds = 10_800
/** After a lost reply, the previous secret may be used again for this long and gets the same successor (seconds). */
const graceSeconds = 10

const secondsSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 1000

/** Derived, so that the successor of a generation can be sent again after a lost reply without being stored. */
const secretOf = (key: Uint8Array, id: string, generation: number) => keyed(key, `${id}.${generation}`)

/** `home` is the library of the account, where that is not the one whose address has the cookie. */
const cookieOf = (id: string, generation: number, secret: string, home: string | null) =>
  `${id}.${generation}.${secret}${home === null ? '' : `.${home}`}`

function parse(cookie: string | undefined) {
  const [, id, generation, secret, home = null] =
    /^([a-z0-9]{16})\.(\d{1,9})\.([\w-]{43})(?:\.([a-z0-9-]{1,32}))?$/.exec(cookie ?? '') ?? []
  return id && generation && secret ? { id, generation: Number(generation), secret, home } : null
}

/** The library that a cookie says its session is in, unproven; null: the one of its address. */
export const homeIn = (cookie: string | undefined) => parse(cookie)?.home ?? null

/** The session a cookie names, unproven; enough to sign it out. */
export const sessionIdOf = (cookie: string | undefined) => parse(cookie)?.id ?? null

type Device = Pick<Browser, 'device' | 'agent'>

/** Of which session another one comes, and on the address of which library it is used; it is no younger than that. */
export type Origin = { signed_in: string; created_at: Date; entered: string | null }

/** Opens a session: a new family at every sign-in. */
export async function openSession(
  deps: Deps,
  library: LibraryRow,
  memberId: string,
  browser?: Device,
  origin?: Origin,
) {
  const key = libraryKey(deps, library, 'refresh')
  return write(deps, { library, id: memberId }, insertSession, key, browser, origin)
}

type Opened = Work<{ library: LibraryRow; id: string }>

async function insertSession(work: Opened, key: Uint8Array, browser: Device | undefined, origin: Origin | undefined) {
  const { tx, at, who } = work
  const id = newId()
  const secret = secretOf(key, id, 0)
  await tx
    .insertInto('sessions')
    .values({
      id,
      member_id: who.id,
      secret_hash: digest(secret),
      rotated_at: at,
      created_at: at,
      used_at: at,
      ...origin,
      device: browser?.device ?? null,
      agent: browser?.agent ?? null,
    })
    .execute()
  if (origin) {
    const data = { library: origin.entered ?? who.library.library_id }
    await work.audit({ action: 'enter', subject: 'session', id, data })
  }
  return { id, cookie: cookieOf(id, 0, secret, origin?.entered ? who.library.library_id : null) }
}

type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>
type Presented = NonNullable<ReturnType<typeof parse>>

/**
 * Whether a secret was ever this session's: its id alone, which is no secret, must not end it. One that an earlier
 * version of the key derived is known by its hash, so that new keys end no session.
 */
function isGenuine(key: Uint8Array, session: Session, { generation, secret }: Presented): boolean {
  const hashed = digest(secret)
  if (same(hashed, session.secret_hash) || same(hashed, session.previous_hash ?? '')) return true
  return generation <= session.generation && same(digest(secretOf(key, session.id, generation)), hashed)
}

/** How to handle a genuine secret: go on, send the successor again, or treat it as stolen. */
function judge(session: Session, shown: Presented, now: Date): 'rotate' | 'repeat' | 'over' | 'stolen' {
  if (session.revoked_at || session.deleted_at) return 'over'
  if (secondsSince(session.used_at, now) > idleSeconds) return 'over'
  if (secondsSince(session.created_at, now) > sessionSeconds) return 'over'
  const hashed = digest(shown.secret)
  if (shown.generation === session.generation && same(hashed, session.secret_hash)) return 'rotate'
  const before = shown.generation === session.generation - 1 && same(hashed, session.previous_hash ?? '')
  return before && secondsSince(session.rotated_at, now) <= graceSeconds ? 'repeat' : 'stolen'
}

/** Whether a session is used where it may be; on the address of another library only by whoever is above all. */
const isInPlace = (session: Pick<Session, 'entered' | 'level'>, entered: string | null): boolean =>
  session.entered === entered && (entered === null || session.level <= levels.super)

/**
 * Whether a cookie is of a session of the library's staff, for pages that are theirs alone. It is not exchanged: the
 * parts of a page are asked for side by side.
 */
export async function isStaffSession({ db, clock }: Deps, cookie: string | undefined, entered: string | null) {
  const shown = parse(cookie)
  const session = shown && (await findStaffSession(db, shown.id))
  if (!shown || !session || !isInPlace(session, entered)) return false
  if (judge(session, shown, clock.now()) === 'over') return false
  const hashed = digest(shown.secret)
  return same(hashed, session.secret_hash) || same(hashed, session.previous_hash ?? '')
}

/** A secret was used twice: its owner is mailed, since one of the two uses was not theirs. */
async function reportTheft(work: Work, { id, member_id }: Session): Promise<void> {
  await work.audit({ who: null, action: 'session_stolen', subject: 'session', id })
  await work.mail(member_id, { template: 'session_stolen', data: {} })
}

/**
 * Exchanges a refresh cookie under a lock on its session. A secret used twice ends the whole family.
 * @returns null when the session is over
 */
export async function rotateSession(
  deps: Deps,
  library: LibraryRow,
  cookie: string | undefined,
  entered: string | null,
) {
  const shown = parse(cookie)
  if (!shown) return null
  const key = libraryKey(deps, library, 'refresh')
  return write(deps, { library }, exchangeSecret, key, shown, entered)
}

/** Returns null rather than throwing, so that the end of the session and the theft mail are committed. */
async function exchangeSecret(work: Work, key: Uint8Array, shown: Presented, entered: string | null) {
  const { tx, at } = work
  const session = await lockSession(tx, shown.id)
  if (!session || !isInPlace(session, entered) || !isGenuine(key, session, shown)) return null
  const verdict = judge(session, shown, at)
  if (verdict === 'over' || verdict === 'stolen') {
    if (verdict === 'over') await revokeSession(tx, session.id, 'idle', at)
    else await revokeSignIn(tx, session.id, 'reuse', at)
    if (verdict === 'stolen') await reportTheft(work, session)
    return null
  }
  const generation = verdict === 'rotate' ? session.generation + 1 : session.generation
  const secret = secretOf(key, session.id, generation)
  if (verdict === 'rotate') {
    await tx
      .updateTable('sessions')
      .set({ generation, secret_hash: digest(secret), previous_hash: session.secret_hash, rotated_at: at, used_at: at })
      .where('id', '=', session.id)
      .execute()
  }
  // Derived by a key replaced meanwhile, the successor cannot be sent again.
  if (verdict === 'repeat' && !same(digest(secret), session.secret_hash)) return null
  return {
    id: session.id,
    memberId: session.member_id,
    level: session.level,
    cookie: cookieOf(session.id, generation, secret, entered && work.library.library_id),
  }
}
