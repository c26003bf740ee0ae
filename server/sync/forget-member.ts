import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

/** Tells the CRM that a member is gone, without waiting for the next synchronisation. */
export async function forgetMember(
  { crm }: Deps,
  { library_id }: LibraryRow,
  { id }: Record<string, unknown>,
): Promise<void> {
  await crm?.upsert(library_id, 'users', [{ id: String(id), deleted: true }])
}
