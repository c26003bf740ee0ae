import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/scope.ts'
import type { Term } from './expand-words.ts'

type Sql = RawBuilder<unknown>

/**
 * How words choose objects and order them: named queries, a condition on a product `p`, and its two ranks, best first.
 * `score` is quick and comes first; `rank` decides among those whose score is the same.
 */
export type Matching = {
  queries: Sql
  fits: Sql
  score: Sql
  rank: Sql
  /** Whether words name a category. */ named: Sql
}

/** What a category's name counts for, between a description (0.1) and a name (0.6). */
const categoryRank = 0.2

/** What the word itself in a name counts for, over another form of it. */
const typedRank = 0.03

const either = (queries: readonly Sql[]) => sql`(${sql.join(queries, sql` || `)})`

const together = (words: readonly string[], where = '') => words.map(word => word + (where && `:${where}`)).join(' & ')

const inBothLanguages = (text: string) => sql`(to_tsquery('lib_it', ${text}) || to_tsquery('lib_en', ${text}))`

/** Words that stand together, each as an Italian or an English form; `where`: A a name, B the contents. */
export const formsOf = (words: readonly string[], where = '') => inBothLanguages(together(words, where))

const exactly = (words: readonly string[]) => sql`to_tsquery('lib_plain', ${words.join(' & ')})`

/** The words themselves. */
export const ownOf = ({ words, exact }: Term) => (exact ? exactly(words) : formsOf(words))

/** A name that begins so, where the word is still being typed; of a whole word its plurals that the stemmer lacks. */
export const begunOf = ({ words: [word = '', ...more], exact, known, last }: Term) => {
  if (exact || more.length > 0 || word.length < 3) return sql`''::tsquery`
  const open = word.length > 4 ? word.replace(/[aeio]$/, '') : word
  // Of a word that is known, or that others follow, only the last vowel may be another: «macchie» is no «macchina».
  const forms =
    known || !last ? [word, ...[...'aeio'].map(vowel => open + vowel)].map(one => `${one}:A`) : [`${open}:*A`]
  return sql`to_tsquery('lib_plain', ${forms.join(' | ')})`
}

/** A word as it was typed, in a name: «sedie» is meant before «sedia». */
const typedOf = ({ words, exact }: Term) =>
  exact || words.length > 1 ? sql`''::tsquery` : sql`to_tsquery('lib_plain', ${together(words, 'A')})`

/** Other names count in names and contents; what serves a need in names alone. */
const otherNames = ({ others, need }: Term) => others.map(words => together(words, need ? 'A' : 'AB'))

/** All names as one text for each language: making a query of a text costs more than looking for it. */
const queryOf = (term: Term) => {
  const own = term.exact ? [ownOf(term)] : []
  const names = [...(term.exact ? [] : [together(term.words)]), ...otherNames(term)]
  return either([...own, begunOf(term), ...(names.length > 0 ? [inBothLanguages(names.join(' | '))] : [])])
}

/** A name of several words, as a whole in an object's name. */
const phraseOf = ({ words }: Term) => (words.length > 1 ? formsOf(words, 'A') : sql`''::tsquery`)

/** Some of the words of a need or of a name of several words. */
const partsOf = ({ words }: Term) => (words.length > 1 ? either(words.map(word => formsOf([word]))) : sql`''::tsquery`)

export const categoriesOf = (library: string, { words }: Term) => sql`categories_called(${library}, ${words}::text[])`

/** Without words every object fits. */
export const everything: Matching = {
  queries: sql`terms AS (SELECT 1)`,
  fits: sql`true`,
  score: sql`0`,
  rank: sql`0`,
  named: sql`false`,
}

const rowsOf = (library: string, terms: readonly Term[]) =>
  sql.join(
    terms.map(
      term =>
        sql`(${ownOf(term)}, ${phraseOf(term)}, ${begunOf(term)}, ${typedOf(term)},
          ARRAY[${sql.join(otherNames(term).map(inBothLanguages))}]::tsquery[], ${queryOf(term)}, ${partsOf(term)},
          ${categoriesOf(library, term)}, ${term.weight}::float8)`,
    ),
  )

const termsTable = (library: string, terms: readonly Term[]) =>
  sql`terms (own, phrase, begun, typed, others, query, parts, categories, weight) AS MATERIALIZED (VALUES ${rowsOf(library, terms)})`

/** Whether an object is in a category that the words of a term `t` name. */
const shelved = sql`(t.categories <> '{}' AND EXISTS (
    SELECT 1 FROM product_categories pc WHERE pc.library_id = p.library_id AND pc.product_id = p.id
      AND pc.category_id = ANY(t.categories)))`

/** How many of the words an object has. */
const score = sql`(SELECT
    sum(CASE WHEN p.search @@ t.query OR ${shelved} THEN t.weight WHEN p.search @@ t.parts THEN 0.3 ELSE 0 END)
  FROM terms t)`

/** A name counts before its other names, and those before a beginning. */
const rank = sql`(SELECT
    sum(greatest(ts_rank(p.search, t.own), 0.5 * ts_rank(p.search, t.begun), 0.2 * ts_rank(p.search, t.parts),
      CASE WHEN p.search @@ t.phrase THEN 0.65 ELSE 0 END,
      (SELECT max(ts_rank(p.search, o.name) * (0.9 - 0.01 * o.place)) FROM unnest(t.others) WITH ORDINALITY AS o (name, place)))
      + CASE WHEN ${shelved} THEN ${categoryRank}::float8 ELSE 0 END
      + CASE WHEN p.search @@ t.typed THEN ${typedRank}::float8 ELSE 0 END)
  FROM terms t)`

/** Every word has to be in an object's text. */
export function withAll({ library }: Reader, terms: readonly Term[]): Matching {
  const named = terms.map(term => sql`cardinality(${categoriesOf(library, term)}) > 0`)
  return {
    queries: termsTable(library, terms),
    fits: sql`p.search @@ (${sql.join(terms.map(queryOf), sql` && `)})`,
    score: sql`0`,
    rank,
    named: sql.join(named, sql` OR `),
  }
}

/** Any word is enough, in an object's text or its category's name. */
export function withAny({ library }: Reader, terms: readonly Term[]): Matching {
  const any = either(terms.flatMap(term => [queryOf(term), partsOf(term)]))
  return {
    queries: sql`${termsTable(library, terms)},
      candidates AS MATERIALIZED (
        SELECT c.id FROM products c
        WHERE c.library_id = ${library} AND c.status = 'published' AND c.search @@ ${any}
        UNION SELECT pc.product_id FROM product_categories pc
        WHERE pc.library_id = ${library} AND pc.category_id IN (SELECT unnest(categories) FROM terms))`,
    fits: sql`p.id IN (SELECT id FROM candidates)`,
    score,
    rank,
    named: sql`false`,
  }
}

/** The words that no object of the library has, under any name, and that the vocabulary does not know. */
export async function unknownWords(db: Reader, terms: readonly Term[]): Promise<string[]> {
  const single = terms.filter(term => term.words.length === 1 && !term.known)
  if (single.length === 0) return []
  const rows = single.map(term => sql`(${term.words[0]}, ${queryOf(term)}, ${categoriesOf(db.library, term)})`)
  const { rows: unknown } = await sql<{ word: string }>`
    SELECT word FROM (VALUES ${sql.join(rows)}) AS t (word, query, categories)
    WHERE cardinality(categories) = 0 AND NOT EXISTS (
      SELECT 1 FROM products p WHERE p.library_id = ${db.library} AND p.status = 'published' AND p.search @@ t.query)`.execute(
    db,
  )
  return unknown.map(one => one.word)
}
