import type { QueuePlace } from '../../src/lib/contract/queue.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type QueueEntry, positionOf, turnsOf } from '../../src/lib/rules/queue.ts'
import { estimatedDay } from '../../src/lib/rules/wait.ts'
import type { ProductFacts } from '../catalog/queries.ts'

/** Where a member stands with an object; `queue` is the object's, which may be gone by now. */
export function toQueuePlace(
  wished: boolean,
  queue: readonly QueueEntry[],
  memberId: string,
  product: ProductFacts | undefined,
  today: CivilDate,
): QueuePlace {
  const turn = turnsOf(queue, today).find(one => one.member_id === memberId)
  return {
    wished,
    position: positionOf(queue, memberId),
    turn_until: turn?.turn_until ?? null,
    estimated_date: product ? estimateOf(product, queue, memberId, today) : null,
  }
}

function estimateOf(
  product: ProductFacts,
  queue: readonly QueueEntry[],
  member: string,
  today: CivilDate,
): CivilDate | null {
  const { loans, preparation: preparationDays, repair_since, repair_until: until, copies } = product
  // Of several copies nobody knows which one comes back to whom.
  if (copies.length > 0 && !turnsOf(queue, today).some(one => one.member_id === member)) return null
  return estimatedDay({ today, queue, member, loans, preparationDays, maintenance: repair_since ? { until } : null })
}
