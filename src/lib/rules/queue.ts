import { addDays, type CivilDate } from './dates.ts'

/** One member's entry in the queue for a busy object; a queue is a list of entries, first come first. */
export type QueueEntry = {
  member_id: string
  /** The member skipped this turn and stays in the queue for the next. */
  passed: boolean
  /** The last day of the member's turn; null without one. */
  turn_until: CivilDate | null
}

/** How many days after today a turn lasts. */
export const turnDays = 2

export function turnEnd(today: CivilDate): CivilDate {
  return addDays(today, turnDays)
}

/** The entries whose turn it is: so many copies are reserved for those members. */
export function turnsOf<P extends QueueEntry>(queue: readonly P[], today: CivilDate): P[] {
  return queue.filter(entry => entry.turn_until !== null && entry.turn_until >= today)
}

/** The first of them. */
export function turnOf<P extends QueueEntry>(queue: readonly P[], today: CivilDate): P | null {
  return turnsOf(queue, today)[0] ?? null
}

/** A member's position, from 1; null outside the queue. */
export function positionOf(queue: readonly QueueEntry[], member: string): number | null {
  return queue.findIndex(entry => entry.member_id === member) + 1 || null
}

/** The entry that gets the next turn: none while all copies that are free have one. */
export function nextInLine<P extends QueueEntry>(queue: readonly P[], free: number, today: CivilDate): P | null {
  if (turnsOf(queue, today).length >= free) return null
  return queue.find(entry => !entry.passed && entry.turn_until === null) ?? null
}

/** Whether an object is reserved for other members: there is no turn of this one, and no copy beyond those. */
export function isTurnOfAnother(queue: readonly QueueEntry[], free: number, member: string, today: CivilDate): boolean {
  const turns = turnsOf(queue, today)
  return turns.length > 0 && turns.length >= free && !turns.some(turn => turn.member_id === member)
}

/** Whether a wish for an object joins its queue: it is not available to this member now. */
export function joinsQueue(queue: readonly QueueEntry[], free: number, member: string, today: CivilDate): boolean {
  return free === 0 || isTurnOfAnother(queue, free, member, today)
}

/** Whether other members wait, so that this member's loan cannot be extended. */
export function othersWait(queue: readonly QueueEntry[], member: string): boolean {
  return queue.some(entry => entry.member_id !== member)
}

/** The members of a queue in their order, with one of them at another position, counted from 1. */
export function placedAt(members: readonly string[], member: string, position: number): string[] {
  return members.filter(one => one !== member).toSpliced(position - 1, 0, member)
}
