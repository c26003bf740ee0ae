/**
 * The loans of one library as `loan-states` tells them, small enough to be read in one go: no SQL, no HTTP, none of
 * the product's rules but its calendar. `legal` says whether a command may be done.
 */
import { addDays, addMonths, daysBetween, type CivilDate } from '../../src/lib/rules/dates.ts'

export type Status = 'pending' | 'approved' | 'extended' | 'cancelled' | 'denied' | 'returned'

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
  gaveUp: boolean
}

type Checkout = { product: number; days: { from: CivilDate; to: CivilDate } | null; until: number | null }
type Place = { member: number; passed: boolean; offer: CivilDate | null }

export type Model = {
  /** Seconds since the run began, and the day in Rome. */
  second: number
  today: CivilDate
  loans: ModelLoan[]
  checkouts: Record<number, Checkout>
  confirmed: Record<number, number>
  /** Why an object is in maintenance: the loan it came back damaged from, or the desk's word. */
  repair: Record<number, string | null>
  queues: Record<number, Place[]>
  wishes: Record<number, number[]>
}

export type Command =
  | { do: 'cart' | 'wish' | 'skip' | 'review'; member: number; product: number }
  | { do: 'hold'; member: number; start: number; length: number }
  | { do: 'confirm' | 'abandon'; member: number }
  | { do: 'cancel' | 'extend'; member: number; loan: string }
  | { do: 'approve' | 'deny' | 'cancelAtDesk' | 'handOver' | 'handOverEarly' | 'undo' | 'giveUp'; loan: string }
  | { do: 'takeBack'; loan: string; damaged: boolean }
  | { do: 'dates'; loan: string; to: CivilDate }
  | { do: 'repair' | 'repaired'; product: number }
  | { do: 'denyUndecided' | 'endOffers' | 'freeHolds' }

const gap = 2
export const holdSeconds = 1800
const repeatSeconds = 600
const maxOpen = 3
const maxMonths = 2
export const offerDays = 2

export function newModel(today: CivilDate): Model {
  return {
    second: 0, today, loans: [], checkouts: {}, confirmed: {}, repair: { 0: null, 1: null }, queues: { 0: [], 1: [] }, wishes: { 0: [], 1: [] },
  }
}

export const isOpen = (loan: ModelLoan) => ['pending', 'approved', 'extended'].includes(loan.status)
export const loanOf = (m: Model, id: string) => m.loans.find(one => one.id === id)
const openOf = (m: Model, product: number) => m.loans.filter(one => one.product === product && isOpen(one))
const outOf = (m: Model, product: number) => openOf(m, product).find(one => one.inHand)
const isLate = (m: Model, loan: ModelLoan) => isOpen(loan) && loan.inHand && loan.to < m.today
export const isLive = (m: Model, cart: Checkout) => cart.days !== null && cart.until !== null && cart.until > m.second
const lendable = (m: Model, product: number) => !m.repair[product] && !openOf(m, product).some(one => isLate(m, one))

function mayBorrow(m: Model, member: number): boolean {
  const own = m.loans.filter(one => one.member === member && isOpen(one))
  return own.length < maxOpen && !own.some(one => isLate(m, one))
}

/** Whether days and the preparation after them are nobody else's, loan or living hold. */
function free(m: Model, product: number, from: CivilDate, to: CivilDate, but: { loan?: string; member?: number }): boolean {
  const meets = (a: CivilDate, b: CivilDate) => from <= addDays(b, gap) && a <= addDays(to, gap)
  const held = Object.entries(m.checkouts).some(([member, cart]) =>
    Number(member) !== but.member && cart.product === product && isLive(m, cart) && cart.days !== null && meets(cart.days.from, cart.days.to))
  return !held && !openOf(m, product).some(one => one.id !== but.loan && meets(one.from, one.to))
}

export const turnIn = (m: Model, product: number) => m.queues[product]!.find(one => one.offer !== null && one.offer >= m.today)

export function offeredToAnother(m: Model, product: number, member: number): boolean {
  const turn = turnIn(m, product)
  return turn !== undefined && turn.member !== member
}

export function statusToday(m: Model, product: number): 'maintenance' | 'busy' | 'available' {
  if (m.repair[product]) return 'maintenance'
  const keeps = (one: ModelLoan) => one.inHand || (one.from <= m.today && m.today <= one.to)
  return openOf(m, product).some(keeps) ? 'busy' : 'available'
}

function mayExtend(m: Model, member: number, loan: ModelLoan): boolean {
  const to = addMonths(loan.to, 1)
  return loan.member === member && loan.status === 'approved' && loan.inHand && loan.to >= m.today
    && to < addMonths(loan.from, maxMonths)
    && !m.queues[loan.product]!.some(one => one.member !== member)
    && free(m, loan.product, loan.from, to, { loan: loan.id })
}

export const earlyEnd = (m: Model, loan: ModelLoan) => [loan.to, addDays(m.today, 29)].sort()[0]!

function mayHandOver(m: Model, loan: ModelLoan, reasoned: boolean): boolean {
  if (loan.status !== 'approved' || loan.inHand || m.today > loan.to || outOf(m, loan.product)) return false
  return m.today >= loan.from || (reasoned && free(m, loan.product, m.today, earlyEnd(m, loan), { loan: loan.id }))
}

function mayUndo(m: Model, loan: ModelLoan): boolean {
  return loan.status === 'returned' && !loan.gaveUp && loan.returnedOn === m.today && !outOf(m, loan.product)
    && free(m, loan.product, loan.from, loan.to, { loan: loan.id })
}

function mayMove(m: Model, loan: ModelLoan, to: CivilDate): boolean {
  return (loan.status === 'approved' || loan.status === 'extended') && to >= loan.from && to >= m.today
    && to < addMonths(loan.from, maxMonths) && free(m, loan.product, loan.from, to, { loan: loan.id })
}

function mayHold(m: Model, member: number, start: number, length: number): boolean {
  const cart = m.checkouts[member]
  if (!cart || start < gap || length > 30) return false
  const from = addDays(m.today, start)
  return lendable(m, cart.product) && !offeredToAnother(m, cart.product, member)
    && free(m, cart.product, from, addDays(from, length - 1), { member })
}

function mayConfirm(m: Model, member: number): boolean {
  const cart = m.checkouts[member]
  if (!cart) return m.second - (m.confirmed[member] ?? -Infinity) <= repeatSeconds
  return isLive(m, cart) && cart.days !== null && cart.days.from >= addDays(m.today, gap) && lendable(m, cart.product) && mayBorrow(m, member)
}

export const hasUnreviewed = (m: Model, member: number, product: number) => m.loans.find(one =>
  one.member === member && one.product === product && !one.reviewed && ['approved', 'extended', 'returned'].includes(one.status))

export function legal(m: Model, c: Command): boolean {
  if ('loan' in c) {
    const loan = loanOf(m, c.loan)
    return loan !== undefined && legalOnLoan(m, c, loan)
  }
  switch (c.do) {
    case 'cart': return lendable(m, c.product) && !offeredToAnother(m, c.product, c.member) && mayBorrow(m, c.member)
    case 'hold': return mayHold(m, c.member, c.start, c.length)
    case 'confirm': return mayConfirm(m, c.member)
    case 'skip': return turnIn(m, c.product)?.member === c.member
    case 'review': return hasUnreviewed(m, c.member, c.product) !== undefined
    case 'repaired': return m.repair[c.product] !== null
    default: return true
  }
}

function legalOnLoan(m: Model, c: Extract<Command, { loan: string }>, loan: ModelLoan): boolean {
  const inHand = loan.inHand && (loan.status === 'approved' || loan.status === 'extended')
  switch (c.do) {
    case 'cancel': return loan.member === c.member && loan.status === 'pending'
    case 'extend': return mayExtend(m, c.member, loan)
    case 'approve':
      return loan.status === 'pending' && !m.repair[loan.product] && !m.loans.some(one => one.member === loan.member && isLate(m, one))
    case 'deny': return loan.status === 'pending'
    case 'cancelAtDesk': return loan.status === 'pending' || (loan.status === 'approved' && !loan.inHand)
    case 'handOver': return mayHandOver(m, loan, false)
    case 'handOverEarly': return mayHandOver(m, loan, true)
    case 'takeBack': return inHand
    case 'undo': return mayUndo(m, loan)
    case 'giveUp': return inHand && daysBetween(loan.to, m.today) >= 30
    case 'dates': return mayMove(m, loan, c.to)
  }
}
