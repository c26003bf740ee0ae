import * as z from 'zod'

/** The used part of a message: our own id of its payment, whose state is read from the provider. */
const Resource = z.object({
  custom_id: z.string().optional(),
  disputed_transactions: z.array(z.object({ custom: z.string().optional() })).optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
})

const EventShape = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  event_type: z.string().regex(/^[A-Z._-]{1,80}$/),
  resource: Resource,
})

export type ProviderEvent = { id: string; type: string; customId: string }

/** The event of a message, or null: the provider also sends messages that concern no payment here. */
export function toEvent(bytes: Uint8Array): ProviderEvent | null {
  const text = new TextDecoder().decode(bytes)
  const found = EventShape.safeParse(readJson(text))
  if (!found.success) return null
  const { id, event_type, resource } = found.data
  const customId =
    resource.custom_id ?? resource.disputed_transactions?.[0]?.custom ?? resource.purchase_units?.[0]?.custom_id
  return customId ? { id, type: event_type, customId } : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
