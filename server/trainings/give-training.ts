import type { MemberTraining } from '../../src/lib/contract/trainings.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { readTrainings } from './to-training.ts'

/**
 * Writes down that a member was trained today, by whoever calls; whoever was trained already stays as they were.
 * @throws Refusal `member.not_found`, `category.not_found`, `training.not_asked`
 */
export async function giveTraining(
  deps: Deps,
  who: Member,
  memberId: string,
  category: string,
): Promise<MemberTraining[]> {
  await write(deps, who, give, memberId, category)
  return readTrainings(deps.db, memberId, who.lang)
}

async function give(work: Work<Member>, memberId: string, id: string): Promise<void> {
  const { tx, who, at, today } = work
  if (!(await findMember(tx, memberId))) fail('member.not_found')
  const category = await tx
    .selectFrom('categories')
    .select(['name', 'training'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!category) return fail('category.not_found')
  if (!category.training) fail('training.not_asked')
  const given = await tx
    .insertInto('trainings')
    .values({ member_id: memberId, category_id: id, given_on: today, given_by: who.id, created_at: at })
    .onConflict(on => on.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!given) return
  await work.audit({ action: 'train', subject: 'member', id: memberId, data: { category: id, name: category.name } })
}
