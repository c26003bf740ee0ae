import type { SupportSection } from '../../src/lib/contract/support.ts'
import type { Reader } from '../db/scope.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import type { Work } from '../work/work.ts'

/** What somebody wrote; with an object it is a problem of it. */
export type NewMessage = {
  email: string
  section: SupportSection
  object: string
  message: string
  product?: string | undefined
  member?: string | undefined
  picture?: string | undefined
}

export async function addMessage(
  work: Work<Visitor | Member>,
  { product, member, picture, ...words }: NewMessage,
): Promise<{ id: string; created_at: Date }> {
  const { tx, at, who } = work
  const row = { id: newId(), lang: who.lang, created_at: at, ...words }
  const about = {
    kind: product ? 'problem' : 'question',
    product_id: product ?? null,
    member_id: member ?? null,
  } as const
  await tx
    .insertInto('support_requests')
    .values({ ...row, ...about, file_id: picture ?? null })
    .execute()
  work.tell('messages', row.id)
  return row
}

export function findSame(db: Reader, { email, section, object, message, product, picture }: NewMessage, since: Date) {
  return db
    .selectFrom('support_requests')
    .select(['id', 'created_at'])
    .where('email', '=', email)
    .where('section', '=', section)
    .where('object', '=', object)
    .where('message', '=', message)
    .where('product_id', 'is not distinct from', product ?? null)
    .where('file_id', 'is not distinct from', picture ?? null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
}

export function findPublished(db: Reader, id: string) {
  return db
    .selectFrom('products')
    .select(['name', 'code'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

/** A picture that the member has uploaded. */
export function findOwnPicture(db: Reader, id: string, member: string) {
  return db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('uploaded_by', '=', member)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
