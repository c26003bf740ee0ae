import { randomBytes } from 'node:crypto'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Purpose = 'access' | 'refresh' | 'recovery'

const known = new WeakMap<Reader, Map<Purpose, Uint8Array>>()

/**
 * A library's own key, made once and stored in the database, so that processes sign alike. Read before a transaction
 * begins, never inside it: the embedded engine has one connection, which the transaction holds.
 */
export async function libraryKey(deps: Deps, library: LibraryRow, purpose: Purpose): Promise<Uint8Array> {
  const cache = known.get(deps.db) ?? new Map<Purpose, Uint8Array>()
  known.set(deps.db, cache)
  const found = cache.get(purpose)
  if (found) return found
  const stored = (await findSecret(deps.db, purpose)) ?? (await write(deps, { library }, makeSecret, purpose))
  const key = Buffer.from(stored, 'base64url')
  cache.set(purpose, key)
  return key
}

async function findSecret(db: Reader, name: Purpose): Promise<string | undefined> {
  const row = await db.selectFrom('library_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** The first process to insert a key wins: the others read it. */
async function makeSecret({ tx, at }: Work, name: Purpose): Promise<string> {
  await tx
    .insertInto('library_secrets')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: at })
    .onConflict(both => both.doNothing())
    .execute()
  const stored = await tx
    .selectFrom('library_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return stored.value
}
