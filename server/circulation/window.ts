import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type LendingWindow, lendingWindow } from '../../src/lib/rules/desk-lending.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import { selectBlockingLoans } from '../catalog/surrounding-queries.ts'
import type { Reader } from '../db/scope.ts'
import { findHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import { fail } from '../refusal.ts'

/** Until when an object may be lent from a day on, also beside the holds of those who are choosing days. */
export async function readWindow(
  db: Reader,
  product: ProductFacts,
  from: CivilDate,
  { at, today }: { at: Date; today: CivilDate },
): Promise<LendingWindow | null> {
  const point = (await findHeadquarter(db, product.point.id)) ?? fail('product.unavailable')
  const others = await selectBlockingLoans(db, [product.id], today, { at }).execute()
  return lendingWindow({
    from,
    point: toHeadquarter(point),
    others: others.map(other => ({ ...other, from_date: other.from_date!, to_date: other.to_date! })),
    preparationDays: product.preparation,
    maxMonths: product.max_months,
  })
}
