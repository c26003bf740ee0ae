import { type ExpressionBuilder, sql } from 'kysely'
import type { PictureListName, PictureUse } from '../../src/lib/contract/picture-names.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import { saysOf } from './queries.ts'
import type { FileRow } from './to-stored-file.ts'

type Filter = { show: PictureListName; keywords?: string | undefined; page: number; limit: number }
type Eb = ExpressionBuilder<ScopedTables & { f: ScopedTables['files'] }, 'f'>

/** Nothing of the library shows the picture. */
const isUnused = (eb: Eb) =>
  eb.not(
    eb.or([
      eb.exists(eb.selectFrom('product_pictures as u').select('u.file_id').whereRef('u.file_id', '=', 'f.id')),
      eb.exists(eb.selectFrom('categories as u').select('u.id').whereRef('u.img_file_id', '=', 'f.id')),
      eb.exists(eb.selectFrom('headquarters as u').select('u.id').whereRef('u.img_file_id', '=', 'f.id')),
      eb.exists(eb.selectFrom('support_requests as u').select('u.id').whereRef('u.file_id', '=', 'f.id')),
      eb.exists(
        eb
          .selectFrom('libraries as u')
          .select('u.library_id')
          .where(of =>
            of.or([
              of('u.logo_file_id', '=', of.ref('f.id')),
              of('u.share_file_id', '=', of.ref('f.id')),
              of('u.hero_file_id', '=', of.ref('f.id')),
            ]),
          ),
      ),
    ]),
  )

/** With the names of who uploaded it and of who removed it, as long as they are members. */
type PictureRow = FileRow & { uploader: string | null; remover: string | null }

/** @param since removed before then, a picture cannot be brought back */
export async function listPictures(db: Reader, { show, keywords, page, limit }: Filter, since: Date) {
  const matching = db
    .selectFrom('files as f')
    .where('f.deleted_at', show === 'removed' ? '>' : 'is', show === 'removed' ? since : null)
    .$if(show === 'unused', of => of.where(isUnused))
    .$if(keywords !== undefined, of => of.where(saysOf(keywords ?? '')))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows: PictureRow[] = await matching
    .leftJoin('members as u', join => join.onRef('u.id', '=', 'f.uploaded_by').on('u.deleted_at', 'is', null))
    .leftJoin('members as r', join => join.onRef('r.id', '=', 'f.deleted_by').on('r.deleted_at', 'is', null))
    .selectAll('f')
    .select([
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('uploader'),
      sql<string | null>`r.first_name || ' ' || r.last_name`.as('remover'),
    ])
    .orderBy(show === 'removed' ? 'f.deleted_at' : 'f.created_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(total) }
}

type Names = { it: string; en: string }
/** A place where a picture is shown; the library's own have no id and no name. */
export type PicturePlace = { file: string; use: PictureUse; id: string | null; name: Names | string | null }

/** Where these pictures are shown: objects first. */
export async function placesOf(db: Reader, files: string[]): Promise<PicturePlace[]> {
  if (!files.length) return []
  const products = await db
    .selectFrom('product_pictures as pp')
    .innerJoin('products as p', 'p.id', 'pp.product_id')
    .select(['pp.file_id as file', 'p.id', 'p.name'])
    .where('pp.file_id', 'in', files)
    .orderBy('p.id')
    .execute()
  const categories = await db
    .selectFrom('categories')
    .select(['img_file_id as file', 'id', 'name'])
    .where('img_file_id', 'in', files)
    .execute()
  const points = await db
    .selectFrom('headquarters')
    .select(['img_file_id as file', 'id', 'name'])
    .where('img_file_id', 'in', files)
    .execute()
  const messages = await db
    .selectFrom('support_requests')
    .select(['file_id as file', 'id', 'object as name'])
    .where('file_id', 'in', files)
    .execute()
  return [
    ...placed('product', products),
    ...placed('category', categories),
    ...placed('headquarter', points),
    ...(await ofTheLibrary(db)),
    ...placed('message', messages),
  ]
}

const placed = (use: PictureUse, rows: { file: string | null; id: string; name: Names | string }[]): PicturePlace[] =>
  rows.map(({ file, id, name }) => ({ file: file ?? '', use, id, name }))

async function ofTheLibrary(db: Reader): Promise<PicturePlace[]> {
  const row = await db
    .selectFrom('libraries')
    .select(['logo_file_id as logo', 'share_file_id as share', 'hero_file_id as hero'])
    .executeTakeFirstOrThrow()
  return (['logo', 'share', 'hero'] as const).flatMap(use => {
    const file = row[use]
    return file ? [{ file, use, id: null, name: null }] : []
  })
}
