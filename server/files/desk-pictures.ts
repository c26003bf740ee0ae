import type { DeskPicture } from '../../src/lib/contract/desk-pictures.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listPictures, type PicturePlace, placesOf } from './picture-queries.ts'
import { retentionMs } from './queries.ts'
import { recordChange } from './remove.ts'
import { toStoredFile } from './to-stored-file.ts'

const notBefore = (at: Date) => new Date(at.getTime() - retentionMs)

export async function readPictures(
  { db, clock }: Deps,
  { lang }: Member,
  query: Parameters<typeof listPictures>[1],
): Promise<{ docs: DeskPicture[]; page: number; limit: number; total: number }> {
  const { rows, total } = await listPictures(db, query, notBefore(clock.now()))
  const places = await placesOf(
    db,
    rows.map(row => row.id),
  )
  const nameOf = ({ name }: PicturePlace) => (typeof name === 'string' ? name : name ? inLang(lang, name) : '')
  const docs = rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    by: row.uploader,
    size: row.size,
    picture: toStoredFile(row, lang).picture,
    shown: places.filter(one => one.file === row.id).map(one => ({ use: one.use, id: one.id, name: nameOf(one) })),
    removed: row.deleted_at && { at: row.deleted_at.toISOString(), by: row.remover },
  }))
  return { docs, page: query.page, limit: query.limit, total }
}

/** @throws Refusal `file.not_found`, also for one that was not removed or was so too long ago */
export async function restorePicture(deps: Deps, who: Member, id: string): Promise<Record<string, never>> {
  await write(deps, who, restoreOne, id)
  return {}
}

async function restoreOne(work: Work<Member>, id: string): Promise<void> {
  const restored = await work.tx
    .updateTable('files')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', notBefore(work.at))
    .returning('id')
    .execute()
  if (!restored.length) fail('file.not_found')
  await recordChange(work, 'restore', id)
}
