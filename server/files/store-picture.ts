import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { shownSources } from '../../src/lib/rules/large-picture.ts'
import type { Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'
import type { FileStore } from '../outside/files/store.ts'
import type { MadePicture } from './make-picture.ts'
import type { FileRow } from './to-stored-file.ts'

export type PictureFacts = {
  name: string
  alt: Bilingual
  folder?: string
  tags?: string[]
  uploadedBy: string | null
  /** Of the file that it was made of. */
  originHash?: string
  at: Date
}

/** Where a picture's sizes are found: named after their bytes, so that the same photo has the same addresses. */
export const sourcesOf = (picture: MadePicture) =>
  picture.files.map(file => ({ url: `/files/${file.name}`, width: file.width }))

/** Puts a made picture where it is served from, then its row: never a row without its files. */
export async function storePicture(
  tx: Tx,
  files: FileStore,
  picture: MadePicture,
  facts: PictureFacts,
): Promise<FileRow> {
  for (const file of picture.files) await files.put(`${tx.library}/${file.name}`, file.bytes)
  return tx
    .insertInto('files')
    .values({
      id: newId(),
      name: facts.name,
      size: shownSources(picture.files).at(-1)?.bytes.length ?? 0,
      width: picture.width,
      height: picture.height,
      sources: JSON.stringify(sourcesOf(picture)),
      alt: JSON.stringify(facts.alt),
      folder: facts.folder ?? '',
      tags: JSON.stringify(facts.tags ?? []),
      uploaded_by: facts.uploadedBy,
      origin_hash: facts.originHash ?? null,
      created_at: facts.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
