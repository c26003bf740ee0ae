import * as z from 'zod'
import { circulation } from './circulation.endpoints.ts'
import { CheckDue } from './check-due.ts'
import { contract } from './contract.ts'
import { DeskMember } from './desk-members.ts'
import { DepositTaken } from './desk-decisions.ts'
import { Contents } from './desk-products.ts'
import { DeskOrder } from './desk.ts'
import { Carry } from './places.ts'
import { CivilDate, Euro, Id, Instant, Picture, text } from './primitives.ts'
import { RequiredTraining } from './trainings.ts'
import { WaitingAct, WaitingResult } from './waiting-acts.ts'

/**
 * What is against lending to a member: the code of a refusal, and whether whoever asks may lend all the same, with a
 * reason.
 */
const Against = z.object({ code: z.string(), may_override: z.boolean() })

/** A member at the desk with their card in hand: what they have, wait for, and what is against one more loan. */
export const CounterMember = DeskMember.extend({
  max_open_loans: z.number().int(),
  against: z.array(Against),
  /** The categories that ask for a training which they do not have, and whether whoever asks may lend all the same. */
  lacks: z.array(z.object({ category: Id, may_override: z.boolean() })),
  /** Their open loans, the one due first before the others. */
  orders: z.array(DeskOrder),
}).meta({ id: 'CounterMember' })
export type CounterMember = z.infer<typeof CounterMember>

/**
 * The days of a loan that begins now: a proposed end on an open day, the last one that leaves the days of preparation
 * before the next loan, the last one with a reason, and the first day of a loan that shortens it.
 */
const Lending = z.object({
  to_date: CivilDate,
  latest: CivilDate.nullable(),
  latest_with_reason: CivilDate,
  booked_from: CivilDate.nullable(),
})
export type Lending = z.infer<typeof Lending>

/**
 * `out`: somebody has it. `to_hand_out`, `to_approve`: a loan that covers today, or one of the member who was named.
 * `free`: may be lent now. `booked`: another loan begins before it could come back. `reserved`: kept for the first in
 * its queue. `not_lent`: not published, or withdrawn. `unchecked`: its check is overdue, which stops lending, and whoever
 * asks may not hand it out in spite of that.
 */
export const ScannedState = z.enum([
  'out',
  'to_hand_out',
  'to_approve',
  'free',
  'booked',
  'reserved',
  'repair',
  'unchecked',
  'sought',
  'not_lent',
])
export type ScannedState = z.infer<typeof ScannedState>

const ScannedObject = z.object({
  kind: z.literal('object'),
  product: z.object({
    id: Id,
    name: z.string(),
    code: z.string(),
    shelf: z.string().nullable(),
    point: z.string(),
    img: Picture.nullable(),
    tint: z.number().int().nullable(),
    contents: z.array(z.string()),
    /** What is missing of it now. */
    missing: z.array(z.string()),
    safety_notice: z.string().nullable(),
    /** What the team has to know of it. */
    internal_note: z.string().nullable(),
    /** What it asks for before it is lent. */
    trainings: z.array(RequiredTraining),
    /** Asked for as it goes out. */
    deposit: Euro.nullable(),
    check: CheckDue.nullable(),
  }),
  state: ScannedState,
  /** The loan that decides the state. */
  order: DeskOrder.nullable(),
  /** Where it has to go; null when it may stay. */
  carry: Carry.nullable(),
  lending: Lending.nullable(),
  /** Free, and the member who was named has as many of a category of it as one may have. */
  category_full: z.boolean(),
  /** The last day of a turn, or the expected end of a repair. */
  until: CivilDate.nullable(),
})
export type ScannedObject = z.infer<typeof ScannedObject>

const ScannedMember = z.object({ kind: z.literal('member'), member: CounterMember })

export const Scanned = z.discriminatedUnion('kind', [ScannedObject, ScannedMember]).meta({ id: 'Scanned' })
export type Scanned = z.infer<typeof Scanned>

const Reason = text(500)

/**
 * One thing of a basket: a loan that was approved, or an object that is lent without a booking. From a later day than
 * today it is booked, and not handed out.
 */
const Thing = z.union([
  z.strictObject({
    order_id: Id,
    /** The copy that goes out in the place of the booked one. */
    copy_id: Id.optional(),
    reason: Reason.optional(),
    deposit: DepositTaken.optional(),
    /** What was not in its box as it went out; of what is booked for later nothing. */
    missing: Contents.optional(),
  }),
  z.strictObject({
    product_id: Id,
    from_date: CivilDate.optional(),
    to_date: CivilDate,
    /** Where a booking is collected and given back; without it where the object is, as with all that goes out now. */
    point: Id.optional(),
    reason: Reason.optional(),
    deposit: DepositTaken.optional(),
    missing: Contents.optional(),
  }),
])
export type Thing = z.output<typeof Thing>

/** A thing handed out, or why not; `holder`: who has it instead, who gave it to them, and when. */
const HandedOut = z.object({
  order: DeskOrder.nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  holder: z.object({ member: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
})
export type HandedOut = z.infer<typeof HandedOut>

export const circulationContract = contract(circulation, {
  scan: {
    summary: "What a label, a code or a member's card is, and what can be done with it now",
    fails: ['scan.unknown'],
    query: z.object({
      code: text(500),
      /** Whose basket it may go into. */
      member: Id.optional(),
    }),
    reply: Scanned,
  },
  handOut: {
    summary: 'Hand several things out to one member, booked or not; each is done or says why not, in their order',
    fails: ['member.not_found'],
    body: z.strictObject({ member_id: Id, things: z.array(Thing).min(1).max(20) }),
    reply: z.object({ results: z.array(HandedOut) }),
  },
  sendWaiting: {
    summary: 'An act done without a network, once however often it is sent; what was done meanwhile is said',
    fails: ['desk.other_person', 'order.not_found'],
    body: WaitingAct,
    reply: WaitingResult,
  },
})
