import { sql } from 'kysely'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { Member } from '../http/caller.ts'
import type { MadePicture } from './make-picture.ts'
import { type PictureFacts, sourcesOf } from './store-picture.ts'
import type { FileRow } from './to-stored-file.ts'

/** Photos of loans and of repairs lie here, where no address leads. */
export const privateFolder = (library: string) => `${library}/.private`

/** How long a deleted file can be restored. */
export const retentionMs = 30 * 86_400_000

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** A picture whose file's name, description or tags contain the words. */
export const saysOf = (words: string) =>
  sql<boolean>`(name || ' ' || (alt->>'it') || ' ' || (alt->>'en') || ' ' || tags::text) ILIKE ${containing(words)}`

/** The files a member may see: the desk all of the library, others their own uploads. */
function selectVisible(db: Reader, { level, id }: Member) {
  return db
    .selectFrom('files')
    .where('deleted_at', 'is', null)
    .$if(level > levels.desk, of => of.where('uploaded_by', '=', id))
}

type FileFilter = { keywords?: string | undefined; tag?: string | undefined; page: number; limit: number }

export async function listFiles(db: Reader, who: Member, { keywords, tag, page, limit }: FileFilter) {
  const matching = selectVisible(db, who)
    .$if(keywords !== undefined, of => of.where(saysOf(keywords ?? '')))
    .$if(tag !== undefined, of => of.where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows: FileRow[] = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(total) }
}

const mostTags = 50

export async function listTags(db: Reader, who: Member, keywords: string): Promise<string[]> {
  const visible = selectVisible(db, who).select(sql<string>`jsonb_array_elements_text(tags)`.as('tag'))
  const rows = await db
    .selectFrom(visible.as('used'))
    .select('tag')
    .distinct()
    .where('tag', 'ilike', containing(keywords))
    .orderBy('tag')
    .limit(mostTags)
    .execute()
  return rows.map(row => row.tag)
}

/** Pictures of a member that no object shows. */
export async function countUnused(db: Reader, member: string): Promise<number> {
  const { n } = await db
    .selectFrom('files as f')
    .select(sql<number>`count(*)`.as('n'))
    .where('f.uploaded_by', '=', member)
    .where('f.deleted_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('product_pictures as pp').select('pp.file_id').whereRef('pp.file_id', '=', 'f.id')),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The same photo with the same words, uploaded by the same person since then. */
export function findSameUpload(
  db: Reader,
  picture: MadePicture,
  { name, alt, folder = '', tags = [], uploadedBy }: PictureFacts,
  since: Date,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('uploaded_by', '=', uploadedBy)
    .where('created_at', '>', since)
    .where('deleted_at', 'is', null)
    .where('name', '=', name)
    .where('folder', '=', folder)
    .where(sql<boolean>`sources = ${JSON.stringify(sourcesOf(picture))}::jsonb`)
    .where(sql<boolean>`alt = ${JSON.stringify(alt)}::jsonb`)
    .where(sql<boolean>`tags = ${JSON.stringify(tags)}::jsonb`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** One picture, by its id or the last part of one of its addresses; several where the same photo was uploaded twice. */
export function findByFilename(tx: Tx, filename: string): Promise<FileRow[]> {
  return tx
    .selectFrom('files')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('id', '=', filename),
        sql<boolean>`sources @> ${JSON.stringify([{ url: `/files/${filename}` }])}::jsonb`,
      ]),
    )
    .forUpdate()
    .execute()
}

/** Every picture, deleted ones too, as far as its bytes are concerned. */
export function listStored(db: Reader) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'sources', 'deleted_at', 'avif_at', 'missing_since'])
    .orderBy('id')
    .execute()
}

/** The tints of the categories in which published objects show a picture; null where an object has no category. */
export async function tintsOfPicture(db: Reader, url: string): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('files as f')
    .innerJoin('product_pictures as pp', 'pp.file_id', 'f.id')
    .innerJoin('products as p', 'p.id', 'pp.product_id')
    .leftJoin('product_categories as pc', 'pc.product_id', 'p.id')
    .leftJoin('categories as c', 'c.id', 'pc.category_id')
    .select('c.tint')
    .distinct()
    .where(sql<boolean>`f.sources @> ${JSON.stringify([{ url }])}::jsonb`)
    .where('f.deleted_at', 'is', null)
    .where('p.status', '=', 'published')
    .execute()
  return rows.map(row => row.tint)
}

/** The names that documents are stored under. */
export async function listDocumentNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('stored_name').execute()
  return rows.map(row => row.stored_name)
}

/** The names that photos of loans and of repairs are stored under. */
export async function listPrivateNames(db: Reader): Promise<string[]> {
  const loans = await db.selectFrom('loan_photos').select('stored_name').execute()
  const repairs = await db.selectFrom('repair_photos').select('stored_name').execute()
  return [...loans, ...repairs].map(row => row.stored_name)
}
