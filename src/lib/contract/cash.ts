import * as z from 'zod'
import { cash } from './cash.endpoints.ts'
import { contract } from './contract.ts'
import { ById, CivilDate, Euro, Id, Instant, Nothing, text } from './primitives.ts'

export const CashCause = z.enum(['card', 'donation', 'deposit', 'deposit_back', 'other'])
export type CashCause = z.infer<typeof CashCause>

export const CashPaidBy = z.enum(['cash', 'pos', 'transfer'])
export type CashPaidBy = z.infer<typeof CashPaidBy>

/** `YYYY-MM`, a month of the library's calendar. */
export const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
  .meta({ id: 'Month', examples: ['2026-12'] })

const count = z.number().int()
/** Euro, below zero for what leaves the desk. */
const Signed = z.number().multipleOf(0.01)
const Named = z.object({ id: Id, name: z.string() })

/** A receipt's number: the `number`th of the `year`. */
const Receipt = z.object({ year: count, number: count })
export type Receipt = z.infer<typeof Receipt>

/** One line of the cash book. `by` is null where whoever wrote it is no member here any more. */
const CashEntry = Receipt.extend({
  id: Id,
  at: Instant,
  day: CivilDate,
  point: Named.nullable(),
  cause: CashCause,
  paid_by: CashPaidBy,
  amount: Signed,
  /** What it is for; of one that voids another, why. */
  text: z.string().nullable(),
  /** Whoever paid, where they are no member or it is another name. */
  payer: z.string().nullable(),
  member: Named.nullable(),
  /** The loan it belongs to. */
  loan: Id.nullable(),
  by: z.string().nullable(),
  /** The entry that this one voids, and the deposit that it gives back. */
  voids: Receipt.nullable(),
  gives_back: Receipt.nullable(),
  voided: z.boolean(),
  given_back: z.boolean(),
  /** Its member has an address to which the receipt can be sent. */
  mailable: z.boolean(),
}).meta({ id: 'CashEntry' })
export type CashEntry = z.infer<typeof CashEntry>

/** How many entries, and what they add up to: all of them, and by how it was paid. */
const CashSum = z
  .object({ entries: count, total: Signed, cash: Signed, pos: Signed, transfer: Signed })
  .meta({ id: 'CashSum' })
export type CashSum = z.infer<typeof CashSum>

/** What was counted in the evening beside what the book expects; `difference` is counted less expected. */
const CashClose = z
  .object({
    id: Id,
    point: Named,
    day: CivilDate,
    at: Instant,
    by: z.string().nullable(),
    entries: count,
    expected: Signed,
    counted: Euro,
    difference: Signed,
    note: z.string().nullable(),
  })
  .meta({ id: 'CashClose' })
export type CashClose = z.infer<typeof CashClose>

/** A day at a point. `drawer`: what has come since the last close, of which `cash` should be in the drawer. */
export const CashDay = z
  .object({
    points: z.array(Named),
    point: Id.nullable(),
    day: CivilDate,
    today: CivilDate,
    sum: CashSum,
    entries: z.array(CashEntry),
    drawer: CashSum,
    last_close: CashClose.nullable(),
    /** Deposits taken here and not given back yet, whenever that was. */
    deposits: z.array(CashEntry),
  })
  .meta({ id: 'CashDay' })
export type CashDay = z.infer<typeof CashDay>

export const CashMonth = z
  .object({
    month: Month,
    sum: CashSum,
    causes: z.array(CashSum.extend({ cause: CashCause })),
    days: z.array(CashSum.extend({ day: CivilDate })),
    closes: z.array(CashClose),
  })
  .meta({ id: 'CashMonth' })
export type CashMonth = z.infer<typeof CashMonth>

/**
 * Money taken. `id` is made by the caller: the same call once more is the same entry. Something else has to say what it
 * is. `mail`: the receipt goes to the member.
 */
export const Taking = z
  .strictObject({
    id: Id.optional(),
    point: Id,
    cause: z.enum(['donation', 'deposit', 'other']),
    paid_by: CashPaidBy,
    amount: Euro.min(0.01).max(10_000),
    text: text(200).nullable().default(null),
    payer: text(120).nullable().default(null),
    member: Id.nullable().default(null),
    loan: Id.nullable().default(null),
    mail: z.boolean().default(false),
  })
  .refine(({ cause, text: said }) => cause !== 'other' || said !== null, {
    path: ['text'],
    params: { rule: 'required' },
  })
export type Taking = z.output<typeof Taking>
export type TakingInput = z.input<typeof Taking>

/** `last` and `expected` are what the caller has seen: the last close, and the cash that the book expects. */
export const Closing = z.strictObject({
  point: Id,
  last: Id.nullable(),
  expected: Signed,
  counted: Euro.max(100_000),
  note: text(500).nullable().default(null),
})
export type Closing = z.output<typeof Closing>
export type ClosingInput = z.input<typeof Closing>

const Where = z.object({ point: Id.optional() })

export const cashContract = contract(cash, {
  day: {
    summary: 'The cash book of a day at a point, today at the first one unless said otherwise',
    fails: ['headquarter.not_found'],
    query: Where.extend({ day: CivilDate.optional() }),
    reply: CashDay,
  },
  take: {
    summary: 'Write down money that was taken at the desk; it gets the next receipt number of the year',
    fails: ['headquarter.not_found', 'member.not_found', 'order.not_found'],
    onBehalf: false,
    body: Taking,
    reply: CashEntry,
  },
  month: {
    summary: 'A month of the cash book by cause and by day, with its closes; of all points unless one is named',
    fails: ['headquarter.not_found'],
    query: Where.extend({ month: Month.optional() }),
    reply: CashMonth,
  },
  close: {
    summary: 'Close the desk: what was counted beside what the book expects; a difference needs a note',
    fails: ['headquarter.not_found', 'cash.closed_already', 'cash.moved_on'],
    onBehalf: false,
    body: Closing,
    reply: CashClose,
  },
  giveBack: {
    summary: 'Give a deposit back, as it was paid: an entry of its own',
    fails: ['cash.not_found', 'cash.no_deposit', 'cash.given_back', 'cash.voided'],
    onBehalf: false,
    params: ById,
    reply: CashEntry,
  },
  void: {
    summary: 'Void an entry, with a reason: an entry of its own with the opposite amount; from level 4 on',
    fails: ['cash.not_found', 'cash.not_yours', 'cash.given_back', 'cash.voided'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ reason: text(500) }),
    reply: CashEntry,
  },
  undo: {
    summary:
      'Undo a taking of today that no close has counted, by whoever wrote it down or a referent: an opposite entry',
    fails: [
      'cash.not_found',
      'cash.not_taken',
      'cash.counted',
      'cash.given_back',
      'cash.voided',
      'order.undo_too_late',
      'order.undo_not_yours',
    ],
    onBehalf: false,
    params: ById,
    reply: CashEntry,
  },
  mailReceipt: {
    summary: 'Send the receipt of an entry to its member',
    fails: ['cash.not_found', 'cash.no_address'],
    onBehalf: false,
    params: ById,
    reply: Nothing,
  },
})
