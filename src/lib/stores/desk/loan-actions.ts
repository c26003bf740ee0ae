/**
 * The desk's actions on a loan, named as the moves of `rules/loan-moves.ts`. Each answers its outcome and updates the
 * lists.
 */
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import { places } from '../../contract/places.endpoints.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import type { UndoMove } from '../../contract/loan-names.ts'
import { type DepositAnswer, depositTaken } from '../../rules/deposit.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { applyUpdate, rereadLoan } from './loans.ts'
import { $point } from './point.ts'
import { runAction } from './readings.ts'
import { undoCalls } from './undo-calls.ts'

/** After a refusal the loan is read again: another user may have just changed it. */
function act(id: string, work: () => Promise<DeskOrder>): Promise<Outcome<DeskOrder>> {
  return runAction(async () => {
    const outcome = await attempt(work)
    if (outcome.ok) applyUpdate(outcome.value)
    else if (outcome.problem.code !== 'network') await rereadLoan(id)
    return outcome
  })
}

/** In spite of what is against its member the reason is required. */
export const approve = (id: string, reason?: string) =>
  act(id, () => call(desk.approve, { params: { id }, body: reason ? { reason } : {} }))

export const deny = (id: string, reason: string) => act(id, () => call(desk.deny, { params: { id }, body: { reason } }))

/** It is where somebody at the desk works now. */
const here = () => {
  const point = $point.get()
  return point ? { point } : {}
}

const lacking = (missing: string[]) => (missing.length ? { missing } : {})

type Handed = { reason?: string; absent?: string[]; deposit?: DepositAnswer | null }

/** Before the loan's first day the reason is required. `absent`: what is not in the box. */
export const handOver = (id: string, { reason, absent = [], deposit }: Handed = {}) => {
  const taken = deposit ? { deposit: depositTaken(deposit, $point.get()) } : {}
  const body = { ...(reason && { reason }), ...lacking(absent), ...taken }
  return act(id, () => call(desk.handOver, { params: { id }, body }))
}

/** Only on the day of the act, by whoever did it or a referent. */
export const undoAct = (id: string, undo: UndoMove) => act(id, () => call(undoCalls[undo], { params: { id } }))

/** Only on the day of the return. */
export const undoReturn = (id: string) => act(id, () => call(desk.undoReturn, { params: { id } }))

type Back = { condition?: 'good' | 'damaged'; note?: string; absent?: string[]; depositBack?: boolean }

export const returnLoan = (id: string, { condition = 'good', note, absent = [], depositBack }: Back = {}) => {
  const body = {
    condition,
    ...(note && { note }),
    ...lacking(absent),
    ...here(),
    ...(depositBack && { deposit_back: true }),
  }
  return act(id, () => call(desk.return, { params: { id }, body }))
}

/** Not collected, and not to be any more: the member reads why. */
export const cancelByDesk = (id: string, reason: string) =>
  act(id, () => call(desk.cancelByDesk, { params: { id }, body: { reason } }))

export const markReady = (id: string) => act(id, () => call(desk.ready, { params: { id }, body: {} }))

export const answerNote = (id: string, text: string) =>
  act(id, () => call(desk.answerNote, { params: { id }, body: { text } }))

/** `from_date` only while it is not collected. */
export const changeDates = (id: string, dates: { from_date?: string; to_date: string }, reason: string) =>
  act(id, () => call(desk.changeDates, { params: { id }, body: { ...dates, reason } }))

/** Not prepared yet: collected and given back at another point. */
export const changePoint = (id: string, point: string, reason: string) =>
  act(id, () => call(places.changePoint, { params: { id }, body: { point, reason } }))

export type Loss = 'lost' | 'damaged'

/** Long overdue: the loan is closed; a lost object is retired, a damaged one goes to repair. */
export const writeOff = (id: string, outcome: Loss, reason: string) =>
  act(id, () => call(desk.writeOff, { params: { id }, body: { outcome, reason } }))
