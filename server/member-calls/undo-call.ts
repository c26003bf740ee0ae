import type { CallEntry } from '../../src/lib/contract/member-calls.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { findLastAct, requireUndoable } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { readCalls } from './read-calls.ts'

/**
 * What came of a call was noted by mistake: who is to be called stands where they did.
 * @throws Refusal `member.not_found`, `member.moved_on`, `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoCall(deps: Deps, who: Member, memberId: string): Promise<CallEntry[]> {
  await write(deps, who, removeCall, memberId)
  return readCalls(deps, who)
}

const calls = ['call', 'undo_call'] as const

async function removeCall(work: Work<Member>, id: string): Promise<void> {
  const { tx } = work
  if (!(await findMember(tx, id))) fail('member.not_found')
  const act = await findLastAct(tx, { subject: 'member', id, undoes: ['call'], among: calls })
  if (!act) return fail('member.moved_on')
  requireUndoable(work, act)
  const { numDeletedRows } = await tx
    .deleteFrom('member_calls')
    .where('member_id', '=', id)
    .where('called_by', '=', act.actor_id)
    .where('called_at', '=', act.at)
    .executeTakeFirst()
  if (numDeletedRows === 0n) fail('member.moved_on')
  await work.audit({ action: 'undo_call', subject: 'member', id })
}
