import * as z from 'zod'
import { contract } from './contract.ts'
import { ById, Id, Instant, Nothing } from './primitives.ts'
import { repairs } from './repairs.endpoints.ts'

/** An object lent again after its repair. `by` is null for somebody of another library; `undo`: whoever asks may undo it, until the evening. */
export const EndedRepair = z
  .object({
    product: z.object({ id: Id, name: z.string(), code: z.string() }),
    at: Instant,
    by: z.string().nullable(),
    undo: z.boolean(),
  })
  .meta({ id: 'EndedRepair' })
export type EndedRepair = z.infer<typeof EndedRepair>

export const repairsContract = contract(repairs, {
  ended: {
    summary: 'The objects whose repair ended today and that are still lent, the latest first',
    fails: [],
    reply: z.array(EndedRepair),
  },
  undoEnd: {
    summary: 'Undo the end of a repair of today, by whoever did it or a referent: it is in repair as it was',
    fails: ['product.not_found', 'product.moved_on', 'order.undo_too_late', 'order.undo_not_yours'],
    params: ById,
    reply: Nothing,
  },
})
