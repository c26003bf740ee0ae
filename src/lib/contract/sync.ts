import * as z from 'zod'
import { contract } from './contract.ts'
import { Instant } from './primitives.ts'
import { sync } from './sync.doors.ts'

/** `sent` counts what has arrived; `error` is why it last stopped, to be tried again by itself. */
export const CrmSync = z
  .object({
    key: z.enum(['users', 'products', 'orders']),
    sent: z.number().int(),
    started_at: Instant,
    finished_at: Instant.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'CrmSync' })
export type CrmSync = z.infer<typeof CrmSync>

export const syncContract = contract(sync, {
  start: {
    params: z.object({ key: z.enum(['users', 'products', 'orders', 'all']) }),
    body: z.strictObject({}),
    reply: z.array(CrmSync),
  },
  list: { reply: z.array(CrmSync) },
})
