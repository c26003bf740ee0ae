import * as z from 'zod'

const moment = z
  .string()
  .transform(text => new Date(text))
  .refine(at => !Number.isNaN(at.getTime()))
  .nullable()
  .catch(null)
const code = z.string().regex(/^[A-Z0-9_]{1,80}$/)
const number = z.string().regex(/^[\w-]{1,80}$/)

const Transaction = z.object({ custom: z.string().optional(), seller_transaction_id: z.string().optional() })

/** The used part of a message: our own id of its payment, whose state is read from the provider, and its dispute. */
const Resource = z.object({
  custom_id: z.string().optional(),
  disputed_transactions: z.array(Transaction).optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  dispute_id: number.optional().catch(undefined),
  reason: code.catch('OTHER'),
  status: code.catch('OTHER'),
  create_time: moment,
  update_time: moment,
  seller_response_due_date: moment,
  dispute_outcome: z
    .object({ outcome_code: code.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

const EventShape = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  event_type: z.string().regex(/^[A-Z._-]{1,80}$/),
  resource: Resource,
})

/** A dispute as a message has it, with the provider's names. */
export type SeenDispute = {
  id: string
  reason: string
  status: string
  openedAt: Date | null
  updatedAt: Date | null
  answerBy: Date | null
  outcome: string | null
}

/** A payment is named by our own id for it; in a dispute perhaps only by the provider's number of its capture. */
type Named = { customId: string; captureId: null } | { customId: null; captureId: string }

export type ProviderEvent = { id: string; type: string; dispute: SeenDispute | null } & Named

/** The event of a message, or null: the provider also sends messages that concern no payment here. */
export function toEvent(bytes: Uint8Array): ProviderEvent | null {
  const text = new TextDecoder().decode(bytes)
  const found = EventShape.safeParse(readJson(text))
  if (!found.success) return null
  const { id, event_type: type, resource } = found.data
  const [disputed] = resource.disputed_transactions ?? []
  const customId = resource.custom_id ?? (disputed?.custom || undefined) ?? resource.purchase_units?.[0]?.custom_id
  const event = { id, type, dispute: type.includes('.DISPUTE.') ? disputeOf(resource) : null }
  if (customId) return { ...event, customId, captureId: null }
  const captureId = disputed?.seller_transaction_id
  return captureId ? { ...event, customId: null, captureId } : null
}

function disputeOf(resource: z.output<typeof Resource>): SeenDispute | null {
  const { dispute_id: id, reason, status, create_time, update_time, seller_response_due_date } = resource
  if (!id) return null
  const outcome = resource.dispute_outcome?.outcome_code ?? null
  const times = { openedAt: create_time, updatedAt: update_time, answerBy: seller_response_due_date }
  return { id, reason, status, ...times, outcome }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
