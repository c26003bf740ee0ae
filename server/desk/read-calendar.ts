import type * as z from 'zod'
import type { CalendarLoan, CalendarPage } from '../../src/lib/contract/desk-calendar.ts'
import type { deskContract } from '../../src/lib/contract/desk.ts'
import { addDays, type CivilDate, eachDay } from '../../src/lib/rules/dates.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { listCategories } from '../catalog/queries.ts'
import { inLang } from '../catalog/to-product.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { daysOf, stateOf } from '../orders/to-order.ts'
import { listCalendarLoans, listCalendarObjects } from './calendar-queries.ts'

type Query = z.output<typeof deskContract.calendar.query>
type LoanRow = Awaited<ReturnType<typeof listCalendarLoans>>[number]

/** Objects, page by page, with their open loans of some days. */
export async function readCalendar({ db, clock }: Deps, { lang }: Member, query: Query): Promise<CalendarPage> {
  const { from, days, page, limit } = query
  const [to, today] = [addDays(from, days - 1), clock.today()]
  const { rows, total } = await listCalendarObjects(db, query)
  const ids = rows.map(row => row.id)
  const loans = ids.length > 0 ? await listCalendarLoans(db, ids, { from, to }) : []
  const points = (await listHeadquarters(db)).map(toHeadquarter)
  const docs = rows.map(row => ({
    id: row.id,
    name: inLang(lang, row.name),
    code: row.code,
    point: row.headquarter_id,
    max_months: row.max_months,
    repair: row.repair_since && repairFrom(dayInRome(row.repair_since), row.repair_until, today),
    loans: loans.filter(loan => loan.product_id === row.id).map(loan => toCalendarLoan(loan, today)),
  }))
  const window = eachDay(from, to)
  return {
    docs,
    page,
    limit,
    total,
    from_date: from,
    to_date: to,
    points: points.map(point => ({
      id: point.id,
      name: point.name,
      closed: window.filter(day => closedReason(point, day)),
    })),
    categories: (await listCategories(db)).map(one => ({ id: one.id, name: inLang(lang, one.name) })),
  }
}

/** An end that is over says nothing any more. */
const repairFrom = (from_date: CivilDate, until: CivilDate | null, today: CivilDate) => ({
  from_date,
  to_date: until && until >= today ? until : null,
})

function toCalendarLoan(row: LoanRow, today: CivilDate): CalendarLoan {
  return {
    id: row.id,
    stage: stageOf(stateOf(row), today),
    ...daysOf(row),
    preparation_days: row.preparation_days,
    picked_up_at: row.picked_up_at?.toISOString() ?? null,
    member: row.member,
  }
}
