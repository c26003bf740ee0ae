import * as z from 'zod'
import { ProductRow } from './catalog.ts'
import { contract } from './contract.ts'
import { ById, CivilDate, Id } from './primitives.ts'
import { queue } from './queue.endpoints.ts'

/**
 * `position` is 1 for the first in the queue, null outside it; with `turn_until` the object is reserved for the member
 * until the end of that day. `estimated_date` is about when their turn comes, null when unknown.
 */
const QueuePlace = z
  .object({
    wished: z.boolean(),
    position: z.number().int().nullable(),
    turn_until: CivilDate.nullable(),
    estimated_date: CivilDate.nullable(),
  })
  .meta({ id: 'QueuePlace' })
export type QueuePlace = z.infer<typeof QueuePlace>

/**
 * `loan` is the member's own, that the object is on today, with its last day and the day to bring it back by; with it,
 * or `own`, there is nothing to wait for.
 */
export const WishState = QueuePlace.extend({
  own: z.boolean(),
  loan: z.object({ id: Id, to_date: CivilDate, return_date: CivilDate, in_hand: z.boolean() }).nullable(),
}).meta({ id: 'WishState' })
export type WishState = z.infer<typeof WishState>

export const Wish = QueuePlace.extend({ product: ProductRow }).meta({ id: 'Wish' })
export type Wish = z.infer<typeof Wish>

const none = z.strictObject({})

export const queueContract = contract(queue, {
  list: {
    summary: 'The objects the member wishes for, with their place in each queue',
    fails: [],
    reply: z.array(Wish),
  },
  read: {
    summary: 'Whether the member wishes for an object, and their place in its queue',
    fails: ['product.not_found'],
    params: ById,
    reply: WishState,
  },
  wish: {
    summary: 'Wish for an object, or wish no longer; for a busy one it is a place in its queue',
    fails: [
      'product.not_found',
      'product.with_you',
      'product.your_own',
      'member.banned',
      'member.unverified',
      'queue.too_many',
    ],
    params: ById,
    body: none,
    reply: WishState,
  },
  skip: {
    summary: 'Let one’s turn go by: the next in the queue has it, the place is kept',
    fails: ['product.not_found', 'product.no_turn', 'member.banned'],
    params: ById,
    body: none,
    reply: WishState,
  },
  leave: {
    summary: 'Wish for an object no longer and leave its queue; repeated, it changes nothing',
    fails: [],
    params: ById,
    reply: WishState,
  },
})
