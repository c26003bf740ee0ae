import type { QueuePlace } from '../../src/lib/contract/queue.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type QueueEntry, positionOf, turnsOf } from '../../src/lib/rules/queue.ts'
import { startFrom } from '../../src/lib/rules/free-from.ts'
import type { Point } from '../../src/lib/rules/pickup-points.ts'
import { estimatedDay } from '../../src/lib/rules/wait.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import { toSnapshotProduct } from '../catalog/to-product.ts'

/** The day, and the library's points, which are open on some days only. */
type Now = { today: CivilDate; points: readonly Point[] }

/** Where a member stands with an object; `queue` is the object's, which may be gone by now. */
export function toQueuePlace(
  wished: boolean,
  queue: readonly QueueEntry[],
  memberId: string,
  product: ProductFacts | undefined,
  { today, points }: Now,
): QueuePlace {
  const turn = turnsOf(queue, today).find(one => one.member_id === memberId)
  return {
    wished,
    position: positionOf(queue, memberId),
    turn_until: turn?.turn_until ?? null,
    estimated_date: product ? estimateOf(product, queue, memberId, { today, points }) : null,
  }
}

function estimateOf(
  product: ProductFacts,
  queue: readonly QueueEntry[],
  member: string,
  { today, points }: Now,
): CivilDate | null {
  const { loans, preparation: preparationDays, repair_since, repair_until: until, copies } = product
  const isTheirTurn = turnsOf(queue, today).some(one => one.member_id === member)
  // Of several copies nobody knows which one comes back to whom.
  if (copies.length > 0 && !isTheirTurn) return null
  const day = estimatedDay({
    today,
    queue,
    member,
    loans,
    preparationDays,
    maintenance: repair_since ? { until } : null,
  })
  // Whose turn it is may book now; the others are told of a day on which a loan can start.
  return day && !isTheirTurn ? startFrom(points, toSnapshotProduct(product, today), day, today) : day
}
