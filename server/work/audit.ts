import type { Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'

/** The actor of an audit entry: a member, an administrator in a member's name, or null for the system. */
export type Actor = { id: string; impersonator?: string } | null

export type AuditEntry = {
  /** Default: the command's caller. */
  who?: Actor
  action: string
  subject:
    | 'order'
    | 'product'
    | 'category'
    | 'file'
    | 'headquarter'
    | 'document'
    | 'crm'
    | 'session'
    | 'member'
    | 'payment'
    | 'membership'
    | 'library'
    | 'invitation'
  id: string
  reason?: string | null | undefined
  data?: Record<string, unknown>
}

/** Writes an audit entry, in the transaction of the change. */
export async function writeAudit(tx: Tx, who: Actor, entry: AuditEntry, at: Date): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      id: newId(),
      at,
      actor_id: who?.impersonator ?? who?.id ?? null,
      on_behalf_of: who?.impersonator ? who.id : null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.id,
      reason: entry.reason ?? null,
      data: entry.data ? JSON.stringify(entry.data) : null,
    })
    .execute()
}
