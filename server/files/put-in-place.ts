import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { listDocumentNames, listPrivateNames, listStored, privateFolder } from './queries.ts'

/** Bytes of deleted pictures wait here, where no address leads. */
const binOf = (library: string) => `${library}/.deleted`

/** A picture's row is written after its bytes: a younger file may not have its row yet. */
const youngMs = 3_600_000

/** A copy made for whoever shares a link (`site/share-picture.ts`): `<stem>.<tint>.jpg`, or `<stem>.cover.jpg`. */
const isCopy = (name: string) => /\.(?:\d+|cover)\.jpg$/.test(name)
const stem = (name: string) => name.replace(/(?:\.(?:\d+|cover))?\.\w+$/, '')
const namesOf = (rows: { sources: { url: string }[] }[]) =>
  new Set(rows.flatMap(row => row.sources.map(one => stem(one.url.split('/').at(-1) ?? ''))))

/**
 * Brings a library's bytes where its rows say: in service, waiting for thirty days, or gone. Doing it again
 * changes nothing. Two rows may share bytes: the same photo uploaded twice.
 * Copies go with the picture they were made of.
 * @returns how many stored files belonged to no picture, no document and no loan and are gone
 */
export async function putInPlace(deps: Deps, { library_id: library }: LibraryRow): Promise<number> {
  const { db, files } = deps
  const rows = await listStored(db)
  const live = namesOf(rows.filter(row => row.deleted_at === null))
  const waiting = namesOf(rows.filter(row => row.deleted_at !== null))
  const documents = new Set(await listDocumentNames(db))
  let orphans = 0
  for (const { name, ageMs } of await files.list(library)) {
    if (live.has(stem(name)) || documents.has(name)) continue
    if (isCopy(name)) await files.remove(`${library}/${name}`)
    else if (waiting.has(stem(name))) await files.move(`${library}/${name}`, `${binOf(library)}/${name}`)
    else if (ageMs > youngMs && /\.(webp|avif|pdf)$/.test(name)) {
      await files.remove(`${library}/${name}`)
      orphans += 1
    }
  }
  for (const { name } of await files.list(binOf(library))) {
    if (live.has(stem(name))) await files.move(`${binOf(library)}/${name}`, `${library}/${name}`)
    else if (!waiting.has(stem(name))) await files.remove(`${binOf(library)}/${name}`)
  }
  return orphans + (await removeForgotten(deps, privateFolder(library)))
}

/** Photos of loans and of repairs whose rows are gone. */
async function removeForgotten({ db, files }: Deps, folder: string): Promise<number> {
  const rows = new Set(await listPrivateNames(db))
  const gone = (await files.list(folder)).filter(({ name, ageMs }) => !rows.has(name) && ageMs > youngMs)
  for (const { name } of gone) await files.remove(`${folder}/${name}`)
  return gone.length
}
