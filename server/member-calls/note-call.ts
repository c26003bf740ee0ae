import type { CallEntry, CallNote } from '../../src/lib/contract/member-calls.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listLastCalls } from './queries.ts'
import { readCalls } from './read-calls.ts'

/** @throws Refusal `member.not_found` */
export async function noteCall(deps: Deps, who: Member, memberId: string, note: CallNote): Promise<CallEntry[]> {
  await write(deps, who, addCall, memberId, note)
  return readCalls(deps, who)
}

async function addCall(work: Work<Member>, memberId: string, { outcome, comes_on }: CallNote): Promise<void> {
  const { tx, who, at } = work
  if (!(await findMember(tx, memberId))) fail('member.not_found')
  const [last] = await listLastCalls(tx, [memberId])
  const isSame = last?.called_by === who.id && last.outcome === outcome && last.comes_on === comes_on
  // Sent again because the reply got lost.
  if (isSame && last.called_at > repeatedSince(at)) return
  await tx
    .insertInto('member_calls')
    .values({ id: newId(), member_id: memberId, outcome, comes_on, called_by: who.id, called_at: at })
    .execute()
  await work.audit({ action: 'call', subject: 'member', id: memberId, data: { outcome, comes_on } })
}
