import type { Preferences } from '../../src/lib/contract/me.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { write } from '../work/write.ts'
import { changeMember, findPreferences } from './queries.ts'

export async function readPreferences({ db }: Deps, who: Member): Promise<Preferences> {
  return (await findPreferences(db, who.id)) ?? fail('auth.expired')
}

/** Changes the given preferences and leaves the rest. */
export async function prefer(
  deps: Deps,
  who: Member,
  some: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  if (Object.keys(some).length) await write(deps, who, changeMember, some)
  return readPreferences(deps, who)
}
