import type { Preferences } from '../../src/lib/contract/me.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { changeMember, findPreferences } from './queries.ts'

export async function readPreferences({ db }: Deps, who: Member): Promise<Preferences> {
  return (await findPreferences(db, who.home, who.id)) ?? fail('auth.expired')
}

/** Changes what is named and leaves the rest. */
export async function prefer(
  deps: Deps,
  who: Member,
  some: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  if (Object.keys(some).length) await changeMember(deps.db, who.home, who.id, some)
  return readPreferences(deps, who)
}
