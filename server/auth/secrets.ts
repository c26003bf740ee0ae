import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'

const known = new WeakMap<object, Map<string, Uint8Array>>()

/** A library's own key, made once and kept in the database, so that every process signs alike. */
export async function libraryKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  library: string,
  name: 'access' | 'refresh' | 'recovery',
): Promise<Uint8Array> {
  const cache = known.get(deps.db) ?? new Map<string, Uint8Array>()
  known.set(deps.db, cache)
  const found = cache.get(`${library}/${name}`)
  if (found) return found
  const made = { library_id: library, name, value: randomBytes(32).toString('base64url'), created_at: deps.clock.now() }
  await deps.db
    .insertInto('library_secrets')
    .values(made)
    .onConflict(both => both.doNothing())
    .execute()
  const kept = await deps.db
    .selectFrom('library_secrets')
    .select('value')
    .where('library_id', '=', library)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const key = Buffer.from(kept.value, 'base64url')
  cache.set(`${library}/${name}`, key)
  return key
}
