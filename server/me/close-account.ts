import { checkSignInRate } from '../auth/check-rate-limit.ts'
import type { Browser } from '../auth/cookies.ts'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import { isPassword } from '../auth/passwords.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember, lockCoordinatorsAnd, type MemberRow } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { eraseMember } from '../erasure/erase-member.ts'
import { whatHolds } from '../erasure/what-holds.ts'

/**
 * An unlocked telephone must not be enough to delete an account.
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
  const attempt = await checkSignInRate(deps, who.library.library_id, member.email, browser)
  if (!(await isPassword(password ?? '', member.password_hash))) fail('member.wrong_password')
  await attempt.giveBack()
}

async function close(work: Work<Member>): Promise<void> {
  const { tx, who } = work
  const { id } = who
  const coordinators = await lockCoordinatorsAnd(tx, id)
  const { email, lang, first_name, verified_at } = (await findMember(tx, id)) ?? fail('auth.expired')
  const held = await whatHolds(tx, id, coordinators)
  if (held) fail(held)
  await eraseMember(work, { id, email, isProved: verified_at !== null })
  await work.audit({ who: { id }, action: 'close', subject: 'member', id })
  await work.mailTo({ to: email, lang }, { template: 'account_closed', data: { name: first_name } })
  await work.reprint()
}

/**
 * Deletes an account for good. Loans, cards and payments stay as the law requires, without personal data.
 * @throws Refusal `member.wrong_password`, `auth.not_fresh`, `member.open_loans`, `member.object_lent`,
 * `member.last_admin`, `checkout.paying`, `request.rate`
 */
export async function closeAccount(
  deps: Deps,
  who: Member,
  password: string | undefined,
  browser: Browser,
): Promise<void> {
  const member = (await findMember(deps.db, who.id)) ?? fail('auth.expired')
  await requireOwner(deps, who, member, password, browser)
  await write(deps, who, close)
}
