import { type SqlBool, sql } from 'kysely'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { isLate } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { listCopies } from '../catalog/copies.ts'
import { findFirst, loadProducts, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import { reservesDays } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { fitProblem, type PeriodInput } from './guards.ts'

/** The copies of a thing that can be lent at all, the one that was asked for before the others. */
async function loadLendable(db: Reader, id: string, today: CivilDate): Promise<ProductFacts[]> {
  const copies = await loadProducts(db, today, await listCopies(db, await findFirst(db, id)))
  if (copies.length === 0) fail('product.not_found')
  const lendable = copies.filter(one => !one.repair_since && !one.loans.some(loan => isLate(loan, today)))
  return lendable.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
}

/**
 * Some copy of a thing: the one that was asked for, unless it cannot be lent.
 * @throws Refusal `product.not_found`, `product.unavailable`
 */
export async function anyCopy(db: Reader, id: string, today: CivilDate): Promise<ProductFacts> {
  return (await loadLendable(db, id, today))[0] ?? fail('product.unavailable')
}

type CopyQuery = Omit<PeriodInput, 'from' | 'to'> & {
  /** The days of a loan of a copy. */
  days: (copy: ProductFacts) => { from: CivilDate | null; to: CivilDate | null }
  /** The checkout whose own hold is in nobody's way. */
  cartId?: string
}

/**
 * Chooses the copy of a thing that is lent on these days, and locks all of them: one that is at the point before others,
 * then the one that was lent least.
 * @throws Refusal `product.not_found`, `product.unavailable`, why the days do not fit, `checkout.taken`
 */
export async function chooseCopy(work: Work, id: string, wanted: CopyQuery): Promise<ProductFacts> {
  const { tx, today } = work
  await lockProduct(tx, id)
  const lendable = await loadLendable(tx, id, today)
  if (lendable.length === 0) fail('product.unavailable')
  const fitting: ProductFacts[] = []
  let problem: ProblemCode | null = null
  for (const copy of lendable) {
    const why = await fitProblem(tx, copy, { ...wanted, ...wanted.days(copy) }, today)
    problem ??= why
    if (!why) fitting.push(copy)
  }
  if (fitting.length === 0 && problem) fail(problem)
  const free: ProductFacts[] = []
  for (const copy of fitting) if (!(await isTaken(work, copy, wanted))) free.push(copy)
  const lent = free.length > 1 ? await countLoans(tx, free) : new Map<string, number>()
  const order = (copy: ProductFacts) => [copy.point.id === wanted.pointId ? 0 : 1, lent.get(copy.id) ?? 0] as const
  const [best] = free.toSorted((one, other) => order(one)[0] - order(other)[0] || order(one)[1] - order(other)[1])
  return best ?? fail('checkout.taken')
}

/** Whether somebody else has a copy, or holds it, on some of its days. */
async function isTaken({ tx, at }: Work, copy: ProductFacts, { days, cartId = '' }: CopyQuery): Promise<boolean> {
  const { from, to } = days(copy)
  const taken = await tx
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', copy.id)
    .where('id', '!=', cartId)
    .where('from_date', 'is not', null)
    .where(reservesDays(at))
    .where(sql<SqlBool>`blocked && daterange(${from}::date, ${to}::date + ${copy.preparation}::int, '[]')`)
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

async function countLoans(db: Reader, copies: readonly ProductFacts[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['product_id', eb => eb.fn.countAll<number>().as('n')])
    .where('product_id', '=', anyOf(copies.map(one => one.id)))
    .where('picked_up_at', 'is not', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(row => [row.product_id, Number(row.n)]))
}
