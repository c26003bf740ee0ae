import type { ListedProduct } from '../../src/lib/contract/catalog.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { readRows } from './read-listing.ts'

const perCarousel = 12

/** The objects that the library puts forward, in its order. */
export async function readHighlighted(deps: Deps, { lang }: Visitor): Promise<ListedProduct[]> {
  const rows = await deps.db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'published')
    .where('highlight', 'is not', null)
    .orderBy('highlight')
    .limit(perCarousel)
    .execute()
  return readRows(
    deps,
    lang,
    rows.map(row => row.id),
  )
}

/** Those chosen in the external CRM, as last read; without any, the library's own choice. */
export async function readHighlightedByCrm(deps: Deps, who: Visitor): Promise<ListedProduct[]> {
  const rows = await deps.db
    .selectFrom('crm_highlights as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select('p.id')
    .where('p.status', '=', 'published')
    .orderBy('h.position')
    .limit(perCarousel)
    .execute()
  return rows.length
    ? readRows(
        deps,
        who.lang,
        rows.map(row => row.id),
      )
    : readHighlighted(deps, who)
}
