import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/scope.ts'
import type { Term } from './expand-words.ts'

type Sql = RawBuilder<unknown>

/** How words choose objects and order them: named queries, a condition on a product `p`, and its rank, best first. */
export type Matching = { queries: Sql; fits: Sql; rank: Sql; /** Whether words name a category. */ named: Sql }

/** What a category's name counts for, between a description (0.1) and a name (0.6). */
const categoryRank = 0.2

const either = (queries: readonly Sql[]) => sql`(${sql.join(queries, sql` || `)})`

/** A word or any of its other names. */
const queryOf = ({ word, others }: Term) =>
  either([[word], ...others].map(words => sql`search_query(${words}::text[])`))

const categoriesOf = (library: string, { word }: Term) => sql`categories_called(${library}, ${[word]}::text[])`

/** Without words every object fits. */
export const everything: Matching = {
  queries: sql`terms AS (SELECT 1)`,
  fits: sql`true`,
  rank: sql`0`,
  named: sql`false`,
}

/** Every word has to be in an object's text. */
export function withAll({ library }: Reader, terms: readonly Term[]): Matching {
  const named = terms.map(term => sql`cardinality(${categoriesOf(library, term)}) > 0`)
  return {
    queries: sql`terms AS (SELECT ${sql.join(terms.map(queryOf), sql` && `)} AS query)`,
    fits: sql`p.search @@ (SELECT query FROM terms)`,
    rank: sql`ts_rank(p.search, (SELECT query FROM terms))`,
    named: sql.join(named, sql` OR `),
  }
}

const rowsOf = (library: string, terms: readonly Term[]) =>
  sql.join(terms.map(term => sql`(${queryOf(term)}, ${categoriesOf(library, term)})`))

/** Any word is enough, in an object's text or its category's name; those that have more of them come first. */
export function withAny({ library }: Reader, terms: readonly Term[]): Matching {
  return {
    queries: sql`terms (query, categories) AS MATERIALIZED (VALUES ${rowsOf(library, terms)}),
      candidates AS MATERIALIZED (
        SELECT c.id FROM products c
        WHERE c.library_id = ${library} AND c.status = 'published' AND c.search @@ ${either(terms.map(queryOf))}
        UNION SELECT pc.product_id FROM product_categories pc
        WHERE pc.library_id = ${library} AND pc.category_id IN (SELECT unnest(categories) FROM terms))`,
    fits: sql`p.id IN (SELECT id FROM candidates)`,
    rank: sql`(SELECT ARRAY[
        count(*) FILTER (WHERE p.search @@ t.query OR shelf.fits)::float8,
        sum(ts_rank(p.search, t.query)) + ${categoryRank}::float8 * count(*) FILTER (WHERE shelf.fits)]
      FROM terms t CROSS JOIN LATERAL (SELECT EXISTS (
        SELECT 1 FROM product_categories pc WHERE pc.library_id = p.library_id AND pc.product_id = p.id
          AND pc.category_id = ANY(t.categories)) AS fits) AS shelf)`,
    named: sql`false`,
  }
}

/** The words that no object of the library has, under any name. */
export async function unknownWords(db: Reader, terms: readonly Term[]): Promise<string[]> {
  const rows = terms.map(term => sql`(${term.word}, ${queryOf(term)}, ${categoriesOf(db.library, term)})`)
  const { rows: unknown } = await sql<{ word: string }>`
    SELECT word FROM (VALUES ${sql.join(rows)}) AS t (word, query, categories)
    WHERE cardinality(categories) = 0 AND NOT EXISTS (
      SELECT 1 FROM products p WHERE p.library_id = ${db.library} AND p.status = 'published' AND p.search @@ t.query)`.execute(
    db,
  )
  return unknown.map(one => one.word)
}
