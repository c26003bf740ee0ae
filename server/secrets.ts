import { hkdfSync } from 'node:crypto'
import type { LibraryRow } from './db/tables.ts'
import type { Services } from './deps.ts'

type Purpose = 'access' | 'refresh' | 'recovery' | 'invitation' | 'export' | 'paper' | 'services'

export type Secret = Pick<Services, 'appSecret'>

/** 32 bytes of its own for each name, derived from `APP_SECRET`: the database, its copies and its readers have none. */
export function derivedKey({ appSecret }: Secret, name: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', appSecret, '', `oggettoteca/${name}`, 32))
}

export type KeyVersion = Pick<LibraryRow, 'library_id' | 'key_version'>

/** A library's key for one purpose. A new version is a new `key_version`, which every process reads with the library. */
export function libraryKey(of: Secret, { library_id, key_version }: KeyVersion, purpose: Purpose): Uint8Array {
  return derivedKey(of, `${library_id}/${purpose}/${key_version}`)
}
