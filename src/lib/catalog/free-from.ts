import type { Headquarter } from '../contract/headquarters.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import type { CivilDate } from '../rules/dates.ts'
import { firstDayAt, isUnknownWhenFree, notSoon } from '../rules/free-from.ts'

type Ground = { today: CivilDate; points: readonly Headquarter[] }

/** Memoized: both languages ask, and most objects are the same from one snapshot to the next. */
const known = new WeakMap<SnapshotProduct, Ground & { day: CivilDate | null }>()

/** Objects that nobody has booked begin on the same day, where preparation and points are the same. */
let unbooked: Ground & { days: Map<string, CivilDate | null> } = { today: '', points: [], days: new Map() }

/**
 * The first day on which the next loan of an object can start, at any of its points. Null for one that can be had
 * today or tomorrow, and for one in repair, late or reserved, where it is unknown.
 */
export function freeFrom({ today, headquarters }: Snapshot, product: SnapshotProduct): CivilDate | null {
  if (isUnknownWhenFree(product.loan, today)) return null
  const before = known.get(product)
  const ground = { today, points: headquarters }
  if (before && isSame(before, ground)) return before.day
  const first = product.busy.length > 0 ? firstDayAt(headquarters, product, today) : firstDayOfUnbooked(ground, product)
  const day = notSoon(product.loan, first, today)
  known.set(product, { ...ground, day })
  return day
}

const isSame = (one: Ground, other: Ground) => one.today === other.today && one.points === other.points

function firstDayOfUnbooked(ground: Ground, product: SnapshotProduct): CivilDate | null {
  if (!isSame(unbooked, ground)) unbooked = { ...ground, days: new Map() }
  const { days } = unbooked
  const key = `${product.loan.preparation_days} ${product.is.tansportable ? '' : product.location.id}`
  if (!days.has(key)) days.set(key, firstDayAt(ground.points, product, ground.today))
  return days.get(key) ?? null
}
