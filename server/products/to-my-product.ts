import type { Lang } from '../../src/lib/addresses.ts'
import type { MyProduct } from '../../src/lib/contract/products.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { type CategoryRow, listCategories, loadProducts, type ProductFacts } from '../catalog/queries.ts'
import { categoryIn, inLang, toPicture, toRow } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import { countLoans } from './queries.ts'
import { repairedSince } from './repair-of.ts'

/** All but what its loans add up to, and its repair, of which the desk knows more. */
export type OwnProduct = Omit<MyProduct, 'loans' | 'thanks' | 'repair'>

/** An object as its owner sees it; before it is published it stands in the category that was wished for it. */
export function toMyProduct(
  of: ProductFacts,
  categories: readonly CategoryRow[],
  lang: Lang,
  today: CivilDate,
): OwnProduct {
  const row = toRow(of, lang, today)
  const wished = categories.filter(one => one.id === of.wished_category_id).map(categoryIn(lang))
  return {
    ...row,
    categories: row.categories.length ? row.categories : wished,
    code: of.listing_no === null ? null : of.code,
    description: inLang(lang, of.description),
    imgs: of.pictures.map(one => ({ ...toPicture(one, lang), id: one.file_id })),
    verification_note: of.verification_note,
    owner_line: { text: of.owner_line ?? '', waiting: of.owner_line_waiting, named: of.owner_named },
    created_at: of.created_at.toISOString(),
  }
}

/** Objects by id, in that order. */
export async function toMyProducts(
  db: Reader,
  ids: readonly string[],
  lang: Lang,
  today: CivilDate,
): Promise<MyProduct[]> {
  const found = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  const categories = await listCategories(db)
  const counts = await countLoans(db, ids)
  return ids.flatMap(id => {
    const one = found.get(id)
    if (!one) return []
    const { loans, thanks } = counts.get(id) ?? { loans: 0, thanks: 0 }
    return [{ ...toMyProduct(one, categories, lang, today), repair: repairOf(one, today), loans, thanks }]
  })
}

/** An end that has passed says nothing any more. */
function repairOf(of: ProductFacts, today: CivilDate): MyProduct['repair'] {
  if (!repairedSince(of)) return null
  const { repair_until: until } = of
  return { until: until && until >= today ? until : null }
}
