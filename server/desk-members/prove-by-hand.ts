import type { DeskMember } from '../../src/lib/contract/desk-members.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { markVerified } from '../members/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockOther } from './lock-other.ts'
import { readMember } from './read-members.ts'

/**
 * Notes that an address is a member's, because somebody of the staff is sure of it and no mailed link could prove it.
 * @throws Refusal `member.not_found`, `role.above`
 */
export async function proveByHand(deps: Deps, who: Member, id: string, reason: string): Promise<DeskMember> {
  await write(deps, who, prove, id, reason)
  return readMember(deps, who, id)
}

async function prove(work: Work<Member>, id: string, reason: string): Promise<void> {
  const { tx, at } = work
  await lockOther(work, id)
  const isFirst = await markVerified(tx, id, at)
  if (isFirst) await work.audit({ action: 'prove_by_hand', subject: 'member', id, reason })
}
