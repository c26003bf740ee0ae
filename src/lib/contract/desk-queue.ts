import * as z from 'zod'
import { ById, CivilDate, Id, Instant, text } from './primitives.ts'

/** Who waits for an object, first come first unless somebody was moved. */
export const ObjectQueue = z
  .array(
    z.object({
      member_id: Id,
      name: z.string(),
      since: Instant,
      /** Until when the object is reserved for them; null while it is not their turn. */
      turn_until: CivilDate.nullable(),
      /** They let their turn go by, and wait for the next. */
      passed: z.boolean(),
      /** While they are they do not count. */
      suspended: z.boolean(),
    }),
  )
  .meta({ id: 'ObjectQueue' })
export type ObjectQueue = z.infer<typeof ObjectQueue>

const Reason = text(500)
const fails = ['product.not_found', 'member.not_found'] as const

export const queueCalls = {
  queue: {
    summary: 'Who waits for an object, and since when',
    fails: ['product.not_found'],
    params: ById,
    reply: ObjectQueue,
  },
  moveInQueue: {
    summary: 'Put somebody who waits for an object at another position, with a reason',
    fails,
    params: ById,
    body: z.strictObject({ member_id: Id, position: z.number().int().min(1).max(1000), reason: Reason }),
    reply: ObjectQueue,
  },
  removeFromQueue: {
    summary: 'Take somebody out of the queue of an object, with the reason that they will read',
    fails,
    params: ById,
    body: z.strictObject({ member_id: Id, reason: Reason }),
    reply: ObjectQueue,
  },
  undoInQueue: {
    summary: 'Undo what was done last today with the queue of an object: somebody was moved, or taken out',
    fails: [...fails, 'product.moved_on', 'order.undo_too_late', 'order.undo_not_yours'],
    params: ById,
    reply: ObjectQueue,
  },
  giveTurn: {
    summary: 'Reserve an object that is free for somebody who waits for it, whatever their position',
    fails: [...fails, 'product.unavailable', 'product.reserved'],
    params: ById,
    body: z.strictObject({ member_id: Id }),
    reply: ObjectQueue,
  },
} as const
