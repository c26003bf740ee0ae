import type { Selectable } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { BusyDays } from '../../src/lib/rules/closure-plan.ts'
import { anyOf } from '../db/any-of.ts'
import { reservesDays } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { ClosureMovesTable, ClosuresTable } from '../db/tables-closures.ts'
import { selectLoansAt } from '../headquarters/loans-there.ts'

export type ClosureRow = Selectable<ClosuresTable>
export type MoveRow = Selectable<ClosureMovesTable> & { member_id: string }

/** Open loans at some points, with their members and objects. */
export function listLoansAt(db: Reader, points: readonly string[]) {
  return selectLoansAt(db, points)
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['p.name', 'p.code', 'm.first_name', 'm.last_name', 'm.email', 'm.phone'])
    .execute()
}

export type LoanAt = Awaited<ReturnType<typeof listLoansAt>>[number]

/** All days that somebody has these objects, or holds them. */
export async function listTaken(db: Reader, products: readonly string[], now: Date): Promise<BusyDays[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'product_id', 'from_date', 'to_date', 'preparation_days'])
    .where('product_id', '=', anyOf(products))
    .where('from_date', 'is not', null)
    .where(reservesDays(now))
    .execute()
  return rows.map(row => ({
    id: row.id,
    product: row.product_id,
    from: row.from_date ?? '',
    to: row.to_date ?? '',
    preparation: row.preparation_days,
  }))
}

export function listClosures(db: Reader, from: CivilDate): Promise<ClosureRow[]> {
  return db.selectFrom('closures').selectAll().where('to_date', '>=', from).orderBy('from_date').orderBy('id').execute()
}

export function lockClosure(tx: Tx, id: string): Promise<ClosureRow | undefined> {
  return tx.selectFrom('closures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The loans of closures, in the order in which they were moved. */
export function listMoves(db: Reader, closures: readonly string[]): Promise<MoveRow[]> {
  return db
    .selectFrom('closure_moves as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select('o.member_id')
    .where('c.closure_id', '=', anyOf(closures))
    .orderBy('c.position')
    .execute()
}

/** The point that somebody of the staff decides for; null: every one. Nobody's own: one who works from elsewhere. */
export async function ownPointOf(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('members').select('headquarter_id').where('id', '=', id).executeTakeFirst()
  return row?.headquarter_id ?? null
}

/** Who was told that a closure of these days was off. */
export async function listToldUndone(db: Reader, { from, to }: { from: CivilDate; to: CivilDate }): Promise<string[]> {
  const rows = await db
    .selectFrom('closure_moves as c')
    .innerJoin('closures as d', 'd.id', 'c.closure_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.member_id')
    .distinct()
    .where('c.told_undone', '=', true)
    .where('d.from_date', '<=', to)
    .where('d.to_date', '>=', from)
    .execute()
  return rows.map(row => row.member_id)
}
