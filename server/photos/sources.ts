import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { mostPhotos } from '../../src/lib/contract/photo-names.ts'
import { largestFile } from '../../src/lib/rules/largest-file.ts'
import { inPhotoOrder, isLitter } from '../../src/lib/rules/photo-files.ts'
import { fail, Refusal } from '../refusal.ts'
import { openArchive } from '../spreadsheets/archive.ts'

/** Photos in their order; one is in memory at a time. */
export type PhotoSource = {
  /** `read` answers null where nothing can be read. */
  files: { name: string; size: number; read: () => Promise<Uint8Array | null> }[]
  close: () => void
}

/** What all files of an archive may be together, unpacked: each of them is looked at by itself. */
const mostUnpacked = 8_000_000_000

/** The photos of a zip on a disk. @throws Refusal `photos.zip_unreadable`, `photos.zip_too_many` */
export async function openZip(path: string): Promise<PhotoSource> {
  const archive = await openArchive(path, mostUnpacked).catch((error: unknown) => {
    const isMuch = error instanceof Refusal && error.code === 'spreadsheet.too_large'
    return fail(isMuch ? 'photos.zip_too_many' : 'photos.zip_unreadable')
  })
  const files = archive.names
    .filter(name => !isLitter(name))
    .toSorted(inPhotoOrder)
    .map(name => {
      const size = archive.sizeOf(name)
      return { name, size, read: () => readAll(() => archive.open(name), size) }
    })
  return { files, close: archive.close }
}

async function readAll(open: () => Promise<AsyncIterable<Uint8Array>>, size: number): Promise<Uint8Array | null> {
  if (size > largestFile) return null
  try {
    const parts: Uint8Array[] = []
    for await (const part of await open()) parts.push(part)
    return Buffer.concat(parts)
  } catch {
    return null
  }
}

/** The photos of a folder, in whatever folder below it. @throws Refusal `photos.zip_too_many` */
export async function openFolder(path: string): Promise<PhotoSource> {
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  const paths = found
    .filter(one => one.isFile())
    .map(one => join(one.parentPath, one.name))
    .filter(one => !isLitter(relative(path, one)))
    .toSorted(inPhotoOrder)
  if (paths.length > mostPhotos) fail('photos.zip_too_many')
  const files = []
  for (const one of paths)
    files.push({ name: relative(path, one), size: (await stat(one)).size, read: () => readFile(one).catch(() => null) })
  return { files, close: () => {} }
}
