import type * as z from 'zod'
import type { DeskMember, Suspension } from '../../src/lib/contract/desk-members.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { isLastCoordinator, type MemberRow } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockOther } from './lock-other.ts'
import { readMember } from './read-members.ts'

type Why = z.output<typeof Suspension>

/**
 * Suspends a member until a day, or until it is lifted. Loans under way stay.
 * @throws Refusal `member.not_found`, `member.last_admin`, `role.above`, `resource.validation` for a day that is over
 */
export async function suspendMember(deps: Deps, who: Member, id: string, why: Why): Promise<DeskMember> {
  if (why.until && why.until < deps.clock.today()) {
    fail('resource.validation', { until: ruleSentence(who.lang, 'date') })
  }
  await write(deps, who, suspend, id, why)
  return readMember(deps, who, id)
}

async function suspend(work: Work<Member>, id: string, { reason, until }: Why): Promise<void> {
  const { tx, at } = work
  const { locked, member } = await lockOther(work, id)
  if (isLastCoordinator(locked, id)) fail('member.last_admin')
  await tx
    .updateTable('members')
    .set({ banned_at: member.banned_at ?? at, banned_reason: reason, banned_until: until })
    .where('id', '=', id)
    .execute()
  await work.audit({ action: 'suspend', subject: 'member', id, reason, data: { until } })
  const data = { reason, until: until ? { message: 'until_day', with: { day: until } } : { message: 'until_lifted' } }
  await work.mail(id, { template: 'member_suspended', data })
  await work.reprint()
}

/**
 * Lifts a suspension.
 * @throws Refusal `member.not_found`, `role.above`
 */
export async function restoreMember(deps: Deps, who: Member, id: string): Promise<DeskMember> {
  await write(deps, who, restore, id)
  return readMember(deps, who, id)
}

async function restore(work: Work<Member>, id: string): Promise<void> {
  const { member } = await lockOther(work, id)
  if (member.banned_at) await lift(work, member)
}

async function lift(work: Work, { id }: Pick<MemberRow, 'id'>): Promise<void> {
  await work.tx
    .updateTable('members')
    .set({ banned_at: null, banned_reason: null, banned_until: null })
    .where('id', '=', id)
    .execute()
  await work.audit({ action: 'restore', subject: 'member', id })
  await work.mail(id, { template: 'member_restored', data: {} })
  await work.reprint()
}

/** Lifts the suspensions whose last day is over. */
export async function liftOver(deps: Deps, library: LibraryRow): Promise<{ lifted: number }> {
  return { lifted: await write(deps, { library }, liftEach) }
}

async function liftEach(work: Work): Promise<number> {
  const { tx, today } = work
  const over = await tx
    .selectFrom('members')
    .select('id')
    .where('banned_at', 'is not', null)
    .where('banned_until', '<', today)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const one of over) await lift(work, one)
  return over.length
}
