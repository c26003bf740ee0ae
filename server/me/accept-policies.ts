import type { AcceptedPolicies } from '../../src/lib/contract/me.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { currentPolicies } from '../library/current-policies.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/**
 * Keeps that a member accepts the terms of use, with the day and their version; the first time counts.
 * @throws Refusal `policies.moved_on`
 */
export async function acceptPolicies(deps: Deps, who: Member, version: string): Promise<AcceptedPolicies> {
  if (version !== currentPolicies(who.library.settings)) fail('policies.moved_on')
  await write(deps, who, recordAcceptance, version)
  return { version, accepted: true }
}

async function recordAcceptance({ tx, who, at, audit }: Work<Member>, version: string): Promise<void> {
  const [kept] = await tx
    .insertInto('policy_acceptances')
    .values({ member_id: who.id, version, accepted_at: at })
    .onConflict(same => same.columns(['library_id', 'member_id', 'version']).doNothing())
    .returning('version')
    .execute()
  if (kept) await audit({ action: 'accept_policies', subject: 'member', id: who.id, data: { version } })
}
