import { randomInt } from 'node:crypto'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail, type MemberRow } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type Browser, codeSeconds } from './cookies.ts'
import { digest, keyed, randomToken } from './digests.ts'
import { hashPassword } from './passwords.ts'
import { areCodesClosed, countWrongCodes, endCodes } from './recovery-queries.ts'
import { libraryKey } from '../secrets.ts'
import { isStudentOf } from './student-domain.ts'

/** The mailed link is random enough to live longer than the code (seconds). */
const linkSeconds = 3600

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** Five digits are enough for members, as long as wrong codes stay few; never for staff. */
async function mayHaveCode(deps: Deps, library: string, emailHash: string, member: MemberRow | undefined, at: Date) {
  const closed = await deps.limits.isSpent(library, 'recovery_wrong', '')
  const wrong = await countWrongCodes(deps.db, emailHash, at)
  return !closed && !areCodesClosed(wrong) && (member?.level ?? 0) > levels.admin
}

type Recovery = {
  id: string
  cookie: string
  token: string
  emailHash: string
  /** The mail's recipient; null when the address has no account, or has reached its limit of mails. */
  memberId: string | null
  /** The digits and their hash; null when the link is all there is. */
  code: { digits: string; hashed: string } | null
}

async function insertRecovery({ tx, at }: Work, { id, cookie, token, emailHash, memberId, code }: Recovery) {
  await tx
    .insertInto('recoveries')
    .values({
      id,
      cookie_hash: digest(cookie),
      link_hash: memberId ? digest(token) : null,
      email_hash: emailHash,
      member_id: memberId,
      code_hash: memberId && code ? code.hashed : null,
      created_at: at,
      code_until: later(at, codeSeconds),
      link_until: later(at, linkSeconds),
    })
    .execute()
}

async function openRecovery(work: Work, recovery: Recovery, endsCodes: boolean): Promise<void> {
  const { token, emailHash, memberId, code } = recovery
  if (endsCodes) await endCodes(work.tx, emailHash, work.at)
  await insertRecovery(work, recovery)
  if (!memberId) return
  const template = code ? 'password_recovery' : 'recovery_link'
  const data = { token, ...(code ? { code: code.digits } : {}) }
  await work.mail(memberId, { template, data, until: later(work.at, linkSeconds) })
}

/**
 * Begins a recovery: a row, a cookie and a hashed code for any address, and a mail for those that have an
 * account. Beyond three mails an hour the row is the only thing that comes of it.
 * @returns the cookie
 * @throws Refusal `recovery.student`, `request.rate`, `server.busy`
 */
export async function startRecovery(deps: Deps, who: Visitor, email: string, { address }: Browser): Promise<string> {
  const library = who.library.library_id
  if (isStudentOf(who.library, email)) fail('recovery.student')
  await deps.limits.take(library, 'recovery_address', address)
  const key = libraryKey(deps, who.library, 'recovery')
  const emailHash = keyed(key, email)
  const mayMail = await deps.limits.tryTake(library, 'recovery_account', emailHash)
  const found = await findMemberByEmail(deps.db, email)
  const withCode = await mayHaveCode(deps, library, emailHash, found, deps.clock.now())
  const [id, cookie, token] = [newId(), randomToken(32), randomToken(16)]
  const digits = String(randomInt(100_000)).padStart(5, '0')
  const hashed = await hashPassword(keyed(key, `${digits}.${id}`))
  const memberId = (mayMail && found?.id) || null
  const code = withCode ? { digits, hashed } : null
  await write(deps, who, openRecovery, { id, cookie, token, emailHash, memberId, code }, mayMail)
  return cookie
}
