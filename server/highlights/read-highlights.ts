import type { Highlights } from '../../src/lib/contract/highlights.ts'
import { listChosenInCrm, listHighlighted, listPutForward } from '../catalog/read-highlighted.ts'
import { readRows } from '../catalog/read-listing.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'

export async function readHighlights(deps: Deps, { lang, library }: Member): Promise<Highlights> {
  const { db } = deps
  const rule = library.highlight_rule
  return {
    rule,
    chosen: await readRows(deps, lang, await listHighlighted(db, 'chosen')),
    shown: await readRows(deps, lang, await listPutForward(deps, db, rule)),
    by_crm: (await listChosenInCrm(deps, db)).length > 0,
  }
}
