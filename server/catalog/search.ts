import type * as z from 'zod'
import type { ProductSearch, SearchResult } from '../../src/lib/contract/catalog.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { correctWords } from './correct-words.ts'
import { termsOf } from './expand-words.ts'
import { findProducts, type Found, type ProductFilter } from './find-products.ts'
import { everything, unknownWords, withAll, withAny } from './match-words.ts'
import { readRows } from './read-listing.ts'
import { typedWords } from './words-of.ts'

type SearchInput = z.output<typeof ProductSearch>

const nothing: Found = { ids: [], total: 0, named: false }

/** Searches objects: those with all the words, then those with any; unknown words are corrected to similar ones. */
export async function search(deps: Deps, who: Visitor, input: SearchInput): Promise<SearchResult> {
  const { keywords, page, limit } = input
  const filter = toFilter(deps, input)
  const { found, corrected } =
    keywords === undefined
      ? { found: await findProducts(deps.db, filter, everything), corrected: null }
      : await findWords(deps, who.lang, filter, typedWords(keywords))
  const docs = await readRows(deps, who.lang, found.ids)
  return { docs, page, limit, total: found.total, corrected }
}

function toFilter({ clock }: Deps, { keywords: _, free, transportable, ...rest }: SearchInput): ProductFilter {
  return {
    ...rest,
    freeNow: free && free === 'true',
    transportable: transportable && transportable === 'true',
    today: clock.today(),
    now: clock.now(),
  }
}

type Answer = { found: Found; corrected: string | null }

async function findWords({ db }: Deps, lang: Lang, filter: ProductFilter, words: string[]): Promise<Answer> {
  const terms = termsOf(words)
  if (terms.length === 0) return { found: nothing, corrected: null }
  const all = await findProducts(db, filter, withAll(db, terms))
  // A full page of objects that have every word: what has only some of them would be on later pages than anybody reads.
  if (all.total >= filter.limit && !all.named) return { found: all, corrected: null }
  const better = all.total === 0 ? await correctWords(db, lang, words, await unknownWords(db, terms)) : null
  const found = await findProducts(db, filter, withAny(db, better ? termsOf(better) : terms))
  return { found, corrected: better && found.total > 0 ? better.join(' ') : null }
}
