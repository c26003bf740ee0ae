import { hkdfSync } from 'node:crypto'
import type { LibraryRow } from '../db/tables.ts'
import type { Services } from '../deps.ts'

type Purpose = 'access' | 'refresh' | 'recovery'

/**
 * A library's key for one purpose, derived from `APP_SECRET`: the database, its copies and its readers have none. A new
 * version of a library's keys is a new `key_version`, which every process reads with the library.
 */
export function libraryKey(
  { appSecret }: Pick<Services, 'appSecret'>,
  { library_id, key_version }: LibraryRow,
  purpose: Purpose,
): Uint8Array {
  const named = `oggettoteca/${library_id}/${purpose}/${key_version}`
  return new Uint8Array(hkdfSync('sha256', appSecret, '', named, 32))
}
