import { sql } from 'kysely'
import type { TextContent, TextName } from '../../src/lib/contract/texts.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { PublicText } from '../db/tables-texts.ts'

/** The name of whoever `m` is, joined to what they wrote. */
export const nameOf = sql<string | null>`nullif(trim(m.first_name || ' ' || m.last_name), '')`

/** The drafts, each with the name of whoever wrote last. */
export function listDrafts(db: Reader) {
  return db
    .selectFrom('text_drafts as d')
    .leftJoin('members as m', 'm.id', 'd.saved_by')
    .select(['d.name', 'd.content', 'd.saved_at', nameOf.as('by')])
    .execute()
}

export const findDraft = async (db: Reader, name: TextName) => (await listDrafts(db)).find(one => one.name === name)

/** Serializes what is done with the texts of a library. */
export function lockTexts(tx: Tx): Promise<{ name: string; settings: LibrarySettings }> {
  return tx.selectFrom('libraries').select(['name', 'settings']).forUpdate().executeTakeFirstOrThrow()
}

export async function putDraft(tx: Tx, name: TextName, content: TextContent, saved_by: string, saved_at: Date) {
  const set = { content: JSON.stringify(content), saved_by, saved_at }
  await tx
    .insertInto('text_drafts')
    .values({ name, ...set })
    .onConflict(same => same.columns(['library_id', 'name']).doUpdateSet(set))
    .execute()
}

export async function deleteDraft(tx: Tx, name: TextName): Promise<void> {
  await tx.deleteFrom('text_drafts').where('name', '=', name).execute()
}

/** The versions of every text, or of one: the newest first. */
export function listVersions(db: Reader, name?: TextName) {
  return db
    .selectFrom('text_versions as v')
    .leftJoin('members as m', 'm.id', 'v.published_by')
    .select(['v.name', 'v.version', 'v.content', 'v.published_at', 'v.restored_from', nameOf.as('by')])
    .$if(name !== undefined, of => of.where('v.name', '=', name ?? ''))
    .orderBy('v.version', 'desc')
    .execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

type NewVersion = {
  version: number
  content: PublicText
  published_by: string | null
  published_at: Date
  restored_from: number | null
}

export async function addVersion(tx: Tx, name: TextName, { content, ...row }: NewVersion): Promise<void> {
  await tx
    .insertInto('text_versions')
    .values({ name, content: JSON.stringify(content), ...row })
    .execute()
}

/** Puts some of the settings in place of those that are there; the others stay. */
export async function mergeSettings(tx: Tx, some: Partial<LibrarySettings>): Promise<void> {
  await tx
    .updateTable('libraries')
    .set({ settings: sql`settings || ${JSON.stringify(some)}::jsonb` })
    .execute()
}
