import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'
import { homeIn, isStaffSession } from './sessions.ts'

/** The library of a label, mostly the request's own, with its command services; null when there is none. */
export async function findHome(
  system: SystemDeps,
  here: LibraryRow,
  label: string,
): Promise<{ deps: Deps; library: LibraryRow } | null> {
  const library = label === here.library_id ? here : await findLibrary(system.everywhere, label)
  return library ? { deps: system.of(library.library_id), library } : null
}

export type SessionHome = { deps: Deps; library: LibraryRow; entered: string | null }

/**
 * Where the session of a cookie is: in the library of the request, or in that of whoever is above all libraries and
 * has entered this one.
 */
export async function findSessionHome(
  system: SystemDeps,
  here: LibraryRow,
  cookie: string | undefined,
): Promise<SessionHome | null> {
  const label = homeIn(cookie) ?? here.library_id
  const home = await findHome(system, here, label)
  return home && { ...home, entered: label === here.library_id ? null : here.library_id }
}

/** Whether a cookie is of a session of somebody who works for the library, or is above it. */
export async function isOfStaff(system: SystemDeps, here: LibraryRow, cookie: string | undefined): Promise<boolean> {
  const home = await findSessionHome(system, here, cookie)
  return home !== null && isStaffSession(home.deps, cookie, home.entered)
}

/**
 * A member in the library their account belongs to, for commands on the account itself.
 * @throws Refusal `auth.expired` when that library is gone
 */
export async function homeOf(system: SystemDeps, member: Member): Promise<{ deps: Deps; who: Member }> {
  const { deps, library } = (await findHome(system, member.library, member.home)) ?? fail('auth.expired')
  return { deps, who: library === member.library ? member : { ...member, library } }
}
