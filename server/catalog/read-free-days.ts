import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { freeFromDay } from '../../src/lib/rules/free-from.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { ProductFacts } from './queries.ts'
import { toSnapshotProduct } from './to-product.ts'

/** Tells of each object from which day it can be borrowed, as its printed page does. */
export async function readFreeDays({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = clock.today()
  const points = (await listHeadquarters(db)).map(toHeadquarter)
  return (of: ProductFacts): CivilDate | null => freeFromDay(points, toSnapshotProduct(of, today), today)
}
