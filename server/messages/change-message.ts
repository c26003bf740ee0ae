import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { ActOf } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockMessage } from './queries.ts'
import { presentMessage } from './to-message.ts'

type Set = {
  taken_by?: string | null
  taken_at?: Date | null
  done_by?: string | null
  done_at?: Date | null
  answers?: string
}

/** `kept`: what an undo needs. */
export async function setMessage(
  work: Work<Member>,
  id: string,
  action: ActOf<'message'>,
  set: Set,
  kept?: Record<string, unknown>,
): Promise<void> {
  await work.tx.updateTable('support_requests').set(set).where('id', '=', id).execute()
  await work.audit({ action, subject: 'message', id, ...(kept && { data: kept }) })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

/** @throws Refusal `message.moved_on` for one that is done, and a note of a loan that is over */
export function requireToDo({ done_at, isOver, noteAnswered }: Locked): void {
  if (done_at || isOver || noteAnswered) fail('message.moved_on')
}

async function changed(deps: Deps, who: Member, id: string): Promise<DeskMessage> {
  return (await presentMessage(deps.db, who, id)) ?? fail('message.not_found')
}

/**
 * Takes a message on, from nobody or from whom the caller knows to have it.
 * @throws Refusal `message.not_found`, `message.moved_on`
 */
export async function takeMessage(deps: Deps, who: Member, id: string, from: string | null): Promise<DeskMessage> {
  await write(deps, who, take, id, from)
  return changed(deps, who, id)
}

async function take(work: Work<Member>, id: string, from: string | null): Promise<void> {
  const row = (await lockMessage(work.tx, id, work.at)) ?? fail('message.not_found')
  requireToDo(row)
  if (row.taken_by === work.who.id) return
  if (row.taken_by !== from) fail('message.moved_on')
  await setMessage(work, id, 'take', { taken_by: work.who.id, taken_at: work.at })
}

/** @throws Refusal `message.not_found`, `message.moved_on` */
export async function finishMessage(deps: Deps, who: Member, id: string): Promise<DeskMessage> {
  await write(deps, who, finish, id)
  return changed(deps, who, id)
}

async function finish(work: Work<Member>, id: string): Promise<void> {
  const row = (await lockMessage(work.tx, id, work.at)) ?? fail('message.not_found')
  if (row.done_by === work.who.id) return
  if (row.done_at || row.isOver) fail('message.moved_on')
  await setMessage(work, id, 'finish', { done_by: work.who.id, done_at: work.at })
}

/** @throws Refusal `message.not_found`, `message.moved_on` for a note that was answered */
export async function reopenMessage(deps: Deps, who: Member, id: string): Promise<DeskMessage> {
  await write(deps, who, reopen, id)
  return changed(deps, who, id)
}

async function reopen(work: Work<Member>, id: string): Promise<void> {
  const row = (await lockMessage(work.tx, id, work.at)) ?? fail('message.not_found')
  if (row.noteAnswered || row.isOver) fail('message.moved_on')
  if (row.done_at) await setMessage(work, id, 'reopen', { done_by: null, done_at: null })
}
