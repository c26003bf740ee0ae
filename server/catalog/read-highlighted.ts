import { type SqlBool, sql } from 'kysely'
import type { ListedProduct } from '../../src/lib/contract/catalog.ts'
import type { HighlightRule } from '../../src/lib/contract/highlights.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps, Services } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { readRows } from './read-listing.ts'

const perCarousel = 12

/** What the library puts forward by itself: the objects it chose, in their order, or those that its rule finds. */
export async function listHighlighted(db: Reader, rule: HighlightRule): Promise<string[]> {
  const published = db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.status', '=', 'published')
    .where('p.copy_of', 'is', null)
    .limit(perCarousel)
  const fit = published.where('p.repair_since', 'is', null)
  const queries = {
    chosen: () => published.where('p.highlight', 'is not', null).orderBy('p.highlight').orderBy('p.id'),
    newest: () => fit.orderBy('p.published_at', 'desc').orderBy('p.listing_no', 'desc'),
    never_lent: () => fit.where(wasNeverLent).orderBy('p.published_at').orderBy('p.listing_no'),
  }
  return (await queries[rule]().execute()).map(row => row.id)
}

const wasNeverLent = sql<SqlBool>`NOT EXISTS (
  SELECT 1 FROM orders o
  JOIN products c ON c.library_id = o.library_id AND c.id = o.product_id
  WHERE o.library_id = p.library_id AND c.first_id = p.id AND o.picked_up_at IS NOT NULL)`

/** Those chosen in the external CRM; none once the server has no CRM, which could not take them back. */
export async function listChosenInCrm({ crm }: Pick<Services, 'crm'>, db: Reader): Promise<string[]> {
  return crm ? listLastChosen(db) : []
}

/** The CRM's choice as last read. */
export async function listLastChosen(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('crm_highlights as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select('p.id')
    .where('p.status', '=', 'published')
    .where('p.copy_of', 'is', null)
    .orderBy('h.position')
    .limit(perCarousel)
    .execute()
  return rows.map(row => row.id)
}

/** What the home shows: the choice made in the CRM; without any, the library's own. */
export async function listPutForward(
  services: Pick<Services, 'crm'>,
  db: Reader,
  rule: HighlightRule,
): Promise<string[]> {
  const chosen = await listChosenInCrm(services, db)
  return chosen.length ? chosen : listHighlighted(db, rule)
}

export async function readHighlighted(deps: Deps, { lang, library }: Visitor): Promise<ListedProduct[]> {
  return readRows(deps, lang, await listHighlighted(deps.db, library.highlight_rule))
}

export async function readHighlightedByCrm(deps: Deps, { lang, library }: Visitor): Promise<ListedProduct[]> {
  return readRows(deps, lang, await listPutForward(deps, deps.db, library.highlight_rule))
}
