import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'

/** The library of a label, mostly the request's own, with its command services; null when there is none. */
export async function findHome(
  system: SystemDeps,
  here: LibraryRow,
  label: string,
): Promise<{ deps: Deps; library: LibraryRow } | null> {
  const library = label === here.library_id ? here : await findLibrary(system.everywhere, label)
  return library ? { deps: system.of(library.library_id), library } : null
}

/**
 * A member in the library their account belongs to, for commands on the account itself.
 * @throws Refusal `auth.expired` when that library is gone
 */
export async function homeOf(system: SystemDeps, member: Member): Promise<{ deps: Deps; who: Member }> {
  const { deps, library } = (await findHome(system, member.library, member.home)) ?? fail('auth.expired')
  return { deps, who: library === member.library ? member : { ...member, library } }
}
