import { randomInt } from 'node:crypto'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail, type MemberRow } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { type Browser, codeSeconds } from './cookies.ts'
import { digest, keyed, randomToken } from './digests.ts'
import { hashPassword } from './passwords.ts'
import { areCodesClosed, countWrongCodes, endCodes } from './recovery-queries.ts'
import { libraryKey } from './secrets.ts'

/** The mailed link is random enough to live longer than the code (seconds). */
const linkSeconds = 3600

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** Students of a library's own domain have no password here: the domain as it is, not what ends like it. */
const isStudent = ({ library }: Visitor, email: string) =>
  email.slice(email.lastIndexOf('@') + 1) === library.settings.student_domain

/** Five digits are enough for members, as long as nobody is trying them all; never for those who run the place. */
async function mayHaveCode(deps: Deps, library: string, emailHash: string, member: MemberRow | undefined, at: Date) {
  const closed = await deps.limits.isSpent(library, 'recovery_wrong', '')
  const wrong = await countWrongCodes(deps.db, library, emailHash, at)
  return !closed && !areCodesClosed(wrong) && (member?.level ?? 0) > levels.admin
}

type Challenge = { code: string | null; token: string }

async function mailChallenge(
  tx: Db,
  library: string,
  member: MemberRow,
  { code, token }: Challenge,
  at: Date,
): Promise<void> {
  const template = code ? 'password_recovery' : 'recovery_link'
  await enqueueMail(
    tx,
    library,
    { memberId: member.id, template, data: { token, ...(code ? { code } : {}) }, until: later(at, linkSeconds) },
    at,
  )
}

/**
 * Begins a recovery: a row, a cookie and a hashed code for any address, and a mail for those that have an
 * account. Beyond three mails an hour the row is the only thing that comes of it.
 * @returns the cookie
 * @throws Refusal `recovery.student`, `request.rate`, `server.busy`
 */
export async function startRecovery(deps: Deps, who: Visitor, email: string, { address }: Browser): Promise<string> {
  const library = who.library.library_id
  if (isStudent(who, email)) fail('recovery.student')
  await deps.limits.take(library, 'recovery_address', address)
  const key = await libraryKey(deps, library, 'recovery')
  const email_hash = keyed(key, email)
  const mayMail = await deps.limits.tryTake(library, 'recovery_account', email_hash)
  const found = await findMemberByEmail(deps.db, library, email)
  const at = deps.clock.now()
  const withCode = await mayHaveCode(deps, library, email_hash, found, at)
  const member = mayMail ? found : undefined
  const [id, cookie, token] = [newId(), randomToken(32), randomToken(16)]
  const code = String(randomInt(100_000)).padStart(5, '0')
  const hashed = await hashPassword(keyed(key, `${code}.${id}`))
  await inTransaction(deps.db, async tx => {
    if (mayMail) await endCodes(tx, library, email_hash, at)
    await tx
      .insertInto('recoveries')
      .values({
        library_id: library,
        id,
        cookie_hash: digest(cookie),
        link_hash: member ? digest(token) : null,
        email_hash,
        member_id: member?.id ?? null,
        code_hash: member && withCode ? hashed : null,
        created_at: at,
        code_until: later(at, codeSeconds),
        link_until: later(at, linkSeconds),
      })
      .execute()
    if (member) await mailChallenge(tx, library, member, { code: withCode ? code : null, token }, at)
  })
  deps.wake()
  return cookie
}
