import type { Context } from 'hono'
import type { StoredFile } from '../../src/lib/contract/files.ts'
import { writeAudit } from '../db/journal.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { readBytes } from '../http/body.ts'
import { fail, Refusal } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { makePicture } from './make-picture.ts'
import { storePicture } from './store-picture.ts'

export const largestFile = 9_000_000
/** Boundaries, headers and the alt text around the file. */
const envelope = 20_000

/** A form's parts, counted while they arrive. @throws Refusal `file.too_large`, `request.media_type`, `request.malformed` */
async function readForm(c: Context<App>): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) fail('request.media_type')
  const bytes = await readBytes(c.req.raw.body, largestFile + envelope).catch((error: unknown) =>
    error instanceof Refusal ? fail('file.too_large') : Promise.reject(error))
  return new Response(new Blob([bytes as BlobPart]), { headers: { 'content-type': type } })
    .formData().catch(() => fail('request.malformed'))
}

/** The original name, for people to read only: no path, no control characters, never longer than a line. */
function readableName(name: string): string {
  const clean = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim().slice(0, 120)
  return clean === '' || clean === 'all' ? 'foto' : clean
}

/**
 * Takes a photo: decoded, encoded anew, stored under a name of ours.
 * @throws Refusal `file.unsupported`, `file.too_large`
 */
export async function upload(deps: Deps, who: Member, c: Context<App>): Promise<StoredFile> {
  const form = await readForm(c)
  const file = form.get('file')
  const said = form.get('alt')
  if (!(file instanceof Blob)) return fail('file.unsupported')
  if (file.size > largestFile) return fail('file.too_large')
  const picture = await makePicture(new Uint8Array(await file.arrayBuffer()))
  const alt = typeof said === 'string' ? said.trim().slice(0, 300) : ''
  const at = deps.clock.now()
  const row = await storePicture(deps, who.library.library_id, picture, {
    name: readableName('name' in file ? String(file.name) : ''), alt: { it: alt, en: '' }, uploadedBy: who.id, at,
  })
  await writeAudit(deps.db, { library: who.library.library_id, who, action: 'upload', subject: 'file', id: row.id, at })
  const url = row.sources.at(-1)?.url ?? ''
  return {
    id: row.id, name: row.name, url, size: row.size, extension: 'webp', mimetype: 'image/webp',
    dimension: `${row.width}x${row.height}`, aspect_ratio: row.width / row.height,
    alt, folder: row.folder, tags: row.tags,
    picture: { url, alt, width: row.width, height: row.height, sources: row.sources },
  }
}
