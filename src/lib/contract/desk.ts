import * as z from 'zod'
import { Product } from './catalog.ts'
import { CheckDue } from './check-due.ts'
import { contract } from './contract.ts'
import { calendarCall } from './desk-calendar.ts'
import { DeskProductsQuery } from './desk-products-query.ts'
import { NewProduct, Whereabouts } from './desk-products.ts'
import { OfPoint, todayCall } from './desk-today.ts'
import { desk } from './desk.endpoints.ts'
import { deskQueues, remarkedMoves, undoMoves } from './loan-names.ts'
import { Order, OrderStatus } from './orders.ts'
import {
  DepositAtDesk,
  approveRefusals,
  HandingOver,
  lineCall,
  handOverRefusals,
  RequestFacts,
  TakingBack,
  InternalNote,
  redateRefusals,
  undoRefusals,
  unreturnRefusals,
  unverifyRefusals,
  Verification,
} from './desk-decisions.ts'
import { DeskCustomer } from './desk-customer.ts'
import { ById, CivilDate, Euro, Id, Instant, pageOf, Paging, text } from './primitives.ts'
import { MyProduct } from './products.ts'
import { inRepair } from './repair-photos.ts'

/** A loan as the desk sees it: with the member who asked for it. */
export const DeskOrder = Order.omit({ thanks: true })
  .extend({
    customer: DeskCustomer,
    product: Order.shape.product.extend({
      code: z.string(),
      /** Its place inside the point; with what the team wrote of it, and what it is worth, for the desk alone. */
      shelf: z.string().nullable(),
      internal_note: z.string().nullable(),
      value: Euro.nullable(),
      transportable: z.boolean(),
      /** What is in the box, and what is missing of it now. */
      contents: z.array(z.string()),
      missing: z.array(z.string()),
      where: Whereabouts,
      check: CheckDue.nullable(),
    }),
    /** Who at the desk booked it for its member; null where the member did. */
    booked_by: z.string().nullable(),
    deposit: DepositAtDesk.nullable(),
    /** Null once it was decided. */
    request: RequestFacts.nullable(),
    /** Why it was approved although something about its member was against it; null otherwise. */
    override_reason: z.string().nullable(),
    internal_note: InternalNote.nullable(),
    /** Its member lacks a training that the object asks for: whether its reader may let it go out, with a reason. */
    untrained: z.object({ may_override: z.boolean() }).nullable(),
    /** What the desk wrote about it that stands nowhere else, the latest first. */
    remarks: z.array(
      z.object({ move: z.enum(remarkedMoves), by: z.string().nullable(), at: Instant, text: z.string() }),
    ),
    /** The last act of today, where its reader may undo it. */
    undo: z.enum(undoMoves).nullable(),
    /** How many others wait for the object. */
    queue: z.number().int(),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof DeskOrder>

/** The desk's lists: what waits for a decision, what goes out, what comes back, all the rest. */
export const DeskQueue = z.enum(deskQueues)
export type DeskQueue = z.infer<typeof DeskQueue>

const Reason = text(500)

/** An object as the desk sees it: with its owner, the notes sent to the owner, and its repair. */
export const DeskProduct = MyProduct.omit({ loans: true, thanks: true, repair: true })
  .extend({
    owner: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
    location: z.object({ id: Id, name: z.string() }),
    shelf: z.string().nullable(),
    /** By when it is brought back; null while nobody has it in hand. */
    in_hand: z.object({ to_date: CivilDate }).nullable(),
    contents: z.array(z.string()),
    is: z.object({ tansportable: z.boolean() }),
    ...inRepair,
    where: Whereabouts,
    check: CheckDue.nullable(),
    /** How many wait for it. */
    queue: z.number().int(),
  })
  .meta({ id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof DeskProduct>

export const deskContract = contract(desk, {
  today: todayCall,
  calendar: calendarCall,
  orders: {
    summary: "The library's loans, those that wait longest first",
    fails: [],
    query: Paging.extend(OfPoint.shape).extend({
      queue: DeskQueue.optional(),
      status: OrderStatus.optional(),
      keywords: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(DeskOrder),
  },
  order: { summary: 'One loan of the library', fails: ['order.not_found'], params: ById, reply: DeskOrder },
  approve: {
    summary: 'Approve a loan; a late loan, and from level 5 on a missing card, may be overridden with a reason',
    fails: approveRefusals,
    params: ById,
    body: z.strictObject({ reason: Reason.optional() }),
    reply: DeskOrder,
  },
  deny: {
    summary: 'Deny a loan, with the reason the member will read',
    fails: ['order.not_found', 'order.moved_on'],
    params: ById,
    body: z.strictObject({ reason: Reason }),
    reply: DeskOrder,
  },
  handOver: {
    summary: 'Hand the object out, with what is missing of it; before its day only with a reason, and it starts today',
    fails: handOverRefusals,
    params: ById,
    body: HandingOver,
    reply: DeskOrder,
  },
  return: {
    summary: 'Take the object back, with its condition and what is missing of it',
    fails: ['order.not_found', 'order.moved_on', 'product.piece_unknown', 'headquarter.not_found'],
    params: ById,
    body: TakingBack,
    reply: DeskOrder,
  },
  addProduct: {
    summary: 'Add an object of the library and publish it',
    fails: ['category.not_found', 'headquarter.not_found', 'file.not_found', 'member.not_found', 'product.code_taken'],
    body: NewProduct,
    reply: Product,
  },
  cancelByDesk: {
    summary: 'Cancel a loan that was not collected, with the reason the member will read',
    fails: ['order.not_found', 'order.moved_on'],
    params: ById,
    body: z.strictObject({ reason: Reason }),
    reply: DeskOrder,
  },
  changeDates: {
    summary: 'Move the last day of a loan, and the first of one not collected; that of a delivery follows the first',
    fails: [
      'order.not_found',
      'order.moved_on',
      'checkout.period_order',
      'order.date_past',
      'order.max_length',
      'order.dates_taken',
    ],
    params: ById,
    body: z.strictObject({ from_date: CivilDate, to_date: CivilDate }).partial().extend({ reason: Reason }),
    reply: DeskOrder,
  },
  ready: {
    summary: 'Say that the object is at the point and can be collected',
    fails: ['order.not_found', 'order.moved_on'],
    params: ById,
    body: z.strictObject({}),
    reply: DeskOrder,
  },
  answerNote: {
    summary: "Answer the member's note",
    fails: ['order.not_found'],
    params: ById,
    body: z.strictObject({ text: text(1000) }),
    reply: DeskOrder,
  },
  undoReturn: { summary: 'Undo a return of today', fails: unreturnRefusals, params: ById, reply: DeskOrder },
  undoApprove: { summary: 'Undo an approval of today', fails: undoRefusals, params: ById, reply: DeskOrder },
  undoDeny: { summary: 'Undo a denial of today: it waits again', fails: undoRefusals, params: ById, reply: DeskOrder },
  undoHandOver: { summary: 'Undo a hand-out of today', fails: undoRefusals, params: ById, reply: DeskOrder },
  undoChangeDates: { summary: 'Undo a change of days of today', fails: redateRefusals, params: ById, reply: DeskOrder },
  undoCancelByDesk: { summary: 'Undo a cancellation of today', fails: undoRefusals, params: ById, reply: DeskOrder },
  writeOff: {
    summary: 'Close a loan long overdue: its object is lost, or damaged',
    fails: ['order.not_found', 'order.moved_on', 'order.not_lost_yet'],
    params: ById,
    body: z.strictObject({ outcome: z.enum(['lost', 'damaged']), reason: Reason }),
    reply: DeskOrder,
  },
  undoWriteOff: {
    summary: 'Undo of today that an object is lost or damaged: the loan is in hand again',
    fails: undoRefusals,
    params: ById,
    reply: DeskOrder,
  },
  products: {
    summary: "The library's objects by state, those that wait for verification first come first",
    fails: [],
    query: DeskProductsQuery,
    reply: pageOf(DeskProduct),
  },
  verify: {
    summary: "Approve a member's object, ask for changes, or reject it with a reason",
    fails: ['product.not_found', 'product.moved_on', 'headquarter.not_found', 'category.not_found'],
    params: ById,
    body: Verification,
    reply: DeskProduct,
  },
  answerLine: { ...lineCall, reply: DeskProduct },
  undoVerification: {
    summary: 'Undo a verification of today',
    fails: unverifyRefusals,
    params: ById,
    reply: DeskProduct,
  },
  startRepair: {
    summary: 'Take an object out of lending for repair; who booked it in those days is told once',
    fails: ['product.not_found', 'product.moved_on'],
    params: ById,
    body: z.strictObject({
      note: Reason,
      until: CivilDate.optional(),
      by: text(80).optional(),
      cost: Euro.max(100_000).optional(),
    }),
    reply: DeskProduct,
  },
  endRepair: {
    summary: 'Lend an object again after its repair',
    fails: ['product.not_found', 'product.moved_on'],
    params: ById,
    reply: DeskProduct,
  },
  withdrawProduct: {
    summary: 'Take an object off the shelves: its owner wants it back',
    fails: ['product.not_found', 'product.moved_on', 'product.open_loans'],
    params: ById,
    body: z.strictObject({ reason: Reason }),
    reply: DeskProduct,
  },
  retireProduct: {
    summary: 'Take an object out of use for good',
    fails: ['product.not_found', 'product.moved_on', 'product.open_loans'],
    params: ById,
    body: z.strictObject({ reason: Reason }),
    reply: DeskProduct,
  },
})
