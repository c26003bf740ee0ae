import * as z from 'zod'
import { CivilDate, Id } from './primitives.ts'

/** The member of a loan, as the desk sees them in its list. */
export const DeskCustomer = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  card_number: z.string().nullable(),
  /** Of an active card. */
  card_until: CivilDate.nullable(),
  /** `active_card`: null where none is needed. `deleted`: the account was deleted, and nothing else is known. */
  is: z.object({ active_card: z.boolean().nullable(), banned: z.boolean(), deleted: z.boolean() }),
  /** Until when and why nothing is handed to them; null where they may borrow. */
  suspended: z.object({ until: CivilDate.nullable(), reason: z.string().nullable() }).nullable(),
})
