import { mayChangeRole } from '../../src/lib/rules/roles.ts'
import type { Member } from '../http/caller.ts'
import { findMember, lockCoordinatorsAnd } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'

/**
 * Locks a member, and the coordinators, of whom one has to stay. Those above the caller are left alone.
 * @throws Refusal `member.not_found`, `role.above`
 */
export async function lockOther({ tx, who }: Work<Member>, id: string) {
  const locked = await lockCoordinatorsAnd(tx, id)
  const member = (await findMember(tx, id)) ?? fail('member.not_found')
  if (!mayChangeRole(who.level, member.level, member.level)) failBelow(member.level, 'role.above')
  return { locked, member }
}
