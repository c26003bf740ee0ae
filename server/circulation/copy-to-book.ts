import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isLate } from '../../src/lib/rules/availability.ts'
import { lendingProblem } from '../../src/lib/rules/desk-lending.ts'
import { listCopies } from '../catalog/copies.ts'
import { findFirst, loadProducts } from '../catalog/queries.ts'
import type { Work } from '../work/work.ts'
import { readWindow } from './window.ts'

/**
 * The copy on which the desk books a loan for later: the one that was asked for, unless another one is free and it is
 * not. What goes out now is the one at hand. The caller has locked them.
 */
export async function copyToBook(
  { tx, at, today }: Work,
  id: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<string> {
  const ids = await listCopies(tx, await findFirst(tx, id))
  if (ids.length < 2) return id
  const copies = await loadProducts(tx, today, ids)
  for (const copy of copies.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))) {
    if (copy.repair_since || copy.loans.some(loan => isLate(loan, today))) continue
    const window = await readWindow(tx, copy, from, { at, today })
    const days = { from, to, today, preparationDays: copy.preparation, reasoned: false }
    if (lendingProblem(window, days) === null) return copy.id
  }
  return id
}
