import type { DeskQueue, Stage } from '../contract/loan-names.ts'
import type { OrderStatus } from '../contract/orders.ts'

/** A loan is extended once. */
export const isExtended = ({ status }: { status: OrderStatus }) => status === 'extended'
/** Approved and not ended, on any day; of a stage, `isApproved`. */
export const isApprovedLoan = ({ status }: { status: OrderStatus }) => status === 'approved' || status === 'extended'

/** Handed out and not back; a late loan is in hand like any other. */
export const inHandStages: readonly Stage[] = ['in_hand', 'due_soon', 'overdue']
/** Approved, and still at the library. */
export const toHandOutStages: readonly Stage[] = ['scheduled', 'to_collect', 'uncollected']
/** From its approval until it is back. */
export const isApproved = (stage: Stage) => toHandOutStages.includes(stage) || isInHand(stage)
/** Booked and not handed out yet. */
export const isAhead = (stage: Stage) => stage === 'waiting' || toHandOutStages.includes(stage)
/** The loan blocks its object on its days. */
export const isOpen = (stage: Stage) => stage === 'waiting' || isApproved(stage)
export const isInHand = (stage: Stage) => inHandStages.includes(stage)
/** How a loan ended without being lent; null for any other. */
export function calledOff(stage: Stage): 'denied' | 'cancelled' | null {
  if (stage === 'denied') return 'denied'
  return stage === 'cancelled' || stage === 'no_show' ? 'cancelled' : null
}

/** Its member may say how the object was, from its approval on: a loan that never happened is not reviewed. */
export const isReviewable = (stage: Stage) => isApproved(stage) || stage === 'returned'
export const isClosed = (stage: Stage) => stage !== 'checkout' && !isOpen(stage)

export function deskQueueOf(stage: Stage): DeskQueue {
  if (stage === 'waiting') return 'to_approve'
  if (toHandOutStages.includes(stage)) return 'to_hand_out'
  return isInHand(stage) ? 'to_take_back' : 'closed'
}
