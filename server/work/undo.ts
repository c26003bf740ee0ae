import { levels } from '../../src/lib/rules/levels.ts'
import { dayInRome } from '../clock.ts'
import type { Reader } from '../db/scope.ts'
import { fail } from '../refusal.ts'
import type { ActOf, Subject } from './audit.ts'
import type { By, Work } from './work.ts'

type Done = { actor_id: string | null }

/** Whoever did it may undo it, and a referent what others did. */
export const mayUndo = ({ id, level }: { id: string; level: number }, { actor_id }: Done): boolean =>
  actor_id === id || level <= levels.referent

/** As a column takes it: a moment as such, and what is stored as JSON as its text. */
function revived(name: string, value: unknown): unknown {
  if (name.endsWith('_at') && typeof value === 'string') return new Date(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** The columns of before an act, as its audit entry keeps them. */
export const revive = (before: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, revived(name, value)]))

/** `undoes`: the acts that are looked for; `among`: those after which they are no longer the last, all without. */
type Sought<S extends Subject> = { subject: S; id: string; undoes: readonly ActOf<S>[]; among?: readonly ActOf<S>[] }

/** What was done last with a thing; undefined where that was something else. */
export async function findLastAct<S extends Subject>(db: Reader, { subject, id, undoes, among }: Sought<S>) {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'action', 'at', 'actor_id', 'data'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .$if(among !== undefined, of => of.where('action', 'in', among!))
    .orderBy('at', 'desc')
    .limit(9)
    .execute()
  // Several are of the same moment, and an undo takes one of them back.
  const latest = rows.filter(one => one.at.getTime() === rows[0]!.at.getTime())
  const done = latest.filter(one => undoes.some(act => act === one.action))
  const found = done[latest.filter(one => one.action.startsWith('undo_')).length]
  return found && { ...found, before: beforeOf(found.data) }
}

export type LastAct = NonNullable<Awaited<ReturnType<typeof findLastAct>>>

const beforeOf = (data: Record<string, unknown> | null) =>
  typeof data?.before === 'object' && data.before !== null ? (data.before as Record<string, unknown>) : null

/** @throws Refusal `order.undo_too_late`, `order.undo_not_yours` */
export function requireUndoable<W extends By & { id: string; level: number }>(
  { who, today }: Pick<Work<W>, 'who' | 'today'>,
  act: Pick<LastAct, 'at' | 'actor_id'>,
): void {
  if (dayInRome(act.at) !== today) fail('order.undo_too_late')
  if (!mayUndo(who, act)) fail('order.undo_not_yours')
}

/** The key of an act's mail, which waits ten seconds to be withdrawn. */
export const keyOfAct = (action: string, id: string, at: Date): string => `${action}:${id}:${at.getTime()}`
