import type { MemberTraining } from '../../src/lib/contract/trainings.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { readTrainings } from './to-training.ts'

type Withdrawal = { category: string; reason: string }

/**
 * Takes back that a member was trained: from now on they ask for it again. What they have in hand stays with them.
 * @throws Refusal `member.not_found`, `training.not_found`
 */
export async function withdrawTraining(
  deps: Deps,
  who: Member,
  memberId: string,
  withdrawal: Withdrawal,
): Promise<MemberTraining[]> {
  await write(deps, who, withdraw, memberId, withdrawal)
  return readTrainings(deps.db, memberId, who.lang)
}

async function withdraw(work: Work<Member>, memberId: string, { category, reason }: Withdrawal): Promise<void> {
  const { tx } = work
  if (!(await findMember(tx, memberId))) fail('member.not_found')
  const row = await tx
    .deleteFrom('trainings')
    .where('member_id', '=', memberId)
    .where('category_id', '=', category)
    .returning(['given_on', 'given_by'])
    .executeTakeFirst()
  if (!row) return fail('training.not_found')
  await work.audit({ action: 'untrain', subject: 'member', id: memberId, reason, data: { category, ...row } })
}
