import type { RequiredTraining } from '../../src/lib/contract/trainings.ts'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { isLate } from '../../src/lib/rules/availability.ts'
import { borrowingProblem } from '../../src/lib/rules/borrowing.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { broughtProblem } from '../../src/lib/rules/delivery.ts'
import { periodProblem } from '../../src/lib/rules/period.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { loadProduct, lockProduct, type ProductFacts } from '../catalog/queries.ts'
import { trainingsIn } from '../catalog/to-product.ts'
import { isCategoryFull } from '../catalog/category-limits.ts'
import type { Reader, Tx } from '../db/scope.ts'
import { findHeadquarter, listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { isPaying } from '../payments/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import { listLacked } from '../trainings/queries.ts'

/** @throws Refusal with the reason why this member may not borrow the object now; without one, any object */
export async function requireBorrower(
  db: Reader,
  { library, id, lang }: Member,
  product: ProductFacts | null,
  today: CivilDate,
): Promise<void> {
  const facts = (await findMemberFacts(db, id, today)) ?? failBelow(levels.member)
  const ids = product ? await listLacked(db, id, product.id) : []
  const lacked = product ? trainingsIn(lang, product).filter(one => ids.includes(one.category)) : []
  const categoryFull = product !== null && (await isCategoryFull(db, id, product.id))
  const borrower = { ...toBorrower(library, facts), untrained: lacked.length > 0, categoryFull }
  const problem = borrowingProblem(borrower, today)
  if (problem === 'member.untrained') fail(problem, { training: saidOf(lacked) })
  if (problem) fail(problem)
}

/** What the library says of the trainings, for whoever is refused. */
const saidOf = (trainings: readonly RequiredTraining[]) => trainings.map(one => one.text).join(' ')

/** @throws Refusal `product.not_found` when not published, `product.unavailable` in repair or not given back */
export async function requireLendable(db: Reader, id: string, today: CivilDate): Promise<ProductFacts> {
  const product = await loadProduct(db, today, id)
  if (product?.status !== 'published') return fail('product.not_found')
  const late = product.loans.some(loan => isLate(loan, today))
  return product.repair_since || late ? fail('product.unavailable') : product
}

/** @throws Refusal `checkout.paying` while money may be on its way for the checkout: it stays as it is */
export async function requireNotPaying(tx: Tx, memberId: string, now: Date): Promise<void> {
  if (await isPaying(tx, memberId, now)) fail('checkout.paying')
}

export type PeriodInput = { from: CivilDate | null; to: CivilDate | null; pointId: string; method?: OrderRow['method'] }

/** Why these days at this point do not fit an object, or null; the database decides whether they are free. */
export async function fitProblem(
  db: Reader,
  product: ProductFacts,
  { from, to, pointId, method = 'pickup' }: PeriodInput,
  today: CivilDate,
): Promise<ProblemCode | null> {
  const point = (await findHeadquarter(db, pointId)) ?? fail('headquarter.not_found')
  if (!product.transportable && pointId !== product.headquarter_id) return 'checkout.point_not_allowed'
  const query = { today, from, to, preparationDays: product.preparation }
  if (method === 'pickup') return periodProblem({ ...query, point: toHeadquarter(point) })
  return broughtProblem(query, (await listHeadquarters(db)).map(toHeadquarter))
}

/**
 * The guards of the cart and of the days once more: minutes have passed since.
 * @throws Refusal `checkout.no_shipping`, `checkout.no_loan`, and why member, object or days no longer fit
 */
export async function requireStillGood(tx: Tx, who: Member, cart: OrderRow, today: CivilDate): Promise<void> {
  const pointId = cart.headquarter_id ?? fail('checkout.no_shipping')
  if (!cart.from_date) fail('checkout.no_loan')
  await lockProduct(tx, cart.product_id)
  const product = await requireLendable(tx, cart.product_id, today)
  await requireBorrower(tx, who, product, today)
  const period = { from: cart.from_date, to: cart.to_date, pointId, method: cart.method }
  const problem = await fitProblem(tx, product, period, today)
  if (problem) fail(problem)
}
