import type { FileControl } from '../../src/lib/contract/files.ts'
import { shownSources } from '../../src/lib/rules/large-picture.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { purgeFiles } from './purge.ts'
import { putInPlace } from './put-in-place.ts'
import { listStored } from './queries.ts'

const superLevel = 1
const mostListed = 200

/** Live pictures with bytes that are not there. */
async function findMissing({ db, files }: Deps) {
  const there = new Set((await files.list(db.library)).filter(one => !one.empty).map(one => `/files/${one.name}`))
  const live = (await listStored(db)).filter(one => one.deleted_at === null)
  return { checked: live.length, missing: live.filter(one => one.sources.some(({ url }) => !there.has(url))) }
}

/** Marks on the rows which pictures are missing, since when, and the time of the check. */
async function recordControl(work: Work<Member>, missingIds: string[]): Promise<Date> {
  const { tx, at } = work
  await tx
    .updateTable('files')
    .set({ missing_since: null })
    .where('missing_since', 'is not', null)
    .$if(missingIds.length > 0, of => of.where('id', 'not in', missingIds))
    .execute()
  if (missingIds.length) {
    await tx
      .updateTable('files')
      .set({ missing_since: at })
      .where('missing_since', 'is', null)
      .where('id', 'in', missingIds)
      .execute()
  }
  await work.audit({ action: 'control', subject: 'file', id: 'all' })
  return at
}

/**
 * Checks a library's files against their rows and puts right what can be: what belongs to nothing goes, what was
 * deleted long ago too. A super may check any library. @throws Refusal `library.not_found`
 */
export async function controlFiles(system: SystemDeps, who: Member, key: string): Promise<FileControl> {
  if (key !== who.library.library_id && who.level > superLevel) fail('library.not_found')
  const library = (await findLibrary(system.everywhere, key)) ?? fail('library.not_found')
  const deps = system.of(key)
  const purged = await purgeFiles(deps, library)
  const orphans = await putInPlace(deps, library)
  const { checked, missing } = await findMissing(deps)
  const ids = missing.map(one => one.id)
  const at = await write(deps, { ...who, library }, recordControl, ids)
  const listed = missing
    .slice(0, mostListed)
    .map(one => ({ id: one.id, name: one.name, url: shownSources(one.sources).at(-1)?.url ?? '' }))
  return { key, checked, missing: listed, orphans, purged, at: at.toISOString() }
}
