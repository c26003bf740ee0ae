import type { Context } from 'hono'
import { fileTypeFromBuffer } from 'file-type'
import type { PhotoProblem } from '../../src/lib/contract/photo-names.ts'
import type { PhotoList, PhotoPass, PhotoResult } from '../../src/lib/contract/photos.ts'
import { largestFile } from '../../src/lib/rules/largest-file.ts'
import { inPhotoOrder, problemOfFile } from '../../src/lib/rules/photo-files.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { inFolders, isReadable } from '../files/make-picture.ts'
import { readForm } from '../files/read-form.ts'
import type { App } from '../http/app-types.ts'
import type { Member } from '../http/caller.ts'
import { addPhoto, hashOf, type Photographer, photoOf } from './add-photo.ts'
import { type Matching, objectsOf, objectsToGet, readMatching, remember } from './matching.ts'
import type { PhotoSource } from './sources.ts'

/** How long one call looks through photos before it answers (ms). */
const longEnough = 2500

/** What becomes of photos of which only the names are here, and perhaps their digests. */
export async function checkPhotos(db: Reader, { files }: PhotoList): Promise<PhotoPass> {
  const matching = await readMatching(db)
  const results = files
    .toSorted((a, b) => inPhotoOrder(a.name, b.name))
    .map(({ name, size, hash }) => {
      const { objects, problem } = judgeName(matching, name, size)
      if (problem) return { name, objects, problem }
      const found = objectsToGet(matching, objects, hash)
      remember(matching, found.open, hash)
      return { name, objects: found.open, problem: found.problem }
    })
  return { total: files.length, next: null, results }
}

function judgeName(matching: Matching, name: string, size: number) {
  const wrong = problemOfFile(name, size, largestFile)
  const objects = wrong ? [] : objectsOf(matching, name)
  const problem: PhotoProblem | null = wrong ?? (objects.length ? null : 'unknown')
  return { objects, problem }
}

/** Puts a photo where its name says. @throws Refusal `file.unsupported`, `file.too_large`, `server.busy` */
export async function placeFile(deps: Deps, who: Member, c: Context<App>): Promise<PhotoResult> {
  const { file, name } = photoOf(await readForm(c))
  const read = async () => new Uint8Array(await file.arrayBuffer())
  return placeOne(deps, who, await readMatching(deps.db), { name, size: file.size, read }, true)
}

/**
 * Looks through the photos of a source from one on, for as long as a call may take, and with `isWriting` places them.
 * Doing it again changes nothing: an object that shows a photo does not get it twice.
 */
export async function passPhotos(
  deps: Deps,
  who: Photographer,
  source: PhotoSource,
  from: number,
  isWriting: boolean,
  ms = longEnough,
): Promise<PhotoPass> {
  const matching = await readMatching(deps.db)
  const began = performance.now()
  const results: PhotoResult[] = []
  for (const file of source.files.slice(from)) {
    if (results.length && performance.now() - began > ms) break
    results.push(await placeOne(deps, who, matching, file, isWriting))
  }
  const next = from + results.length
  return { total: source.files.length, next: next < source.files.length ? next : null, results }
}

type Found = PhotoSource['files'][number]

async function placeOne(
  deps: Deps,
  who: Photographer,
  matching: Matching,
  { name, size, read }: Found,
  isWriting: boolean,
): Promise<PhotoResult> {
  const { objects, problem } = judgeName(matching, name, size)
  if (problem) return { name, objects, problem }
  const bytes = await read()
  const wrong = bytes ? await problemOfBytes(bytes) : 'broken'
  if (!bytes || wrong) return { name, objects, problem: wrong }
  const hash = hashOf(bytes)
  const found = objectsToGet(matching, objects, hash)
  if (found.problem) return { name, objects, problem: found.problem }
  const photo = { name: shortName(name), bytes, hash }
  const ended = isWriting ? await addPhoto(deps, who, found.open, photo) : (await isReadable(bytes)) ? null : 'broken'
  if (!ended) remember(matching, found.open, hash)
  return { name, objects: found.open, problem: ended }
}

const shortName = (path: string) => (path.split(/[\\/]/).at(-1) ?? '').slice(0, 120)

/** Whatever a file is called, its first bytes say what it is. */
async function problemOfBytes(bytes: Uint8Array): Promise<PhotoProblem | null> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type) return 'broken'
  return inFolders.has(type.mime) ? null : 'not_picture'
}
