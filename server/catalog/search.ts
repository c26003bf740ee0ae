import type * as z from 'zod'
import type { ProductSearch, SearchResult } from '../../src/lib/contract/catalog.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { correctWords } from './correct-words.ts'
import { type Term, termsOf } from './expand-words.ts'
import { explainHits } from './explain-hits.ts'
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
  const { found, corrected, terms } =
    keywords === undefined
      ? { found: await findProducts(deps.db, filter, everything), corrected: null, terms: [] }
      : await findByWords(deps.db, who.lang, who.library.settings.synonyms ?? [], filter, typedWords(keywords))
  const why = await explainHits(deps.db, who.lang, terms, found.ids)
  const rows = await readRows(deps, who.lang, found.ids)
  const docs = rows.map(row => ({ ...row, why: why.get(row.id) ?? null }))
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

type Answer = { found: Found; corrected: string | null; terms: Term[] }

/** What words find in a library whose own lines of names are `synonyms`. */
export async function findByWords(
  db: Reader,
  lang: Lang,
  synonyms: readonly string[],
  filter: ProductFilter,
  words: string[],
): Promise<Answer> {
  const terms = termsOf(words, synonyms)
  if (terms.length === 0) return { found: nothing, corrected: null, terms }
  const all = await findProducts(db, filter, withAll(db, terms))
  // A full page of objects that have every word: what has only some of them would be on later pages than anybody reads.
  if (all.total >= filter.limit && !all.named) return { found: all, corrected: null, terms }
  const better = all.total === 0 ? await correctWords(db, lang, words, await unknownWords(db, terms)) : null
  const meant = termsOf(better ? typedWords(better.join(' ')) : words, synonyms, all.total === 0)
  const found = await findProducts(db, filter, withAny(db, meant))
  return { found, corrected: better && found.total > 0 ? better.join(' ') : null, terms: meant }
}
