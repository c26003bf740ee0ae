import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Deps } from '../deps.ts'
import { eraseMember } from '../erasure/erase-member.ts'
import { whatHolds } from '../erasure/what-holds.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { hasAddress } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockOther } from './lock-other.ts'

/**
 * Erases a member who asked the library for it, as they could at their profile. Loans, cards and payments stay as the
 * law requires, without personal data.
 * @throws Refusal `auth.not_fresh`, `member.not_found`, `role.above`, `member.last_admin`, `member.held`
 */
export async function eraseOnRequest(deps: Deps, home: Home, who: Member, id: string): Promise<void> {
  await requireFreshSignIn(home.deps, home.who)
  await write(deps, who, erase, id)
}

async function erase(work: Work<Member>, id: string): Promise<void> {
  const { locked, member } = await lockOther(work, id)
  const held = await whatHolds(work.tx, id, locked)
  if (held) fail(held === 'member.last_admin' ? held : 'member.held')
  const { email, lang, first_name, verified_at } = member
  await eraseMember(work, { id, email, isProved: verified_at !== null })
  await work.audit({ action: 'erase', subject: 'member', id })
  if (hasAddress(email))
    await work.mailTo({ to: email, lang }, { template: 'account_closed', data: { name: first_name } })
  await work.reprint()
}
