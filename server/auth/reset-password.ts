import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { findMember, markVerified } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { checkPassword } from './check-password.ts'
import { checkRecoveryCode } from './check-recovery-code.ts'
import { hashPassword } from './passwords.ts'
import { revokeSessions } from './queries.ts'
import { type RecoveryRow, useUp } from './recovery-queries.ts'

/**
 * A new password ends every session and the calendar's private address, and is mailed to its owner; a mailed token
 * also verifies the address.
 */
async function setPassword(work: Work, id: string, password_hash: string, recovery: RecoveryRow): Promise<void> {
  const { tx, at } = work
  if (!(await useUp(tx, recovery, at))) fail('recovery.code')
  await tx.updateTable('members').set({ password_hash, calendar_token: null }).where('id', '=', id).execute()
  await markVerified(tx, id, at)
  await revokeSessions(tx, id, 'password', at)
  await work.audit({ who: { id }, action: 'password_reset', subject: 'member', id })
  await work.mail(id, { template: 'password_changed', data: { at: work.today } })
}

/**
 * Sets a new password with a code and its cookie, or with a mailed token. It opens no session.
 * @throws Refusal `resource.validation`, `recovery.code`, `recovery.spent`, `server.busy`
 */
export async function resetPassword(
  deps: Deps,
  who: Visitor,
  cookie: string | undefined,
  { code, password }: { code: string; password: string },
): Promise<void> {
  checkPassword(who.lang, password)
  const recovery = await checkRecoveryCode(deps, who.library, cookie, code)
  const member = (await findMember(deps.db, recovery.member_id ?? '')) ?? fail('recovery.code')
  checkPassword(who.lang, password, member)
  const hashed = await hashPassword(password)
  await write(deps, who, setPassword, member.id, hashed, recovery)
}
