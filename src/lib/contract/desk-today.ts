import * as z from 'zod'
import { Id, Instant } from './primitives.ts'

/** Whether what the library does by itself is in order. */
export const DeskHealth = z
  .object({
    /** The last time that pages were printed. */
    print_failed: z.boolean(),
    /** When the pages in view were printed. */
    printed_at: Instant.nullable(),
    /** Jobs whose last run failed. */
    jobs_failed: z.number().int(),
    /** No server takes the library's mails: all of them wait. */
    mail_off: z.boolean(),
    /** Online payments that hang, or were reversed or refunded at the provider in the last fortnight. */
    payments_flagged: z.number().int(),
  })
  .meta({ id: 'DeskHealth' })
export type DeskHealth = z.infer<typeof DeskHealth>

/** What there is to do today, in numbers; null of what only coordinators see. */
export const DeskToday = z
  .object({
    to_approve: z.number().int(),
    /** May be collected today, and nobody was told yet that it is ready. */
    to_prepare: z.number().int(),
    to_hand_out: z.number().int(),
    uncollected: z.number().int(),
    /** Objects that members have. */
    in_hand: z.number().int(),
    due_today: z.number().int(),
    overdue: z.number().int(),
    repairs: z.number().int(),
    /** Of them, those that were to be in order by today. */
    repairs_due: z.number().int(),
    /** Objects whose check is overdue. */
    to_check: z.number().int(),
    /** From the point, or to it. */
    to_carry: z.number().int(),
    /** Objects that were not found where they should be. */
    sought: z.number().int(),
    /** Questions and problems that nobody has dealt with, of the whole library. */
    messages: z.number().int(),
    /** Members without an e-mail who are to be told of a loan, of the whole library, and whom nobody has called today. */
    to_call: z.number().int(),
    to_verify: z.number().int().nullable(),
    /** Online payments with a dispute that has not ended. */
    payments_disputed: z.number().int().nullable(),
    /** Of the desk those to members, of who coordinates all. */
    mails_failed: z.number().int(),
    health: DeskHealth.nullable(),
  })
  .meta({ id: 'DeskToday' })
export type DeskToday = z.infer<typeof DeskToday>

/** Of the whole library, or only of one of its points. */
export const OfPoint = z.strictObject({ point: Id.optional() })

export const todayCall = {
  summary: 'What there is to do today, of the library or of one of its points',
  fails: [],
  query: OfPoint,
  reply: DeskToday,
} as const
