import * as z from 'zod'
import { CashPaidBy } from './cash.ts'
import { Contents } from './desk-products.ts'
import { Deposit } from './orders.ts'
import { ById, Id, Instant, text } from './primitives.ts'
import { lineLength } from './product-names.ts'

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

/** What becomes of a line that an owner wrote; `text` is what was read, so that nothing else is published. */
export const LineAnswer = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('publish'), text: text(lineLength) }),
  z.strictObject({ verdict: z.literal('decline'), text: text(lineLength), note: Reason }),
])
export type LineAnswer = z.infer<typeof LineAnswer>

export const lineCall = {
  summary: 'Put the line that an owner wrote on the page of their published object, or say why not',
  fails: ['product.not_found', 'product.moved_on'],
  params: ById,
  body: LineAnswer,
} as const

/** What became of the deposit as the object went out: how it was paid and where, or why there is none. */
export const DepositTaken = z.union([
  z.strictObject({ paid_by: z.enum(['cash', 'pos']), point: Id.optional() }),
  z.strictObject({ waived: Reason }),
])
export type DepositTaken = z.output<typeof DepositTaken>

/** A deposit with its entry in the cash book, how it was paid, and why none was taken. */
export const DepositAtDesk = Deposit.extend({
  entry: Id.nullable(),
  paid_by: CashPaidBy.nullable(),
  waived: z.string().nullable(),
})

export const HandingOver = z.strictObject({
  reason: Reason.optional(),
  missing: Contents.optional(),
  deposit: DepositTaken.optional(),
})

/** `deposit_back`: the deposit is given back too. */
export const TakingBack = z.strictObject({
  condition: z.enum(['good', 'damaged']).default('good'),
  note: Reason.optional(),
  missing: Contents.optional(),
  deposit_back: z.boolean().default(false),
  /** Where it is now; absent: at the point of the loan. */
  point: Id.optional(),
})

/** What the desk looks at before it approves a request, and the request itself does not say. */
export const RequestFacts = z.object({
  /** Its member has another loan that is late. */
  overdue: z.boolean(),
  /** Its member has more open loans than one may have. */
  over_limit: z.boolean(),
  /** Whoever has the object is late with it. */
  not_back: z.boolean(),
  /** Its point is closed on its first day. */
  closed: z.boolean(),
})
export type RequestFacts = z.infer<typeof RequestFacts>

export const approveRefusals = [
  'order.not_found',
  'order.moved_on',
  'product.unavailable',
  'member.banned',
  'member.card_expired',
  'member.overdue',
  'member.untrained',
] as const

/** Why an act of the desk is not undone. */
export const undoRefusals = [
  'order.not_found',
  'order.moved_on',
  'order.undo_too_late',
  'order.undo_not_yours',
  'order.undo_paid_back',
  'order.lent_again',
  'product.not_found',
] as const

export const unreturnRefusals = [
  'order.not_found',
  'order.moved_on',
  'order.undo_too_late',
  'order.lent_again',
] as const

export const redateRefusals = [...undoRefusals, 'order.earlier_days_taken'] as const

/** Why an object is not handed out. */
export const handOverRefusals = [
  'member.suspended',
  'order.not_found',
  'order.moved_on',
  'order.too_early',
  'order.period_over',
  'order.days_taken',
  'order.still_out',
  'order.in_repair',
  'product.unchecked',
  'member.untrained',
  'product.piece_unknown',
  'headquarter.not_found',
] as const

/** Why a verification is not undone. */
export const unverifyRefusals = [
  'product.not_found',
  'product.moved_on',
  'product.booked',
  'order.undo_too_late',
  'order.undo_not_yours',
] as const

/** `by` is null where whoever wrote it is no member here any more. */
export const InternalNote = z.object({ text: z.string(), by: z.string().nullable(), at: Instant })
