import type * as z from 'zod'
import type { DeskMember } from '../../src/lib/contract/desk-members.ts'
import type { Suspension } from '../../src/lib/contract/member-inputs.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { isLastCoordinator, type MemberRow } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Mail } from '../work/mail.ts'
import { dropWaitingMail, withdrawMail } from '../work/outbox.ts'
import { findLastAct, keyOfAct, requireUndoable, revive } from '../work/undo.ts'
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
  const { banned_at, banned_reason, banned_until } = member
  const before = { banned_at, banned_reason, banned_until }
  await work.audit({ action: 'suspend', subject: 'member', id, reason, data: { until, before } })
  await dropWaitingMail(tx, `restore:${id}:`)
  await work.delaying(undoMs).mail(id, suspendedMail(reason, until), keyOfAct('suspend', id, at))
  await work.reprint()
}

function suspendedMail(reason: string | null, until: string | null): Mail {
  const when = until ? { message: 'until_day', with: { day: until } } : { message: 'until_lifted' }
  return { template: 'member_suspended', data: { reason, until: when } }
}

/**
 * Undoes a suspension on its day: the member is what they were, suspended before or not, and who has read of it is told.
 * @throws Refusal `member.not_found`, `role.above`, `member.moved_on`, `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoSuspension(deps: Deps, who: Member, id: string): Promise<DeskMember> {
  await write(deps, who, undo, id)
  return readMember(deps, who, id)
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx } = work
  const { member } = await lockOther(work, id)
  const act = await findLastAct(tx, { subject: 'member', id, undoes: ['suspend'], among: suspensions })
  if (!act?.before || !member.banned_at) return fail('member.moved_on')
  requireUndoable(work, act)
  const before = revive(act.before) as Pick<MemberRow, 'banned_at' | 'banned_reason' | 'banned_until'>
  await tx.updateTable('members').set(before).where('id', '=', id).execute()
  await work.audit({ action: 'undo_suspend', subject: 'member', id })
  if (await withdrawMail(tx, keyOfAct('suspend', id, act.at)))
    await work.mail(id, before.banned_at ? suspendedMail(before.banned_reason, before.banned_until) : restoredMail)
  await work.reprint()
}

const suspensions = ['suspend', 'restore', 'undo_suspend'] as const
const restoredMail: Mail = { template: 'member_restored', data: {} }

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

/** Who was suspended within these ten seconds has not heard of it, and is not told. */
async function lift(work: Work, { id, banned_at }: Pick<MemberRow, 'id' | 'banned_at'>): Promise<void> {
  const { tx, at } = work
  await tx
    .updateTable('members')
    .set({ banned_at: null, banned_reason: null, banned_until: null })
    .where('id', '=', id)
    .execute()
  await work.audit({ action: 'restore', subject: 'member', id })
  const isUnheard = await dropWaitingMail(tx, `suspend:${id}:`)
  const isFresh = banned_at !== null && at.getTime() < banned_at.getTime() + undoMs
  if (!isUnheard || !isFresh) await work.delaying(undoMs).mail(id, restoredMail, keyOfAct('restore', id, at))
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
    .select(['id', 'banned_at'])
    .where('banned_at', 'is not', null)
    .where('banned_until', '<', today)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const one of over) await lift(work, one)
  return over.length
}
