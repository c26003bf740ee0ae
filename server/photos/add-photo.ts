import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { mostPictures, type PhotoProblem } from '../../src/lib/contract/photo-names.ts'
import { fileKey } from '../../src/lib/rules/photo-files.ts'
import type { PhotoResult } from '../../src/lib/contract/photos.ts'
import type { Deps } from '../deps.ts'
import type { Reader } from '../db/scope.ts'
import { setFields } from '../desk/update-product.ts'
import { takeKnownProduct } from '../desk/take-known-product.ts'
import { inFolders, type MadePicture, makePicture } from '../files/make-picture.ts'
import { readForm, textOf } from '../files/read-form.ts'
import { storePicture } from '../files/store-picture.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import type { FileStore } from '../outside/files/store.ts'
import { listPictureIds } from '../products/queries.ts'
import { fail, Refusal } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { isKnown, marksOf, selectShown } from './matching.ts'

/** Whoever puts photos: somebody at the desk, or who keeps the installation. */
export type Photographer = By & { level: number }

export type Photo = { name: string; bytes: Uint8Array; hash: string }

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

/**
 * Puts a photo to objects, behind the pictures that they have; those that show it already are left alone.
 * @throws Refusal `product.not_found`, `product.moved_on`, `server.busy`
 */
export async function addPhoto(
  deps: Deps,
  who: Photographer,
  objects: readonly string[],
  photo: Photo,
): Promise<PhotoProblem | null> {
  const picture = await makePicture(photo.bytes, { accepted: inFolders }).catch((error: unknown) =>
    error instanceof Refusal && error.code === 'file.unsupported' ? null : Promise.reject(error),
  )
  if (!picture) return 'broken'
  const facts = { name: photo.name, hash: photo.hash }
  return write(deps, who, addToAll, deps.files, [...objects], picture, facts)
}

type Facts = { name: string; hash: string }

async function addToAll(
  work: Work<Photographer>,
  files: FileStore,
  objects: string[],
  picture: MadePicture,
  facts: Facts,
): Promise<PhotoProblem | null> {
  const ended: (PhotoProblem | null)[] = []
  for (const id of objects.toSorted()) ended.push(await addToOne(work, files, id, picture, facts))
  return ended.includes(null) ? null : (ended[0] ?? 'unknown')
}

async function addToOne(
  work: Work<Photographer>,
  files: FileStore,
  id: string,
  picture: MadePicture,
  { name, hash }: Facts,
): Promise<PhotoProblem | null> {
  const { tx, who, at } = work
  await takeKnownProduct(tx, id)
  const shown = await selectShown(tx).where('pp.product_id', '=', id).execute()
  if (isKnown(new Set(shown.flatMap(marksOf)), hash)) return 'already'
  const imgs = await listPictureIds(tx, id)
  if (imgs.length >= mostPictures) return 'full'
  const alt = { it: await findWords(tx, id, name), en: '' }
  const uploaded = { name, alt, uploadedBy: who.id ?? null, originHash: hash, at }
  const stored = await storePicture(tx, files, picture, uploaded)
  await work.audit({ action: 'upload', subject: 'file', id: stored.id })
  await work.enqueue('avif', { file: stored.id })
  await setFields(work, id, { imgs: [...imgs, stored.id] })
  return null
}

/** What the object's sheet said that a photo of this name shows. */
async function findWords(db: Reader, id: string, name: string): Promise<string> {
  const row = await db.selectFrom('products').select('photo_words').where('id', '=', id).executeTakeFirst()
  return row?.photo_words?.[fileKey(name)] ?? ''
}

/** The photo that was taken of one object. @throws Refusal `product.not_found`, `file.unsupported`, `file.too_large` */
export async function addToProduct(deps: Deps, who: Member, c: Context<App>): Promise<PhotoResult> {
  const form = await readForm(c)
  const { file, name } = photoOf(form)
  const product = textOf(form, 'product', 64)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = await addPhoto(deps, who, [product], { name, bytes, hash: hashOf(bytes) })
  return problem === 'broken' ? fail('file.unsupported') : { name, objects: [product], problem }
}

/** @throws Refusal `file.unsupported` */
export function photoOf(form: FormData): { file: Blob; name: string } {
  const file = form.get('file')
  if (!(file instanceof Blob)) return fail('file.unsupported')
  const name = textOf(form, 'name', 500) || ('name' in file ? String(file.name) : '') || 'foto'
  return { file, name }
}
