import type { Headquarter } from '../contract/headquarters.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import { addDays, type CivilDate } from '../rules/dates.ts'
import { firstFreeDay } from '../rules/period.ts'
import { pointsFor } from '../rules/pickup-points.ts'

type Ground = { today: CivilDate; points: readonly Headquarter[] }

/** An object that can be borrowed within so many days is simply free. */
const soonDays = 3

/** Memoized: both languages ask, and most objects are the same from one snapshot to the next. */
const known = new WeakMap<SnapshotProduct, Ground & { day: CivilDate | null }>()

/** Objects that nobody has booked begin on the same day, where preparation and points are the same. */
let unbooked: Ground & { days: Map<string, CivilDate | null> } = { today: '', points: [], days: new Map() }

/**
 * The first day on which the next loan of an object can start, at any of its points. Null for one that can be had
 * within a few days, whose page would otherwise be printed again every midnight, and for one in repair, late or
 * reserved, where it is unknown.
 */
export function freeFrom({ today, headquarters }: Snapshot, product: SnapshotProduct): CivilDate | null {
  const { status, reserved, to_date } = product.loan
  const isUnknown = status === 'maintenance' || reserved || (status === 'busy' && (!to_date || to_date < today))
  if (isUnknown) return null
  const before = known.get(product)
  const ground = { today, points: headquarters }
  if (before && isSame(before, ground)) return before.day
  const first = product.busy.length > 0 ? firstDay(ground, product) : firstDayOfUnbooked(ground, product)
  const day = status === 'available' && first && first <= addDays(today, soonDays) ? null : first
  known.set(product, { ...ground, day })
  return day
}

const isSame = (one: Ground, other: Ground) => one.today === other.today && one.points === other.points

function firstDayOfUnbooked(ground: Ground, product: SnapshotProduct): CivilDate | null {
  if (!isSame(unbooked, ground)) unbooked = { ...ground, days: new Map() }
  const { days } = unbooked
  const key = `${product.loan.preparation_days} ${product.is.tansportable ? '' : product.location.id}`
  if (!days.has(key)) days.set(key, firstDay(ground, product))
  return days.get(key) ?? null
}

function firstDay({ today, points }: Ground, product: SnapshotProduct): CivilDate | null {
  const bounds = { today, preparationDays: product.loan.preparation_days, busy: product.busy }
  const days = pointsFor(product, points).flatMap(point => firstFreeDay({ ...bounds, point }) ?? [])
  return days.sort()[0] ?? null
}
