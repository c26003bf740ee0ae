import * as z from 'zod'
import { approvals } from './approvals.endpoints.ts'
import { contract } from './contract.ts'
import { DeskOrder } from './desk.ts'
import { Id } from './primitives.ts'

/** A request approved, or why it waits on; `order` is null where there is no such loan. */
const Approval = z.object({
  id: Id,
  order: DeskOrder.nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type Approval = z.infer<typeof Approval>

export const approvalsContract = contract(approvals, {
  approveTogether: {
    summary: 'Approve plain requests; one that meanwhile is not plain waits on and keeps none of the others back',
    fails: [],
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    reply: z.object({ results: z.array(Approval) }),
  },
})
