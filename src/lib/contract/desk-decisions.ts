import * as z from 'zod'
import { Contents } from './desk-products.ts'
import { Id, text } from './primitives.ts'

const Reason = text(500)

/** An approval may set where the object stands, how it is lent and what is in the box, and correct its category. */
export const Verification = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('approve'),
    headquarter_id: Id.optional(),
    category: z.strictObject({ origin_id: Id }).optional(),
    transportable: z.boolean().optional(),
    max_months: z.number().int().min(1).max(12).optional(),
    contents: Contents.optional(),
  }),
  z.strictObject({ verdict: z.literal('ask_changes'), note: Reason }),
  z.strictObject({ verdict: z.literal('reject'), note: Reason }),
])
export type Verification = z.infer<typeof Verification>

/** Why an act of the desk is not undone. */
export const undoRefusals = [
  'order.not_found',
  'order.moved_on',
  'order.undo_too_late',
  'order.undo_not_yours',
  'order.undo_paid_back',
  'order.lent_again',
] as const

/** Why an object is not handed out. */
export const handOverRefusals = [
  'order.not_found',
  'order.moved_on',
  'order.too_early',
  'order.period_over',
  'order.days_taken',
  'order.still_out',
  'order.in_repair',
  'product.piece_unknown',
] as const
