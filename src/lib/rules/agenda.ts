import { type Booking, shownEnd } from './booking-drag.ts'
import { addDays, type CivilDate } from './dates.ts'

type Days = { from_date: CivilDate; to_date: CivilDate }
type Taken = Days & ({ kind: 'repair' } | { kind: 'loan'; id: string })
export type AgendaPart = Taken | (Days & { kind: 'free' })

type Of = { loans: readonly Booking[]; repair: { from_date: CivilDate; to_date: CivilDate | null } | null }

/** The days of one object between two, in their order: its loans, its repair, and the days between. */
export function agendaOf({ loans, repair }: Of, window: Days, today: CivilDate): AgendaPart[] {
  const taken: Taken[] = loans.map(loan => ({
    kind: 'loan',
    id: loan.id,
    from_date: loan.from_date,
    to_date: shownEnd(loan, today),
  }))
  const isMended = repair && repair.from_date <= window.to_date
  if (isMended) taken.push({ kind: 'repair', from_date: repair.from_date, to_date: repair.to_date ?? window.to_date })
  const parts: AgendaPart[] = []
  let next = window.from_date
  for (const one of taken.toSorted((a, b) => a.from_date.localeCompare(b.from_date))) {
    if (one.to_date < window.from_date) continue
    if (one.from_date > next) parts.push({ kind: 'free', from_date: next, to_date: addDays(one.from_date, -1) })
    parts.push(one)
    if (one.to_date >= next) next = addDays(one.to_date, 1)
  }
  if (next <= window.to_date) parts.push({ kind: 'free', from_date: next, to_date: window.to_date })
  return parts
}
