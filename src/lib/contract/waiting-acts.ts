import * as z from 'zod'
import { DeskOrder } from './desk.ts'
import { Id, Instant } from './primitives.ts'

/** What is done with a loan without a network. */
export const waitingMoves = ['hand_over', 'return'] as const
export type WaitingMove = (typeof waitingMoves)[number]

/** How long an act may wait and still count as done when it was (s). */
export const longestWait = 86_400
const month = 30 * 86_400

/**
 * `key`: of the device's choosing, the same whenever the act is sent again. `by`: who did it. `seconds_ago`: by the
 * device's own clock, which may be wrong, but passes as time does.
 */
export const WaitingAct = z.strictObject({
  key: Id,
  by: Id,
  order_id: Id,
  move: z.enum(waitingMoves),
  seconds_ago: z.number().int().min(0).max(month),
})

/** What was done meanwhile; `holder`: somebody else has the object, `suspended`: the member is. */
export const meanwhileActs = [
  'return',
  'hand_over',
  'undo_hand_over',
  'cancel',
  'cancel_by_desk',
  'no_show',
  'write_off',
  'holder',
  'suspended',
] as const

/** Who did what meanwhile, and when; `member`: who has the object, or is suspended. */
const Meanwhile = z.object({
  what: z.enum(meanwhileActs),
  by: z.string().nullable(),
  member: z.string().nullable(),
  at: Instant,
})
export type Meanwhile = z.infer<typeof Meanwhile>

/** `again`: it can be done now, as an act of this moment. */
export const WaitingResult = z
  .object({
    order: DeskOrder.nullable(),
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    meanwhile: Meanwhile.nullable(),
    again: z.boolean(),
  })
  .meta({ id: 'WaitingResult' })
export type WaitingResult = z.infer<typeof WaitingResult>
