/** The changes of each legal command in the model of `loan-model.ts`. */
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import {
  type Command,
  earlyEnd,
  hasUnreviewed,
  holdSeconds,
  loanOf,
  locker,
  type Model,
  type ModelLoan,
  isTurnOfAnother,
  type Status,
  isKept,
  isOpen,
  statusToday,
  turnDays,
  turnIn,
} from './loan-model.ts'
import { notCollected, remindAll } from './loan-reminders.ts'
import { givenUp, noteAct, undoAct } from './loan-undos.ts'

/** Does a legal command; `id` is the new loan's, of a confirmation. */
export function apply(m: Model, c: Command, id: string | undefined): void {
  if ('loan' in c) return applyToLoan(m, c, loanOf(m, c.loan)!)
  switch (c.do) {
    case 'cart':
      return void (m.checkouts[c.member] = { product: c.product, days: null, until: null })
    case 'abandon':
      return void delete m.checkouts[c.member]
    case 'hold': {
      const from = addDays(m.today, c.start)
      const { product } = m.checkouts[c.member]!
      m.checkouts[c.member] = {
        product,
        days: { from, to: addDays(from, c.length - 1) },
        until: m.second + holdSeconds,
      }
      return
    }
    case 'confirm':
      return confirm(m, c.member, id!)
    case 'wish':
      return toggleWish(m, c.member, c.product)
    case 'skip': {
      Object.assign(turnIn(m, c.product)!, { passed: true, turnUntil: null })
      return giveTurn(m, c.product)
    }
    case 'review':
      return void (hasUnreviewed(m, c.member, c.product)!.reviewed = true)
    case 'repair': {
      m.repair[c.product] ??= 'desk'
      for (const one of m.queues[c.product]!) one.turnUntil = null
      return
    }
    case 'repaired': {
      m.repair[c.product] = null
      return comesBack(m, c.product)
    }
    case 'lapseRequests': {
      for (const loan of m.loans.filter(one => one.status === 'pending' && one.from <= m.today))
        closeBySystem(m, c.do, loan, 'denied')
      return
    }
    case 'remind':
      return remindAll(m)
    case 'noShow':
      return notCollected(m).forEach(loan => closeBySystem(m, c.do, loan, 'cancelled'))
    case 'endTurns':
      return [0, 1].filter(product => lapsed(m, product).length).forEach(product => giveTurn(m, product))
  }
}

function applyToLoan(m: Model, c: Extract<Command, { loan: string }>, loan: ModelLoan): void {
  const before = { ...loan }
  changeLoan(m, c, loan)
  if (isOpen(loan) && isKept(m, before) && !isKept(m, loan)) giveTurn(m, loan.product)
  noteAct(m, c.do, { loan, before })
}

function closeBySystem(m: Model, job: Command['do'], loan: ModelLoan, status: Status): void {
  const before = { ...loan }
  close(m, loan, status)
  noteAct(m, job, { loan, before })
}

function changeLoan(m: Model, c: Extract<Command, { loan: string }>, loan: ModelLoan): void {
  switch (c.do) {
    case 'cancel':
    case 'cancelByDesk':
      return close(m, loan, 'cancelled')
    case 'deny':
      return close(m, loan, 'denied')
    case 'approve':
      return void (loan.status = 'approved')
    case 'extend':
      return void Object.assign(loan, { status: 'extended', to: addMonths(loan.to, 1), wasExtended: true })
    case 'changeDates':
      return void (loan.to = c.to)
    case 'changePoint':
      return void (loan.point = c.point)
    case 'ready':
      return void (loan.ready = true)
    case 'answer':
      return void (loan.answers += 1)
    case 'undoAnswer':
      return void (loan.answers -= 1)
    case 'handOver':
    case 'handOverEarly': {
      if (m.today < loan.from) Object.assign(loan, { from: m.today, to: earlyEnd(m, loan) })
      return void (loan.inHand = true)
    }
    case 'pickUp':
      return void (loan.inHand = true)
    case 'putBack': {
      if (loan.status === 'returned') return
      loan.returnedOn = m.today
      return close(m, loan, 'returned')
    }
    case 'return': {
      if (c.damaged) m.repair[loan.product] = loan.id
      loan.returnedOn = m.today
      return close(m, loan, 'returned')
    }
    case 'writeOff': {
      Object.assign(loan, { returnedOn: m.today, writtenOff: true, repairBefore: m.repair[loan.product] })
      m.repair[loan.product] = givenUp(loan)
      return close(m, loan, 'returned')
    }
    case 'undoReturn': {
      if (m.repair[loan.product] === loan.id) m.repair[loan.product] = null
      for (const one of m.queues[loan.product]!) one.turnUntil = null
      return void Object.assign(loan, {
        status: loan.wasExtended ? 'extended' : 'approved',
        inHand: true,
        returnedOn: null,
      })
    }
    default:
      return undoAct(m, c.do, loan)
  }
}

function confirm(m: Model, member: number, id: string): void {
  const cart = m.checkouts[member]
  if (!cart?.days) return
  delete m.checkouts[member]
  m.confirmed[member] = m.second
  drop(m, cart.product, member)
  m.loans.push({
    id,
    member,
    product: cart.product,
    status: 'pending',
    ...cart.days,
    inHand: false,
    wasExtended: false,
    reviewed: false,
    returnedOn: null,
    writtenOff: false,
    repairBefore: null,
    point: locker,
    ready: false,
    answers: 0,
    last: { second: m.second, on: m.today, acts: [] },
    said: null,
  })
}

function close(m: Model, loan: ModelLoan, status: Status): void {
  Object.assign(loan, { status, inHand: false })
  comesBack(m, loan.product)
}

function comesBack(m: Model, product: number): void {
  for (const one of m.queues[product]!) one.passed = false
  giveTurn(m, product)
}

const lapsed = (m: Model, product: number) =>
  m.queues[product]!.filter(one => one.turnUntil !== null && one.turnUntil < m.today)

function giveTurn(m: Model, product: number): void {
  const gone = lapsed(m, product)
  m.queues[product] = m.queues[product]!.filter(one => !gone.includes(one))
  if (statusToday(m, product) !== 'available' || turnIn(m, product)) return
  const next = m.queues[product].find(one => !one.passed)
  if (next) next.turnUntil = addDays(m.today, turnDays)
}

function drop(m: Model, product: number, member: number): void {
  m.wishes[product] = m.wishes[product]!.filter(one => one !== member)
  m.queues[product] = m.queues[product]!.filter(one => one.member !== member)
}

function toggleWish(m: Model, member: number, product: number): void {
  if (m.wishes[product]!.includes(member)) {
    const had = m.queues[product]!.find(one => one.member === member)
    drop(m, product, member)
    return had?.turnUntil ? giveTurn(m, product) : undefined
  }
  m.wishes[product]!.push(member)
  const waits = statusToday(m, product) !== 'available' || isTurnOfAnother(m, product, member)
  if (waits) m.queues[product]!.push({ member, passed: false, turnUntil: null })
}

/** The changes of a refused command: a confirmation that comes too late lets its hold go. */
export function refuse(m: Model, c: Command): void {
  if (c.do !== 'confirm') return
  const until = m.checkouts[c.member]?.until ?? Infinity
  if (until <= m.second) delete m.checkouts[c.member]
}
