import type { ProblemCode } from '../contract/problems.ts'
import { addDays, type CivilDate, daysBetween } from './dates.ts'
import { type Extending, extensionProblem, lastDay } from './extension.ts'
import type { LoanState } from './loan-stage.ts'
import { maxLoanDays } from './period.ts'
import { isApprovedLoan } from './stage-sets.ts'

type Dates = { from_date: CivilDate; to_date: CivilDate }

/** Facts that a guard may need beside the loan and the day; a command gives those of its move. */
export type Given = {
  /** The desk wrote why. */
  reasoned?: boolean
  dates?: Dates
  /** Of a move made at a smart locker: whether the loan has one, and whether the code is its own. */
  locker?: { isThere: boolean; codeFits: boolean }
  /** How long the object may be out in all. */
  maxMonths?: number
  extending?: Extending
  /** The object cannot be lent now. */
  inRepair?: boolean
  /** Of another point: whether the loan waits there already or is brought home, and why it may not be the point. */
  place?: { isSettled: boolean; problem: ProblemCode | null }
  lastAct?: LastAct
}

/** What was done with a loan last, as its undo sees it. */
type LastAct = {
  moves: readonly string[]
  at: Date
  on: CivilDate
  /** By whoever undoes it, or somebody whose acts they may undo. */
  isTheirs: boolean
  /** Money has gone back to the member, or is about to. */
  isPaidBack: boolean
}

/** Why a move may not be made, of a loan that is in one of the move's stages or not; null when nothing is against it. */
export type Guard = (loan: LoanState, today: CivilDate, given: Given) => ProblemCode | null

/** An object this many days late may be written off. */
export const writeOffAfterDays = 30

/** The days of a loan handed out today; before its first day it starts now and keeps its end, within the cap. */
export function periodFromToday(loan: Dates, today: CivilDate): Dates {
  if (today >= loan.from_date) return { from_date: loan.from_date, to_date: loan.to_date }
  const longest = addDays(today, maxLoanDays - 1)
  return { from_date: today, to_date: loan.to_date < longest ? loan.to_date : longest }
}

const isToHandOut = ({ status, pickedUp }: LoanState) => status === 'approved' && !pickedUp

/** Why a move may not be made with a code; one made at the desk has none. */
export const codeProblem: Guard = (_loan, _today, { locker }) => {
  if (!locker) return null
  if (!locker.isThere) return 'order.no_locker'
  return locker.codeFits ? null : 'order.wrong_code'
}

/** Before its first day a loan goes out with a reason only, and after its last not at all. */
export const handOverProblem: Guard = (loan, today, given) => {
  const { reasoned } = given
  const wrong = codeProblem(loan, today, given)
  if (wrong || !isToHandOut(loan)) return wrong
  if (today > loan.to_date) return 'order.period_over'
  return today < loan.from_date && !reasoned ? 'order.too_early' : null
}

/** Why a loan may not have these days; whether they are free is the database's to say. */
export const datesProblem: Guard = (loan, today, { dates, maxMonths = 0 }) => {
  if (!dates || !isApprovedLoan(loan)) return null
  const sameStart = dates.from_date === loan.from_date
  if (loan.pickedUp && !sameStart) return 'order.moved_on'
  if (dates.to_date < dates.from_date) return 'checkout.period_order'
  if (dates.to_date < today || (!sameStart && dates.from_date < today)) return 'order.date_past'
  return dates.to_date > lastDay(dates, maxMonths) ? 'order.max_length' : null
}

/** Another point is for what is neither prepared nor brought home, on days on which it is open. */
export const pointProblem: Guard = (loan, _today, { place }) => {
  if (!place || (loan.status !== 'pending' && !isToHandOut(loan))) return null
  return place.isSettled ? 'order.moved_on' : place.problem
}

/** A return can be undone on its day; an object that was written off never comes back this way. */
export const undoProblem: Guard = (loan, today) => {
  if (loan.status !== 'returned') return null
  if (loan.closedBy === 'write_off' || !loan.pickedUp) return 'order.moved_on'
  return loan.returnedOn === today ? null : 'order.undo_too_late'
}

/** An act of the desk can be undone on its day while nothing else has been done with the loan. */
export const undoActProblem =
  (act: string): Guard =>
  (_loan, today, { lastAct }) => {
    if (!lastAct?.moves.includes(act)) return 'order.moved_on'
    if (lastAct.on !== today) return 'order.undo_too_late'
    if (!lastAct.isTheirs) return 'order.undo_not_yours'
    return lastAct.isPaidBack ? 'order.undo_paid_back' : null
  }

/** Why a loan may not be closed without its object. */
export const writeOffProblem: Guard = (loan, today) => {
  const isOut = loan.pickedUp && isApprovedLoan(loan)
  return isOut && daysBetween(loan.to_date, today) < writeOffAfterDays ? 'order.not_lost_yet' : null
}

export const extendProblem: Guard = (_loan, _today, { extending }) => (extending ? extensionProblem(extending) : null)

/** Once approved, a loan is cancelled by its member only while its object is in repair. */
export const cancelProblem: Guard = (loan, _today, { inRepair }) =>
  isToHandOut(loan) && !inRepair ? 'order.not_cancellable' : null
