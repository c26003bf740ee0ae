import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { largestZip } from '../../src/lib/contract/photo-names.ts'
import { readForm, textOf } from '../files/read-form.ts'
import type { App } from '../http/app-types.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'

/** A zip that nobody goes on with is thrown away after this long (ms). */
const retentionMs = 12 * 3_600_000
const mostAtOnce = 4

/** Zips of photos on their way in: `<data>/photos/<library>/<id>.zip`. */
export const pathOf = (dataDir: string, library: string, id: string) => join(dataDir, 'photos', library, `${id}.zip`)

/** @throws Refusal `photos.too_many_zips` */
export async function beginZip(dataDir: string, library: string): Promise<{ id: string }> {
  const folder = join(dataDir, 'photos', library)
  await mkdir(folder, { recursive: true })
  const kept = []
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > retentionMs) await rm(join(folder, name), { force: true })
    else kept.push(name)
  }
  if (kept.length >= mostAtOnce) fail('photos.too_many_zips')
  const id = newId()
  const file = await open(pathOf(dataDir, library, id), 'wx')
  await file.close()
  return { id }
}

/**
 * Puts a piece where it belongs; one that is there already is written again.
 * @throws Refusal `photos.zip_gone`, `photos.zip_unreadable`, `file.too_large`
 */
export async function addPiece(path: string, c: Context<App>): Promise<{ size: number }> {
  const form = await readForm(c)
  const piece = form.get('file')
  const from = Number(textOf(form, 'from', 20))
  if (!(piece instanceof Blob) || !Number.isSafeInteger(from) || from < 0) return fail('photos.zip_unreadable')
  const bytes = new Uint8Array(await piece.arrayBuffer())
  const file = await open(path, 'r+').catch(() => fail('photos.zip_gone'))
  try {
    // Never a hole: what is missing before a piece would be read as nothing.
    if (from > (await file.stat()).size || from + bytes.length > largestZip) fail('photos.zip_unreadable')
    await file.write(bytes, 0, bytes.length, from)
    return { size: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

/** @throws Refusal `photos.zip_gone` */
export async function requireZip(path: string): Promise<string> {
  return (await stat(path).catch(() => null)) ? path : fail('photos.zip_gone')
}

export const dropZip = (path: string) => rm(path, { force: true })
