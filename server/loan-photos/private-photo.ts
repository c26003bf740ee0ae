import { randomBytes } from 'node:crypto'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import type { Deps } from '../deps.ts'
import { makePicture } from '../files/make-picture.ts'
import { privateFolder } from '../files/queries.ts'
import { fail } from '../refusal.ts'

/** Wide enough to see a crack, in one size. */
const widths = [1200]

export type StoredPhoto = { stored_name: string; digest: string }

/**
 * Keeps a photo where no address leads: decoded and encoded anew, so that where it was taken stays behind.
 * @throws Refusal `file.unsupported`, `file.too_large`
 */
export async function storePhoto({ db, files }: Deps, file: Blob | string | null): Promise<StoredPhoto> {
  if (!(file instanceof Blob)) return fail('file.unsupported')
  const [made] = (await makePicture(new Uint8Array(await file.arrayBuffer()), { widths })).files
  const { name: digest, bytes } = made ?? fail('file.unsupported')
  const stored_name = `${randomBytes(24).toString('base64url')}.webp`
  await files.put(`${privateFolder(db.library)}/${stored_name}`, bytes)
  return { stored_name, digest }
}

/** Sends it to whoever may see it; `gone` is said where its bytes are not there. */
export async function sendStored({ db, files }: Deps, stored_name: string, gone: ProblemCode): Promise<Response> {
  const bytes = await files.read(`${privateFolder(db.library)}/${stored_name}`)
  return new Response(bytes ?? fail(gone), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="foto.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Takes its bytes away, once its row is gone. */
export const removeStored = ({ db, files }: Deps, stored_name: string): Promise<void> =>
  files.remove(`${privateFolder(db.library)}/${stored_name}`)
