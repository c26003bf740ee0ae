import type * as z from 'zod'
import type { ProductSearch, SearchResult } from '../../src/lib/contract/catalog.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { correctWords, wordsOf } from './correct-words.ts'
import { findProducts, type Found, type ProductFilter } from './find-products.ts'
import { readRows } from './read-listing.ts'

type SearchInput = z.output<typeof ProductSearch>

/** Searches objects; only without any result are the words corrected to similar ones. */
export async function search(deps: Deps, who: Visitor, input: SearchInput): Promise<SearchResult> {
  const { page, limit } = input
  const { found, corrected } = await findForgiving(deps, toFilter(deps, input))
  const docs = await readRows(deps, who.lang, found.ids)
  return { docs, page, limit, total: found.total, corrected }
}

function toFilter({ clock }: Deps, { keywords, free, transportable, ...rest }: SearchInput): ProductFilter {
  return {
    ...rest,
    words: keywords === undefined ? null : wordsOf(keywords),
    freeNow: free && free === 'true',
    transportable: transportable && transportable === 'true',
    today: clock.today(),
    now: clock.now(),
  }
}

async function findForgiving({ db }: Deps, filter: ProductFilter): Promise<{ found: Found; corrected: string | null }> {
  const { words } = filter
  if (words?.length === 0) return { found: { ids: [], total: 0 }, corrected: null }
  const found = await findProducts(db, filter)
  if (found.total > 0 || words === null) return { found, corrected: null }
  const better = await correctWords(db, words)
  if (!better) return { found, corrected: null }
  const again = await findProducts(db, { ...filter, words: better })
  return { found: again, corrected: again.total > 0 ? better.join(' ') : null }
}
