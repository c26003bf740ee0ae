import type { LoanStatus } from '../contract/catalog.ts'
import { addDays, type CivilDate } from './dates.ts'

/** Somebody's place in the queue for a busy object; a queue is a list of them, first come first. */
export type Place = {
  member_id: string
  /** They let this turn go by and keep their place for the next. */
  passed: boolean
  /** The last day of the offer they have; null without one. */
  turn_until: CivilDate | null
}

/** How many days after today an offer lasts. */
export const turnDays = 2

export function turnEnd(today: CivilDate): CivilDate {
  return addDays(today, turnDays)
}

/** The place whose turn it is: the object is kept for them. */
export function turnOf<P extends Place>(queue: readonly P[], today: CivilDate): P | null {
  return queue.find(place => place.turn_until !== null && place.turn_until >= today) ?? null
}

/** From 1 for whoever is first; null outside the queue. */
export function positionOf(queue: readonly Place[], member: string): number | null {
  return queue.findIndex(place => place.member_id === member) + 1 || null
}

/** Whom to offer an object to: nobody while it cannot be had, or while somebody else's turn lasts. */
export function nextInLine<P extends Place>(queue: readonly P[], status: LoanStatus, today: CivilDate): P | null {
  if (status !== 'available' || turnOf(queue, today)) return null
  return queue.find(place => !place.passed && place.turn_until === null) ?? null
}

/** Whether an object is kept for somebody else. */
export function isTurnOfAnother(queue: readonly Place[], member: string, today: CivilDate): boolean {
  const turn = turnOf(queue, today)
  return turn !== null && turn.member_id !== member
}

/** Whether wishing for an object takes a place in its queue: it cannot be had now. */
export function takesPlace(queue: readonly Place[], status: LoanStatus, member: string, today: CivilDate): boolean {
  return status !== 'available' || isTurnOfAnother(queue, member, today)
}

/** Whether somebody else waits, so that the loan of this member cannot be extended. */
export function othersWait(queue: readonly Place[], member: string): boolean {
  return queue.some(place => place.member_id !== member)
}
