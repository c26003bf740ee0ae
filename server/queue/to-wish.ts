import type { QueuePlace } from '../../src/lib/contract/queue.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type QueueEntry, positionOf, turnOf } from '../../src/lib/rules/queue.ts'
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
  const turn = turnOf(queue, today)
  return {
    wished,
    position: positionOf(queue, memberId),
    turn_until: turn?.member_id === memberId ? turn.turn_until : null,
    estimated_date: product ? estimateOf(product, queue, memberId, today) : null,
  }
}

function estimateOf(
  product: ProductFacts,
  queue: readonly QueueEntry[],
  member: string,
  today: CivilDate,
): CivilDate | null {
  const { loans, preparation: preparationDays, repair_since, repair_until: until } = product
  return estimatedDay({ today, queue, member, loans, preparationDays, maintenance: repair_since ? { until } : null })
}
