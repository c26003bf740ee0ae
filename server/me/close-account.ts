import { checkSignInRate } from '../auth/check-rate-limit.ts'
import type { Browser } from '../auth/cookies.ts'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import { isPassword } from '../auth/passwords.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMailTo, enqueueReprint, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember, lockMember, type MemberRow } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { eraseMember, type Leaving, whatHolds } from './erase.ts'

/**
 * Whoever found a telephone unlocked does not delete its owner's account.
 * @throws Refusal `member.wrong_password`, `auth.not_fresh`, `request.rate`
 */
async function requireOwner(
  deps: Deps,
  who: Member,
  member: MemberRow,
  password: string | undefined,
  browser: Browser,
): Promise<void> {
  if (!member.password_hash) return requireFreshSignIn(deps, who)
  const giveBack = await checkSignInRate(deps, who.home, member.email, browser)
  if (!(await isPassword(password ?? '', member.password_hash))) fail('member.wrong_password')
  await giveBack()
}

async function close(tx: Db, leaving: Leaving, at: Date): Promise<void> {
  const { library, id } = leaving
  await lockMember(tx, library, id)
  const { email, lang, first_name, level } = (await findMember(tx, library, id)) ?? fail('auth.expired')
  const held = await whatHolds(tx, { ...leaving, level })
  if (held) fail(held)
  await eraseMember(tx, { ...leaving, email }, at)
  await writeAudit(tx, { library, who: { id }, action: 'close', subject: 'member', id, at })
  await enqueueMailTo(tx, library, { to: email, lang }, { template: 'account_closed', data: { name: first_name } }, at)
  await enqueueReprint(tx, library, at)
}

/**
 * Deletes an account for good. Loans, cards and payments stay as the law asks, without a name or a word of theirs.
 * @throws Refusal `member.wrong_password`, `auth.not_fresh`, `member.open_loans`, `member.object_lent`,
 * `member.last_admin`, `checkout.paying`, `request.rate`
 */
export async function closeAccount(
  deps: Deps,
  who: Member,
  password: string | undefined,
  browser: Browser,
): Promise<void> {
  const member = (await findMember(deps.db, who.home, who.id)) ?? fail('auth.expired')
  await requireOwner(deps, who, member, password, browser)
  await inTransaction(deps.db, tx => close(tx, { library: who.home, id: who.id }, deps.clock.now()))
  deps.wake()
}
