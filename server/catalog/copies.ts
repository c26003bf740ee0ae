import type { Copies } from '../../src/lib/contract/catalog.ts'
import { type Copy, freeOf, isLate } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader } from '../db/scope.ts'
import type { ProductFacts } from './queries.ts'

/** An object and its copies, as far as they can be had where its page says: at any point, or at its own. */
export function copiesOf(of: ProductFacts): (Copy & { id: string })[] {
  const { id, loans, repair_since, copies, transportable, headquarter_id } = of
  const others = copies.filter(one => transportable || one.headquarter_id === headquarter_id)
  return [{ id, loans, inRepair: repair_since !== null }, ...others]
}

/** How many copies of an object are free now, also those that are kept for the queue; `besides` is not counted. */
export const freeCopies = (of: ProductFacts, today: CivilDate, besides?: string): number =>
  of.status === 'published'
    ? freeOf(
        today,
        copiesOf(of).filter(one => one.id !== besides),
      )
    : 0

/** What its page says of its copies; nothing of a thing that there is one of. */
export function toCopies(of: ProductFacts, today: CivilDate): Copies | null {
  const copies = copiesOf(of)
  if (copies.length === 1) return null
  return { total: copies.length, free: Math.max(0, freeOf(today, copies) - of.turns.length) }
}

/** The published copies of one thing, by their ids; itself where there is no other. */
export async function listCopies(db: Reader, firstId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('first_id', '=', firstId)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** Whether somebody could book an object, on whatever days. */
export function canBeLent(of: ProductFacts, today: CivilDate): boolean {
  const isKept = of.turns.length > 0 && freeCopies(of, today) <= of.turns.length
  return !isKept && copiesOf(of).some(one => !one.inRepair && !one.loans.some(loan => isLate(loan, today)))
}
