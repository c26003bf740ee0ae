import * as z from 'zod'
import { ProductCategory } from './catalog.ts'
import { notEligible, ShippingAddress, ShippingMethod } from './checkout.ts'
import { contract } from './contract.ts'
import { closingMoves, stages } from './loan-names.ts'
import { LoanPhoto } from './loan-photos.ts'
import { ByCode } from './lockers.ts'
import { orders } from './orders.endpoints.ts'
import { ById, CivilDate, Euro, Id, Instant, Picture } from './primitives.ts'

export const OrderStatus = z.enum(['checkout', 'pending', 'approved', 'extended', 'cancelled', 'denied', 'returned'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Derived from the stored status, the timestamps and today; never stored. */
export const OrderStage = z.enum(stages)
export type OrderStage = z.infer<typeof OrderStage>

/** The move that ended a loan. */
export const OrderClosing = z.enum(closingMoves)

/** Why a loan cannot be extended: codes of the error list. */
export const ExtensionProblem = z.enum([
  'member.banned',
  'member.card_expired',
  'order.not_in_hand',
  'order.overdue',
  'order.already_extended',
  'order.max_length',
  'order.queued',
  'order.booked_next',
])
export type ExtensionProblem = z.infer<typeof ExtensionProblem>

/**
 * `due`: asked for as the object goes out. `taken`: in the cash book, until it is given back. `waived`: the desk did not
 * take it.
 */
export const Deposit = z.object({ amount: Euro, state: z.enum(['due', 'taken', 'given_back', 'waived']) })

/** A copy that is free on some days of a loan whose object cannot be had. */
export const OtherCopy = z.object({
  id: Id,
  code: z.string(),
  /** Where it is collected, by name. */
  point: z.string(),
  from_date: CivilDate,
  to_date: CivilDate,
})
export type OtherCopy = z.infer<typeof OtherCopy>

export const Order = z
  .object({
    id: Id,
    status: OrderStatus,
    stage: OrderStage,
    created_at: Instant,
    product: z.object({ id: Id, name: z.string(), img: Picture.nullable(), categories: z.array(ProductCategory) }),
    loan: z.object({
      from_date: CivilDate,
      to_date: CivilDate,
      /** The day to bring it back by: the last one, or the last before it on which its point is open. */
      return_date: CivilDate,
      pickup_Code: z.string().nullable(),
      pickup_qr_code: z.string().nullable(),
      deposit_code: z.string().nullable(),
      deposit_qr_code: z.string().nullable(),
    }),
    shipping: z.object({
      method: ShippingMethod,
      address: ShippingAddress.extend({ smartlocker_instruction: z.string().nullable() }),
      /** The point where the object is given back. */
      return_to: z.object({ id: Id, name: z.string() }).nullable(),
    }),
    /** The payment of the delivery, and whether it is being refunded; null where nothing was paid. */
    payment: z.object({ amount: Euro, status: z.enum(['paid', 'refunding', 'refunded']) }).nullable(),
    /** What was not in the box when it was handed out, and what was missing then when it came back. */
    missing: z.object({ hand_over: z.array(z.string()), return: z.array(z.string()) }),
    /** What its object asks to be left at the desk; null without. */
    deposit: Deposit.nullable(),
    /** What is to be known before the object is used. */
    safety_notice: z.string().nullable(),
    /** Of the object as it went out and as it came back, the oldest first. */
    photos: z.array(LoanPhoto),
    /** Of a loan not collected yet: its object is in repair, until a day or nobody knows, or searched for; null otherwise. */
    repair: z
      .object({
        until: CivilDate.nullable(),
        sought: z.literal(true).optional(),
        /** Of a loan that is read alone: what can be had in its place. */
        other: OtherCopy.optional(),
      })
      .nullable(),
    note: z.string(),
    note_answers: z.array(z.object({ text: z.string(), at: Instant })),
    /** Why it was denied or cancelled, as the desk wrote it; null otherwise. */
    closed_reason: z.string().nullable(),
    closed_by: OrderClosing.nullable(),
    decided_at: Instant.nullable(),
    ready_at: Instant.nullable(),
    picked_up_at: Instant.nullable(),
    returned_at: Instant.nullable(),
    /** Approved, extended or returned, and this loan has no review yet. */
    is_reviewable: z.boolean(),
    /** Whether the owner of its object may be thanked, or was; null where there is nobody to thank, or it is not over. */
    thanks: z.enum(['open', 'given']).nullable(),
    /**
     * Of a loan that is open: its last day if extended now, the day to bring it back by then, and the code of the reason
     * why it cannot be extended; null for every other.
     */
    extension: z
      .object({ to_date: CivilDate, return_date: CivilDate, problem: ExtensionProblem.nullable() })
      .nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderGroup = z.object({ id: OrderStatus, docs: z.array(Order) }).meta({ id: 'OrderGroup' })
export type OrderGroup = z.infer<typeof OrderGroup>

/** `to_date`: the new last day; `return_date`: bring it back by then. Null where `problem` says why it was refused. */
export const ExtensionAnswer = z
  .object({
    id: Id,
    product: z.object({ id: Id, name: z.string() }),
    to_date: CivilDate.nullable(),
    return_date: CivilDate.nullable(),
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'ExtensionAnswer' })
export type ExtensionAnswer = z.infer<typeof ExtensionAnswer>

/** The copy and the days that the loan's page named. */
const TakeCopy = z
  .strictObject({ product_id: Id, from_date: CivilDate, to_date: CivilDate })
  .meta({ examples: [{ product_id: 'k3v9x2m7q4t8w1za', from_date: '2026-12-05', to_date: '2026-12-07' }] })
export type TakeCopy = z.infer<typeof TakeCopy>

export const ordersContract = contract(orders, {
  list: { summary: "The member's loans, grouped by status", fails: [], reply: z.array(OrderGroup) },
  read: { summary: "One of the member's loans", fails: ['order.not_found'], params: ById, reply: Order },
  cancel: {
    summary: 'Cancel a loan that is not approved yet, or whose object is in repair',
    fails: ['order.not_found', 'order.not_cancellable'],
    onBehalf: true,
    params: ById,
    reply: Order,
  },
  takeCopy: {
    summary:
      'Ask for another copy in the place of one that is in repair or searched for, which is called off; or neither',
    fails: [
      'order.not_found',
      'order.not_cancellable',
      'order.moved_on',
      'checkout.taken',
      'checkout.unfinished',
      'checkout.paying',
      'product.reserved',
      'request.rate',
      ...notEligible,
    ],
    params: ById,
    body: TakeCopy,
    reply: Order,
  },
  extend: {
    summary: 'Extend a loan in hand by one calendar month, once',
    fails: [
      'order.not_found',
      'member.banned',
      'member.card_expired',
      'order.not_in_hand',
      'order.overdue',
      'order.already_extended',
      'order.max_length',
      'order.queued',
      'order.booked_next',
      'order.moved_on',
    ],
    params: ById,
    body: z.strictObject({}),
    reply: Order,
  },
  pickUp: {
    summary: 'Say that the object was taken out of its smart locker, with the pick-up code; said again, the same',
    fails: [
      'order.not_found',
      'order.no_locker',
      'order.wrong_code',
      'order.moved_on',
      'order.too_early',
      'order.period_over',
      'order.still_out',
      'member.untrained',
    ],
    params: ById,
    body: ByCode,
    reply: Order,
  },
  deposit: {
    summary: 'Say that the object was put back into its smart locker, with the return code; said again, the same',
    fails: ['order.not_found', 'order.no_locker', 'order.wrong_code', 'order.moved_on'],
    params: ById,
    body: ByCode,
    reply: Order,
  },
  thank: {
    summary: 'Thank the owner of the object of a loan that is over, once; they see how many did, never who',
    fails: ['order.not_found', 'thanks.library_object', 'thanks.own_object', 'thanks.not_yet'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({}),
    reply: Order,
  },
  extendAll: {
    summary: 'Extend every open loan that may be, each as if asked for alone; one answer a loan',
    fails: [],
    body: z.strictObject({}),
    reply: z.array(ExtensionAnswer),
  },
})
