import type { Headquarter } from '../contract/headquarters.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import { addDays, addMonths, type CivilDate } from '../rules/dates.ts'
import { isUnknownWhenFree, soonDays, type StartDay, startDays } from '../rules/free-from.ts'
import { freeFrom } from './free-from.ts'

type Ground = { month: CivilDate; points: readonly Headquarter[] }

/** Memoized as `freeFrom` is. */
const known = new WeakMap<SnapshotProduct, Ground & { days: StartDay[] }>()

let unbooked: Ground & { days: Map<string, StartDay[]> } = { month: '', points: [], days: new Map() }

const none: StartDay[] = []

/**
 * The days of this month on which a loan of an object that can be had today or tomorrow may start; none for the
 * others, whose first day is printed. A page that has them says the first that has not passed, and is printed again
 * once a month and not every midnight.
 */
export function startDaysOf(snapshot: Snapshot, product: SnapshotProduct): StartDay[] {
  const { today, headquarters: points } = snapshot
  if (isUnknownWhenFree(product.loan, today) || product.loan.status !== 'available') return none
  if (freeFrom(snapshot, product)) return none
  const ground = { month: `${today.slice(0, 7)}-01`, points }
  const before = known.get(product)
  if (before && isSame(before, ground)) return before.days
  const days = product.busy.length > 0 ? daysOf(ground, product) : daysOfUnbooked(ground, product)
  known.set(product, { ...ground, days })
  return days
}

const isSame = (one: Ground, other: Ground) => one.month === other.month && one.points === other.points

/** With the days that can be the first ones on the month's last. */
const daysOf = ({ month, points }: Ground, product: SnapshotProduct) =>
  startDays(points, product, month, addDays(addMonths(month, 1), soonDays))

function daysOfUnbooked(ground: Ground, product: SnapshotProduct): StartDay[] {
  if (!isSame(unbooked, ground)) unbooked = { ...ground, days: new Map() }
  const key = `${product.loan.preparation_days} ${product.is.tansportable ? '' : product.location.id}`
  const days = unbooked.days.get(key) ?? daysOf(ground, product)
  unbooked.days.set(key, days)
  return days
}
