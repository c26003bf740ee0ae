import * as z from 'zod'
import { text } from './primitives.ts'

/**
 * A check of an object that is due, in a sentence. `blocks`: it is overdue, and the object is not lent until it was
 * checked. `may_override`: whoever asks may hand it out all the same, with a reason.
 */
export const CheckDue = z
  .object({ text: z.string(), state: z.enum(['overdue', 'soon']), blocks: z.boolean(), may_override: z.boolean() })
  .meta({ id: 'CheckDue' })
export type CheckDue = z.infer<typeof CheckDue>

/** How often the objects of a category are checked, what for, and whether an overdue one is no longer lent. */
export const CheckRule = z
  .object({
    what: text(80),
    months: z.number().int().min(1).max(120).nullable(),
    loans: z.number().int().min(1).max(999).nullable(),
    stops: z.boolean(),
  })
  .meta({ id: 'CheckRule' })
export type CheckRule = z.infer<typeof CheckRule>
