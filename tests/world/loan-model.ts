/**
 * The loans of one library as `loan-states` tells them, small enough to be read in one go: no SQL, no HTTP, none of
 * the product's rules but its calendar.
 */
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'

export type Status = 'pending' | 'approved' | 'extended' | 'cancelled' | 'denied' | 'returned'

/** What may be undone of a loan: whoever was at the desk was wrong. */
export type DeskAct =
  'approve' | 'deny' | 'ready' | 'handOver' | 'changeDates' | 'changePoint' | 'cancelByDesk' | 'writeOff'

/** Something that was done with a loan, and what it changed, as that was before; anybody's act but the desk's is `other`. */
export type Act = { kind: DeskAct | 'other'; before: Partial<ModelLoan> }

export type ModelLoan = {
  id: string
  member: number
  product: number
  status: Status
  from: CivilDate
  to: CivilDate
  inHand: boolean
  wasExtended: boolean
  reviewed: boolean
  returnedOn: CivilDate | null
  writtenOff: boolean
  /** Why its object was in repair before it was given up. */
  repairBefore: string | null
  point: number
  ready: boolean
  answers: number
  /** What was done with it last: several acts where they were of the same moment, in their order. */
  last: { second: number; on: CivilDate; acts: Act[] }
  /** The same of the answers to its note, which leave the loan as it is: how many were written and taken back. */
  said: { second: number; on: CivilDate; left: number } | null
}

type Checkout = { product: number; days: { from: CivilDate; to: CivilDate } | null; until: number | null }
type QueueEntry = { member: number; passed: boolean; turnUntil: CivilDate | null }

export type Model = {
  /** Seconds since the run began, and the day in Rome. */
  second: number
  today: CivilDate
  loans: ModelLoan[]
  checkouts: Record<number, Checkout>
  confirmed: Record<number, number>
  /** Why an object is in maintenance: the loan it came back damaged from, or the desk's word. */
  repair: Record<number, string | null>
  queues: Record<number, QueueEntry[]>
  wishes: Record<number, number[]>
  /** The day on which each reminder of a loan went out, and the last on which each member had one. */
  reminded: Record<string, CivilDate>
  remindedOn: Record<number, CivilDate>
}

export type UndoOfAct = `undo${Capitalize<DeskAct>}`

export type Command =
  | { do: 'cart' | 'wish' | 'skip' | 'review'; member: number; product: number }
  | { do: 'hold'; member: number; start: number; length: number }
  | { do: 'confirm' | 'abandon'; member: number }
  | { do: 'cancel' | 'extend' | 'pickUp' | 'putBack'; member: number; loan: string }
  | { do: 'approve' | 'deny' | 'cancelByDesk' | 'handOver' | 'handOverEarly' | 'undoReturn' | 'writeOff'; loan: string }
  | { do: 'return'; loan: string; damaged: boolean }
  | { do: 'changeDates'; loan: string; to: CivilDate }
  | { do: 'changePoint'; loan: string; point: number }
  | { do: 'ready' | 'answer' | 'undoAnswer' | UndoOfAct; loan: string }
  | { do: 'repair' | 'repaired'; product: number }
  | { do: 'lapseRequests' | 'endTurns' | 'freeHolds' | 'remind' | 'noShow' }

export const holdSeconds = 1800
export const turnDays = 2
/** How many days after its first a loan can be collected. */
export const collectDays = 3
/** Loans are collected at a smart locker, unless the desk has them collected at the counter. */
export const locker = 0
/** One object belongs to the locker and is nowhere else. */
export const isTransportable = (product: number) => product === 0

export function newModel(today: CivilDate): Model {
  return {
    second: 0,
    today,
    loans: [],
    checkouts: {},
    confirmed: {},
    repair: { 0: null, 1: null },
    queues: { 0: [], 1: [] },
    wishes: { 0: [], 1: [] },
    reminded: {},
    remindedOn: {},
  }
}

export const isOpen = (loan: ModelLoan) => ['pending', 'approved', 'extended'].includes(loan.status)
export const loanOf = (m: Model, id: string) => m.loans.find(one => one.id === id)
export const openOf = (m: Model, product: number) => m.loans.filter(one => one.product === product && isOpen(one))
export const outOf = (m: Model, product: number) => openOf(m, product).find(one => one.inHand)
export const isLate = (m: Model, loan: ModelLoan) => isOpen(loan) && loan.inHand && loan.to < m.today
export const isLive = (m: Model, cart: Checkout) => cart.days !== null && cart.until !== null && cart.until > m.second

export const turnIn = (m: Model, product: number) =>
  m.queues[product]!.find(one => one.turnUntil !== null && one.turnUntil >= m.today)

export function isTurnOfAnother(m: Model, product: number, member: number): boolean {
  const turn = turnIn(m, product)
  return turn !== undefined && turn.member !== member
}

export const isOn = (loan: ModelLoan, day: CivilDate) => loan.from <= day && day <= loan.to

/** Nobody else can have its object today. */
export const isKept = (m: Model, loan: ModelLoan) => isOpen(loan) && (loan.inHand || isOn(loan, m.today))

export function statusToday(m: Model, product: number): 'maintenance' | 'busy' | 'available' {
  if (m.repair[product]) return 'maintenance'
  return openOf(m, product).some(one => isKept(m, one)) ? 'busy' : 'available'
}

export const earlyEnd = (m: Model, loan: ModelLoan) => [loan.to, addDays(m.today, 29)].sort()[0]!

export const hasUnreviewed = (m: Model, member: number, product: number) =>
  m.loans.find(
    one =>
      one.member === member &&
      one.product === product &&
      !one.reviewed &&
      ['approved', 'extended', 'returned'].includes(one.status),
  )
