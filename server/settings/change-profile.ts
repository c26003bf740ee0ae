import type { LibraryProfile, ProfileChange } from '../../src/lib/contract/settings.ts'
import { libraryRules, textsByPath } from '../../src/lib/rules/library-fields.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { requireRules } from '../http/validation.ts'
import { changeLibrary, withGiven } from '../library/change-library.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countHanging } from './queries.ts'

type Said = Omit<LibraryProfile, 'hangs'>

const saidBy = ({ name, town, available, settings }: LibraryRow): Said => ({
  name,
  town,
  website: settings.website,
  contacts: settings.contacts,
  socials: settings.socials,
  links: settings.links,
  available,
})

export const readProfile = async ({ db }: Deps, { library }: Member): Promise<LibraryProfile> => ({
  ...saidBy(library),
  hangs: await countHanging(db),
})

/** @throws Refusal `resource.validation` */
export async function changeProfile(deps: Deps, who: Member, change: ProfileChange): Promise<LibraryProfile> {
  requireRules(who.lang, libraryRules, textsByPath(change))
  const said = await write(deps, who, putProfile, change)
  return { ...said, hangs: await countHanging(deps.db) }
}

function putProfile(work: Work<Member>, change: ProfileChange): Promise<Said> {
  return changeLibrary(work, {
    action: 'change_profile',
    view: saidBy,
    change: ({ name, town, available, settings }) => ({
      ...withGiven({ name, town, available }, { name: change.name, town: change.town, available: change.available }),
      settings: {
        ...settings,
        ...withGiven({ website: settings.website }, { website: change.website }),
        contacts: withGiven(settings.contacts, change.contacts),
        socials: withGiven(settings.socials, change.socials),
        links: withGiven(settings.links, change.links),
      },
    }),
  })
}
