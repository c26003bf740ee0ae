import { hashPassword, isPassword } from '../auth/passwords.ts'
import type { SystemDeps } from '../deps.ts'

type System = Pick<SystemDeps, 'everywhere' | 'clock'>

/** Gives the demonstration's accounts a password, unless they have it. */
export async function openDemoAccounts({ everywhere }: System, password: string): Promise<void> {
  const any = await everywhere
    .selectFrom('members')
    .select('password_hash')
    .where('is_demo', '=', true)
    .where('email', 'like', 'super@%')
    .limit(1)
    .executeTakeFirst()
  if (!any || (await isPassword(password, any.password_hash))) return
  const password_hash = await hashPassword(password)
  await everywhere.updateTable('members').set({ password_hash }).where('is_demo', '=', true).execute()
}

/**
 * Takes password and sessions from the demonstration's accounts: their password is known to everybody.
 * @returns how many were still open
 */
export async function closeDemoAccounts({ everywhere, clock }: System): Promise<number> {
  const closed = await everywhere
    .updateTable('members')
    .set({ password_hash: null, calendar_token: null })
    .where('is_demo', '=', true)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  await everywhere
    .updateTable('sessions as s')
    .from('members as m')
    .set({ revoked_at: clock.now(), revoked_reason: 'demo_over' })
    .whereRef('m.library_id', '=', 's.library_id')
    .whereRef('m.id', '=', 's.member_id')
    .where('m.is_demo', '=', true)
    .where('s.revoked_at', 'is', null)
    .execute()
  return Number(closed.numUpdatedRows)
}
