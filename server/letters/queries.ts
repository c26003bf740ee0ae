import type { LetterContent, LetterName } from '../../src/lib/contract/letters.ts'
import type { Reader, Tx } from '../db/scope.ts'
import { nameOf } from '../texts/queries.ts'

/** The drafts, each with the name of whoever wrote last. */
export function listDrafts(db: Reader) {
  return db
    .selectFrom('letter_drafts as d')
    .leftJoin('members as m', 'm.id', 'd.saved_by')
    .select(['d.name', 'd.content', 'd.saved_at', nameOf.as('by')])
    .execute()
}

export const findDraft = async (db: Reader, name: LetterName) => (await listDrafts(db)).find(one => one.name === name)

export async function putDraft(tx: Tx, name: LetterName, content: LetterContent, saved_by: string, saved_at: Date) {
  const set = { content: JSON.stringify(content), saved_by, saved_at }
  await tx
    .insertInto('letter_drafts')
    .values({ name, ...set })
    .onConflict(same => same.columns(['library_id', 'name']).doUpdateSet(set))
    .execute()
}

export async function deleteDraft(tx: Tx, name: LetterName): Promise<void> {
  await tx.deleteFrom('letter_drafts').where('name', '=', name).execute()
}

/** The versions of every letter, or of one: the newest first. */
export function listVersions(db: Reader, name?: LetterName) {
  return db
    .selectFrom('letter_versions as v')
    .leftJoin('members as m', 'm.id', 'v.published_by')
    .select(['v.name', 'v.version', 'v.content', 'v.published_at', 'v.restored_from', nameOf.as('by')])
    .$if(name !== undefined, of => of.where('v.name', '=', name ?? ''))
    .orderBy('v.version', 'desc')
    .execute()
}

type NewVersion = {
  version: number
  content: LetterContent | null
  published_by: string
  published_at: Date
  restored_from: number | null
}

export async function addVersion(tx: Tx, name: LetterName, { content, ...row }: NewVersion): Promise<void> {
  await tx
    .insertInto('letter_versions')
    .values({ name, content: content && JSON.stringify(content), ...row })
    .execute()
}
