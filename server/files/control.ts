import type { FileControl } from '../../src/lib/contract/files.ts'
import { writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'
import { purgeFiles } from './purge.ts'
import { putInPlace } from './put-in-place.ts'
import { listStored } from './queries.ts'

const superLevel = 1
const mostTold = 200

/** Live pictures with bytes that are not there, noted on their rows since when. */
async function findMissing({ db, files, clock }: Deps, library: string) {
  const there = new Set((await files.list(library)).filter(one => !one.empty).map(one => `/files/${one.name}`))
  const live = (await listStored(db, library)).filter(one => one.deleted_at === null)
  const missing = live.filter(one => one.sources.some(({ url }) => !there.has(url)))
  const ids = missing.map(one => one.id)
  await db
    .updateTable('files')
    .set({ missing_since: null })
    .where('library_id', '=', library)
    .where('missing_since', 'is not', null)
    .$if(ids.length > 0, of => of.where('id', 'not in', ids))
    .execute()
  if (ids.length) {
    await db
      .updateTable('files')
      .set({ missing_since: clock.now() })
      .where('library_id', '=', library)
      .where('missing_since', 'is', null)
      .where('id', 'in', ids)
      .execute()
  }
  return { checked: live.length, missing }
}

/**
 * Checks a library's files against their rows and puts right what can be: what belongs to nothing goes, what was
 * deleted long ago too. A super may check any library. @throws Refusal `library.not_found`
 */
export async function controlFiles(deps: Deps, who: Member, key: string): Promise<FileControl> {
  if (key !== who.library.library_id && who.level > superLevel) fail('library.not_found')
  if (!(await findLibrary(deps.db, key))) fail('library.not_found')
  const at = deps.clock.now()
  const purged = await purgeFiles(deps, key)
  const orphans = await putInPlace(deps, key)
  const { checked, missing } = await findMissing(deps, key)
  await inTransaction(deps.db, tx =>
    writeAudit(tx, { library: key, who, action: 'control', subject: 'file', id: 'all', at }),
  )
  const told = missing
    .slice(0, mostTold)
    .map(one => ({ id: one.id, name: one.name, url: one.sources.at(-1)?.url ?? '' }))
  return { key, checked, missing: told, orphans, purged, at: at.toISOString() }
}
