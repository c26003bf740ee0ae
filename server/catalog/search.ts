import type * as z from 'zod'
import type { ProductSearch, SearchResult } from '../../src/lib/contract/catalog.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { correctWords, wordsOf } from './correct-words.ts'
import { findProducts, type Found, type Wanted } from './find-products.ts'
import { readRows } from './read-listing.ts'

type Asked = z.output<typeof ProductSearch>

/** Looks for objects; only where their words are found nowhere are they looked for as others nearly like them. */
export async function search(deps: Deps, who: Visitor, asked: Asked): Promise<SearchResult> {
  const { page, limit } = asked
  const { found, corrected } = await findForgiving(deps, toWanted(deps, asked))
  const docs = await readRows(deps, who.lang, found.ids)
  return { docs, page, limit, total: found.total, corrected }
}

function toWanted({ clock }: Deps, { keywords, free, transportable, ...rest }: Asked): Wanted {
  return {
    ...rest,
    words: keywords === undefined ? null : wordsOf(keywords),
    freeNow: free && free === 'true',
    transportable: transportable && transportable === 'true',
    today: clock.today(),
    now: clock.now(),
  }
}

async function findForgiving({ db }: Deps, wanted: Wanted): Promise<{ found: Found; corrected: string | null }> {
  const { words } = wanted
  if (words?.length === 0) return { found: { ids: [], total: 0 }, corrected: null }
  const found = await findProducts(db, wanted)
  if (found.total > 0 || words === null) return { found, corrected: null }
  const better = await correctWords(db, words)
  if (!better) return { found, corrected: null }
  const again = await findProducts(db, { ...wanted, words: better })
  return { found: again, corrected: again.total > 0 ? better.join(' ') : null }
}
