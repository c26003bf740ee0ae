import { sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'
import { fail } from '../refusal.ts'

/** @throws Refusal `file.not_found` */
export async function requireFiles(db: Reader, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  if (found.length < new Set(ids).size) fail('file.not_found')
}

/** A picture without an alternative text gets the object's name. */
export async function nameUndescribed(tx: Tx, ids: readonly string[], name: string, name_en = ''): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('files')
    .set({ alt: JSON.stringify({ it: name, en: name_en }) })
    .where('id', 'in', ids)
    .where(sql<boolean>`alt->>'it' = ''`)
    .execute()
}

/** Sets the alternative texts of pictures; the English one of another text is not known. */
export async function setAlts(tx: Tx, alts: Record<string, string>): Promise<void> {
  for (const [id, it] of Object.entries(alts)) {
    await tx
      .updateTable('files')
      .set({ alt: JSON.stringify({ it, en: '' }) })
      .where('id', '=', id)
      .execute()
  }
}
