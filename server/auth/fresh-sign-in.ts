import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'

const freshSeconds = 15 * 60

/**
 * For the most destructive commands, against an unattended session. Checked in the library the account belongs to,
 * where its sessions are.
 * @throws Refusal `auth.not_fresh` when the person signed in more than fifteen minutes ago
 */
export async function requireFreshSignIn(deps: Deps, who: Member): Promise<void> {
  if (!(await isFreshSignIn(deps, who))) fail('auth.not_fresh')
}

export async function isFreshSignIn({ db, clock }: Deps, { sessionId }: Member): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst()
  const age = clock.now().getTime() - (session?.created_at.getTime() ?? 0)
  return age <= freshSeconds * 1000
}
