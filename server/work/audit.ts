import type register from '../../src/content/strings/it/register-acts.json'
import { chunksOf } from '../db/chunks.ts'
import type { Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'

/** The actor of an audit entry: a member, an administrator in a member's name, or null for the system. */
export type Actor = { id: string; impersonator?: string } | null

type Acts = (typeof register)['acts']
export type Subject = keyof Acts

/** The acts that the register has a sentence for: no other is written. */
export type ActOf<S extends Subject> = keyof Acts[S] & string

type EntryOf<S extends Subject> = {
  /** Default: the command's caller. */
  who?: Actor
  action: ActOf<S>
  subject: S
  id: string
  reason?: string | null | undefined
  data?: Record<string, unknown>
}
export type AuditEntry = { [S in Subject]: EntryOf<S> }[Subject]

/** Entries in one statement: so many values may stand in one. */
const atOnce = 1000

/** Writes audit entries, in the transaction of the change. */
export async function writeAudit(tx: Tx, by: Actor, entries: readonly AuditEntry[], at: Date): Promise<void> {
  const rows = entries.map(entry => {
    const who = entry.who === undefined ? by : entry.who
    return {
      id: newId(),
      at,
      actor_id: who?.impersonator ?? who?.id ?? null,
      on_behalf_of: who?.impersonator ? who.id : null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.id,
      reason: entry.reason ?? null,
      data: entry.data ? JSON.stringify(entry.data) : null,
    }
  })
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('audit').values(some).execute()
}
