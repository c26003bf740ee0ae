/** The rules of the model of `loan-model.ts`: `legal` tells whether a command may be carried out now. */
import { addDays, addMonths, type CivilDate, daysBetween } from '../../src/lib/rules/dates.ts'
import {
  type Command,
  earlyEnd,
  hasUnreviewed,
  isLate,
  isLive,
  isOn,
  isOpen,
  isTransportable,
  isTurnOfAnother,
  loanOf,
  locker,
  type Model,
  type ModelLoan,
  openOf,
  outOf,
  statusToday,
  turnIn,
  type UndoOfAct,
} from './loan-model.ts'
import { mayUndoAnswer, undoable } from './loan-undos.ts'

const gap = 2
const repeatSeconds = 600
const maxOpen = 3
const maxMonths = 2

const lendable = (m: Model, product: number) => !m.repair[product] && !openOf(m, product).some(one => isLate(m, one))

function mayBorrow(m: Model, member: number): boolean {
  const own = m.loans.filter(one => one.member === member && isOpen(one))
  return own.length < maxOpen && !own.some(one => isLate(m, one))
}

/** Whether no other loan or living hold takes these days or the preparation after them. */
function free(
  m: Model,
  product: number,
  from: CivilDate,
  to: CivilDate,
  but: { loan?: string; member?: number },
): boolean {
  const meets = (a: CivilDate, b: CivilDate) => from <= addDays(b, gap) && a <= addDays(to, gap)
  const held = Object.entries(m.checkouts).some(
    ([member, cart]) =>
      Number(member) !== but.member &&
      cart.product === product &&
      isLive(m, cart) &&
      cart.days !== null &&
      meets(cart.days.from, cart.days.to),
  )
  return !held && !openOf(m, product).some(one => one.id !== but.loan && meets(one.from, one.to))
}

function mayExtend(m: Model, member: number, loan: ModelLoan): boolean {
  const to = addMonths(loan.to, 1)
  return (
    loan.member === member &&
    loan.status === 'approved' &&
    loan.inHand &&
    loan.to >= m.today &&
    to < addMonths(loan.from, maxMonths) &&
    !m.queues[loan.product]!.some(one => one.member !== member) &&
    free(m, loan.product, loan.from, to, { loan: loan.id })
  )
}

function mayHandOver(m: Model, loan: ModelLoan, reasoned: boolean): boolean {
  if (loan.status !== 'approved' || loan.inHand || m.today > loan.to || outOf(m, loan.product)) return false
  return m.today >= loan.from || (reasoned && free(m, loan.product, m.today, earlyEnd(m, loan), { loan: loan.id }))
}

function mayUndo(m: Model, loan: ModelLoan): boolean {
  return (
    loan.status === 'returned' &&
    !loan.writtenOff &&
    loan.returnedOn === m.today &&
    !outOf(m, loan.product) &&
    free(m, loan.product, loan.from, loan.to, { loan: loan.id })
  )
}

function mayMove(m: Model, loan: ModelLoan, to: CivilDate): boolean {
  return (
    (loan.status === 'approved' || loan.status === 'extended') &&
    to >= loan.from &&
    to >= m.today &&
    to < addMonths(loan.from, maxMonths) &&
    free(m, loan.product, loan.from, to, { loan: loan.id })
  )
}

/** Another point is for what nobody has prepared yet, as long as it may be collected. */
function mayChangePoint(m: Model, loan: ModelLoan, point: number): boolean {
  const waits = loan.status === 'pending' || isToHandOut(loan)
  return waits && !loan.ready && m.today <= loan.to && (isTransportable(loan.product) || point === locker)
}

const isToHandOut = (loan: ModelLoan) => (loan.status === 'approved' || loan.status === 'extended') && !loan.inHand
const isInHand = (loan: ModelLoan) => isOpen(loan) && loan.inHand

/** Whether a loan is where an act of the desk has left it. */
function isAfter(m: Model, name: UndoOfAct, loan: ModelLoan): boolean {
  switch (name) {
    case 'undoApprove':
      return isToHandOut(loan)
    case 'undoReady':
      return isToHandOut(loan) && m.today <= loan.to
    case 'undoHandOver':
      return isInHand(loan)
    case 'undoChangeDates':
      return isToHandOut(loan) || isInHand(loan)
    case 'undoChangePoint':
      return (loan.status === 'pending' || isToHandOut(loan)) && m.today <= loan.to
    case 'undoDeny':
      return loan.status === 'denied'
    case 'undoCancelByDesk':
      return loan.status === 'cancelled'
    case 'undoWriteOff':
      return loan.status === 'returned'
  }
}

/** The days that it had must still be free. */
function mayUndoAct(m: Model, name: UndoOfAct, loan: ModelLoan): boolean {
  const act = undoable(m, name, loan)
  if (!act || !isAfter(m, name, loan)) return false
  const { from, to } = { ...loan, ...act.before }
  return free(m, loan.product, from, to, { loan: loan.id })
}

function mayHold(m: Model, member: number, start: number, length: number): boolean {
  const cart = m.checkouts[member]
  if (!cart || start < gap || length > 30) return false
  const from = addDays(m.today, start)
  return (
    lendable(m, cart.product) &&
    !isTurnOfAnother(m, cart.product, member) &&
    free(m, cart.product, from, addDays(from, length - 1), { member })
  )
}

function mayConfirm(m: Model, member: number): boolean {
  const cart = m.checkouts[member]
  if (!cart) return m.second - (m.confirmed[member] ?? -Infinity) <= repeatSeconds
  return (
    isLive(m, cart) &&
    cart.days !== null &&
    cart.days.from >= addDays(m.today, gap) &&
    lendable(m, cart.product) &&
    mayBorrow(m, member)
  )
}

/** Nobody waits for what is theirs today; a wish that is there is taken back, and one without a place is free. */
function mayWish(m: Model, member: number, product: number): boolean {
  const waits = statusToday(m, product) !== 'available' || isTurnOfAnother(m, product, member)
  if (m.wishes[product]!.includes(member) || !waits) return true
  const theirs = openOf(m, product).filter(one => one.member === member)
  return !theirs.some(one => one.inHand || isOn(one, m.today))
}

const isAtLocker = (member: number, loan: ModelLoan) => loan.member === member && loan.point === locker

export function legal(m: Model, c: Command): boolean {
  if ('loan' in c) {
    const loan = loanOf(m, c.loan)
    return loan !== undefined && legalOnLoan(m, c, loan)
  }
  switch (c.do) {
    case 'cart':
      return lendable(m, c.product) && !isTurnOfAnother(m, c.product, c.member) && mayBorrow(m, c.member)
    case 'hold':
      return mayHold(m, c.member, c.start, c.length)
    case 'confirm':
      return mayConfirm(m, c.member)
    case 'wish':
      return mayWish(m, c.member, c.product)
    case 'skip':
      return turnIn(m, c.product)?.member === c.member
    case 'review':
      return hasUnreviewed(m, c.member, c.product) !== undefined
    case 'repaired':
      return m.repair[c.product] !== null
    default:
      return true
  }
}

function legalOnLoan(m: Model, c: Extract<Command, { loan: string }>, loan: ModelLoan): boolean {
  const inHand = isInHand(loan)
  switch (c.do) {
    case 'cancel':
      return (
        loan.member === c.member &&
        (loan.status === 'pending' || (loan.status === 'approved' && !loan.inHand && m.repair[loan.product] !== null))
      )
    case 'extend':
      return mayExtend(m, c.member, loan)
    case 'approve':
      return (
        loan.status === 'pending' &&
        !m.repair[loan.product] &&
        !m.loans.some(one => one.member === loan.member && isLate(m, one))
      )
    case 'deny':
      return loan.status === 'pending'
    case 'cancelByDesk':
      return loan.status === 'pending' || (loan.status === 'approved' && !loan.inHand)
    case 'handOver':
      return !m.repair[loan.product] && mayHandOver(m, loan, false)
    case 'handOverEarly':
      return !m.repair[loan.product] && mayHandOver(m, loan, true)
    case 'return':
      return inHand
    // Said of what was done already, it is answered as done.
    case 'pickUp':
      return isAtLocker(c.member, loan) && (inHand || mayHandOver(m, loan, false))
    case 'putBack':
      return isAtLocker(c.member, loan) && (inHand || (loan.status === 'returned' && !loan.writtenOff))
    case 'undoReturn':
      return mayUndo(m, loan)
    case 'writeOff':
      return inHand && daysBetween(loan.to, m.today) >= 30
    case 'changeDates':
      return mayMove(m, loan, c.to)
    case 'changePoint':
      return mayChangePoint(m, loan, c.point)
    case 'ready':
      return isToHandOut(loan) && m.today <= loan.to
    case 'answer':
      return true
    case 'undoAnswer':
      return mayUndoAnswer(m, loan)
    default:
      return mayUndoAct(m, c.do, loan)
  }
}
