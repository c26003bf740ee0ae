import { sql } from 'kysely'
import type { PlannedLoan } from '../../src/lib/rules/closure-plan.ts'
import { touchedBy } from '../../src/lib/rules/closure-plan.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { type Point, toHeadquarter } from './queries.ts'

/** Open loans that begin or end at some points; one brought home counts where its object is. */
export function selectLoansAt(db: Reader, points: readonly string[]) {
  const point = sql<string>`coalesce(o.headquarter_id, p.headquarter_id)`
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.member_id', 'o.product_id', 'o.method', 'o.from_date', 'o.to_date', 'o.preparation_days'])
    .select(['o.picked_up_at', 'p.max_months', point.as('point')])
    .where(isOpen('o'))
    .where(point, '=', anyOf(points))
    .orderBy('o.id')
}

type LoanAt = Awaited<ReturnType<ReturnType<typeof selectLoansAt>['execute']>>[number]

export const toPlanned = (row: LoanAt): PlannedLoan => ({
  id: row.id,
  point: row.point,
  product: row.product_id,
  method: row.method,
  from: row.from_date ?? '',
  to: row.to_date ?? '',
  inHand: row.picked_up_at !== null,
  preparation: row.preparation_days,
  maxMonths: row.max_months,
})

type Days = { inizio: CivilDate; fine: CivilDate }

/** Whether days off that a point did not have before fall on its open loans. */
export async function fallsOnLoans(
  db: Reader,
  before: Omit<Point, 'img_sources'>,
  days: readonly Days[],
  today: CivilDate,
) {
  const added = days.filter(one => !before.holidays.some(old => old.inizio <= one.inizio && one.fine <= old.fine))
  if (!added.length) return false
  const point = toHeadquarter({ ...before, img_sources: null })
  const loans = (await selectLoansAt(db, [before.id]).execute()).map(toPlanned)
  return added.some(({ inizio, fine }) =>
    loans.some(loan => {
      const { start, end } = touchedBy({ from: inizio, to: fine }, loan, point, today)
      return start || end
    }),
  )
}
