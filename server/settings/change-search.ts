import type { SearchSettings } from '../../src/lib/contract/settings.ts'
import { synonymRules, synonymsIn } from '../../src/lib/rules/synonym-fields.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { requireRules } from '../http/validation.ts'
import { changeLibrary } from '../library/change-library.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

export const searchSettingsOf = ({ settings }: LibraryRow): SearchSettings => ({ synonyms: settings.synonyms ?? [] })

/** @throws Refusal `resource.validation` for a line of one name, one that is too long, or too many of them */
export async function changeSearch(deps: Deps, who: Member, change: SearchSettings): Promise<SearchSettings> {
  const typed = change.synonyms.join('\n')
  requireRules(who.lang, synonymRules, { synonyms: typed })
  return write(deps, who, putSearch, { synonyms: synonymsIn(typed) })
}

function putSearch(work: Work<Member>, { synonyms }: SearchSettings): Promise<SearchSettings> {
  return changeLibrary(work, {
    action: 'change_search',
    view: searchSettingsOf,
    change: ({ settings }) => ({ settings: { ...settings, synonyms } }),
    // A search is answered by the server: no printed page holds these names.
    printed: [],
  })
}
