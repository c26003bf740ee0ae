import * as z from 'zod'
import { contract } from './contract.ts'
import { Instant } from './primitives.ts'
import { sync } from './sync.endpoints.ts'

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
    summary: 'Tell the external CRM of all users, products, orders or all of them; goes on in the background',
    fails: ['crm.not_configured', 'auth.not_fresh'],
    params: z.object({ key: z.enum(['users', 'products', 'orders', 'all']) }),
    body: z.strictObject({}),
    reply: z.array(CrmSync),
  },
  list: {
    summary: 'How far the last run of each kind has come, and when it was over',
    fails: [],
    reply: z.array(CrmSync),
  },
})
