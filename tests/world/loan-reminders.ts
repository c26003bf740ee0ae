/** The reminders of the model of `loan-model.ts`, one mail a day to each member, and what comes of one that is not heeded. */
import { addDays, daysBetween } from '../../src/lib/rules/dates.ts'
import { collectDays, isOpen, type Model, type ModelLoan } from './loan-model.ts'

const isToCollect = (loan: ModelLoan) => isOpen(loan) && loan.status !== 'pending' && !loan.inHand
const ofCollection = (loan: ModelLoan) => `${loan.id} collect ${loan.from}`

/** What a loan is to be reminded of today, if it was not yet. */
function reminderOf(m: Model, loan: ModelLoan): string | null {
  if (isToCollect(loan)) {
    const from = loan.from < loan.to ? addDays(loan.from, 1) : loan.from
    return from <= m.today ? ofCollection(loan) : null
  }
  if (!isOpen(loan) || !loan.inHand) return null
  if (loan.to === addDays(m.today, 1)) return `${loan.id} due ${loan.to}`
  const step = [14, 7, 1].find(days => days <= daysBetween(loan.to, m.today))
  return step === undefined ? null : `${loan.id} overdue ${loan.to} ${step}`
}

export function remindAll(m: Model): void {
  for (const [member, loans] of Map.groupBy(m.loans, one => one.member)) {
    if (m.remindedOn[member] === m.today) continue
    const fresh = loans.flatMap(one => reminderOf(m, one) ?? []).filter(one => !m.reminded[one])
    for (const one of fresh) m.reminded[one] = m.today
    if (fresh.length) m.remindedOn[member] = m.today
  }
}

/** Loans that nobody came for, whose borrower was told so on a day before. */
export function notCollected(m: Model): ModelLoan[] {
  return m.loans
    .filter(one => {
      const last = [one.to, addDays(one.from, collectDays)].sort()[0]!
      return isToCollect(one) && last < m.today && (m.reminded[ofCollection(one)] ?? m.today) < m.today
    })
    .sort((a, b) => (`${a.from} ${a.id}` < `${b.from} ${b.id}` ? -1 : 1))
}
