import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyVersion, libraryKey, type Secret } from '../secrets.ts'

const algorithm = 'aes-256-gcm'
const tagBytes = 16

/** Which row a secret belongs to: put into another one it does not open. */
export type Owner = { library_id: string; service: string; id: string }

/** A secret that does not open: it was encrypted with another `APP_SECRET`, or for another row, or changed. */
export class Unreadable extends Error {}

const aboutOf = ({ library_id, service, id }: Owner) => Buffer.from(`${library_id}/${service}/${id}`)

/** Encrypts a secret with a key of the library; the text names the key's version. */
export function seal(of: Secret, library: KeyVersion, owner: Owner, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, libraryKey(of, library, 'services'), iv).setAAD(aboutOf(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [library.key_version, iv.toString('base64url'), sealed.toString('base64url')].join('.')
}

/** @throws Unreadable */
export function unseal(of: Secret, owner: Owner, text: string): string {
  const [version, iv = '', sealed = ''] = text.split('.')
  const bytes = Buffer.from(sealed, 'base64url')
  const key = libraryKey(of, { library_id: owner.library_id, key_version: Number(version) }, 'services')
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength: tagBytes })
    decipher.setAAD(aboutOf(owner)).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new Unreadable(`the secret of ${owner.library_id}/${owner.service} cannot be read with this APP_SECRET`)
  }
}
