import { sql } from 'kysely'
import type { RequestFacts } from '../../src/lib/contract/desk-decisions.ts'
import { isLate } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { anyOf } from '../db/any-of.ts'
import { isOpen, isOverdue } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import { toHeadquarter } from '../headquarters/queries.ts'
import type { OrderFacts } from '../orders/queries.ts'
import { daysOf, stateOf } from '../orders/to-order.ts'

/** How many loans members have, and whether one of them is late. */
async function listStandings(db: Reader, ids: readonly string[], today: CivilDate) {
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.member_id', sql<number>`count(*)::int`.as('open')])
    .select(sql<boolean>`bool_or(${isOverdue(today, 'o')})`.as('overdue'))
    .where('o.member_id', '=', anyOf(ids))
    .where(isOpen('o'))
    .groupBy('o.member_id')
    .execute()
  return new Map(rows.map(row => [row.member_id, row]))
}

/** What is to be known of the requests among some loans, by the loan. */
export async function listRequestFacts(
  db: Reader,
  { max_open_loans }: LibraryRow,
  all: readonly OrderFacts[],
  today: CivilDate,
): Promise<Map<string, RequestFacts>> {
  const waiting = all.filter(({ order }) => stageOf(stateOf(order), today) === 'waiting')
  if (waiting.length === 0) return new Map()
  const members = [...new Set(waiting.map(({ order }) => order.member_id))]
  const standings = await listStandings(db, members, today)
  return new Map(
    waiting.map(({ order, product, point }) => {
      const standing = standings.get(order.member_id)
      const facts = {
        overdue: Boolean(standing?.overdue),
        over_limit: (standing?.open ?? 0) > max_open_loans,
        not_back: product.loans.some(loan => isLate(loan, today)),
        closed: point !== null && closedReason(toHeadquarter(point), daysOf(order).from_date) !== null,
      }
      return [order.id, facts]
    }),
  )
}
