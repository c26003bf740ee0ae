import * as z from 'zod'
import { Id } from './primitives.ts'

/** A copy of a thing: `free` means that somebody could take it now. */
export const SheetCopy = z.object({
  id: Id,
  code: z.string(),
  shelf: z.string().nullable(),
  point: z.string(),
  first: z.boolean(),
  free: z.boolean(),
})
