import { dayInRome } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { findMember, markVerified } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { checkPassword } from './check-password.ts'
import { checkRecoveryCode } from './check-recovery-code.ts'
import { hashPassword } from './passwords.ts'
import { revokeSessions } from './queries.ts'
import { useUp } from './recovery-queries.ts'

/** A new password ends every session, and its owner is told; whoever got the mail has proved the address. */
async function setPassword(tx: Db, library: string, id: string, password_hash: string, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash })
    .where('library_id', '=', library)
    .where('id', '=', id)
    .execute()
  await markVerified(tx, library, id, at)
  await revokeSessions(tx, library, id, 'password', at)
  await writeAudit(tx, { library, who: { id }, action: 'password_reset', subject: 'member', id, at })
  await enqueueMail(tx, library, { memberId: id, template: 'password_changed', data: { at: dayInRome(at) } }, at)
}

/**
 * Chooses a new password with a code and its cookie, or with a mailed token. Nobody is signed in by it.
 * @throws Refusal `resource.validation`, `recovery.code`, `recovery.spent`, `server.busy`
 */
export async function resetPassword(
  deps: Deps,
  who: Visitor,
  cookie: string | undefined,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const library = who.library.library_id
  checkPassword(who.lang, password)
  const recovery = await checkRecoveryCode(deps, library, cookie, code)
  const member = (await findMember(deps.db, library, recovery.member_id ?? '')) ?? fail('recovery.code')
  checkPassword(who.lang, password, [member.first_name, member.last_name, member.email])
  const hashed = await hashPassword(password)
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    if (!(await useUp(tx, recovery, at))) fail('recovery.code')
    await setPassword(tx, library, member.id, hashed, at)
  })
  deps.wake()
}
