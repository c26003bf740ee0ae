import type { Headquarter } from '../contract/headquarters.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import type { CivilDate } from '../rules/dates.ts'
import { firstFreeDay } from '../rules/period.ts'
import { pointsFor } from '../rules/pickup-points.ts'

type Known = { today: CivilDate; points: readonly Headquarter[]; day: CivilDate | null }

/** Memoized: both languages ask, and most objects are the same from one snapshot to the next. */
const known = new WeakMap<SnapshotProduct, Known>()

/**
 * The first day on which the next loan of a busy object can start, at any of its points. Null for a free object, whose
 * page would otherwise be printed again every midnight, and for a late or reserved one, where it is unknown.
 */
export function freeFrom({ today, headquarters }: Snapshot, product: SnapshotProduct): CivilDate | null {
  const { loan } = product
  if (loan.status !== 'busy' || loan.reserved || !loan.to_date || loan.to_date < today) return null
  const before = known.get(product)
  if (before?.today === today && before.points === headquarters) return before.day
  const bounds = { today, preparationDays: loan.preparation_days, busy: product.busy }
  const days = pointsFor(product, headquarters).flatMap(point => firstFreeDay({ ...bounds, point }) ?? [])
  const day = days.sort()[0] ?? null
  known.set(product, { today, points: headquarters, day })
  return day
}
