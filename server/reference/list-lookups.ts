import type { Choice } from '../../src/lib/contract/reference.ts'
import { listCategories } from '../catalog/queries.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import { listSoldKinds } from '../memberships/queries.ts'
import type { Visitor } from '../http/caller.ts'
import { choicesOf } from './list-enums.ts'

/** The library's own lists of options for forms. */
export async function listLookups({ db }: Deps, { lang }: Visitor): Promise<Record<string, Choice[]>> {
  const categories = await listCategories(db)
  const points = await listHeadquarters(db)
  const kinds = await listSoldKinds(db)
  return {
    categories: categories.map(one => ({ id: one.id, label: inLang(lang, one.name) })),
    headquarters: points.map(one => ({ id: one.id, label: one.name })),
    cards: kinds.map(one => ({ id: one.id, label: inLang(lang, one.name) })),
    support_sections: choicesOf('support_section', lang),
  }
}
