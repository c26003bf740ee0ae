import { sql } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { HitReason } from '../../src/lib/contract/catalog.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import type { Term } from './expand-words.ts'
import { begunOf, categoriesOf, formsOf, ownOf } from './match-words.ts'

type Hit = {
  id: string
  term: number
  /** Which of the term's other names the object is called in the reader's language, from 1. */
  other: number | null
  piece: string | null
  category: Bilingual | null
  /** The word of the description, as it is written there; empty where it says it in the other language. */
  told: string | null
}

/** Why each object was found, by its id; nothing of those whose name has one of the words, which say it themselves. */
export async function explainHits(
  db: Reader,
  lang: Lang,
  terms: readonly Term[],
  ids: readonly string[],
): Promise<Map<string, HitReason>> {
  if (ids.length === 0 || terms.length === 0) return new Map()
  const whole = await reasonsOf(db, lang, terms, ids)
  // One word of several may be all that an object has: of «appendere un quadro» the lawnmower its «metri quadri».
  const parts = terms.flatMap(term => (term.words.length > 1 ? term.words.map(word => wordAlone(term, word)) : []))
  const rest = ids.filter(id => !whole.has(id))
  if (parts.length === 0 || rest.length === 0) return whole
  return new Map([...whole, ...(await reasonsOf(db, lang, [...terms, ...parts], rest))])
}

const wordAlone = (term: Term, word: string): Term => ({ ...term, words: [word], others: [], need: null, exact: false })

async function reasonsOf(db: Reader, lang: Lang, terms: readonly Term[], ids: readonly string[]) {
  const { rows } = await readHits(db, lang, terms, ids)
  const hits = Map.groupBy(rows, row => row.id)
  return new Map(
    [...hits].flatMap(([id, mine]) => {
      const why = mine.flatMap(hit => reasonOf(hit, terms[hit.term]!, lang) ?? [])
      const best = order.flatMap(by => why.find(one => one.by === by) ?? [])[0]
      return best ? [[id, best] as const] : []
    }),
  )
}

const order = ['need', 'other_name', 'contents', 'category', 'description'] as const

function reasonOf(hit: Hit, { words, others, need }: Term, lang: Lang): HitReason | null {
  const said = words.join(' ')
  if (hit.other && need) return { by: 'need', said, text: need }
  if (hit.other) return { by: 'other_name', said, text: others[hit.other - 1]!.join(' ') }
  if (hit.piece) return { by: 'contents', said, text: hit.piece }
  if (hit.category) return { by: 'category', said, text: hit.category[lang] || hit.category.it }
  return hit.told === null ? null : { by: 'description', said: hit.told || said, text: '' }
}

const textsOf = ({ words, others }: Term) =>
  sql.join(
    [words, ...others].map(one => formsOf(one)),
    sql` || `,
  )

function readHits(db: Reader, lang: Lang, terms: readonly Term[], ids: readonly string[]) {
  const rows = terms.map(
    (term, n) => sql`(${n}::int, ${ownOf(term)}, ${begunOf(term)},
      ARRAY[${sql.join(term.others.map(one => formsOf(one)))}]::tsquery[], ${textsOf(term)}, ${categoriesOf(db.library, term)})`,
  )
  const textSearch = lang === 'it' ? sql`'lib_it'::regconfig` : sql`'lib_en'::regconfig`
  return sql<Hit>`
    WITH terms (term, own, begun, others, texts, categories) AS MATERIALIZED (VALUES ${sql.join(rows)}),
    unnamed AS MATERIALIZED (
      SELECT p.* FROM products p WHERE p.library_id = ${db.library} AND p.id = ${anyOf(ids)} AND NOT EXISTS (
        SELECT 1 FROM terms t WHERE ts_filter(p.search, '{a}') @@ t.own OR p.search @@ t.begun))
    SELECT p.id, t.term,
      (SELECT o.place::int FROM unnest(t.others) WITH ORDINALITY AS o (name, place)
        WHERE to_tsvector(${textSearch}, coalesce(nullif(p.name->>${lang}, ''), p.name->>'it')) @@ o.name
        ORDER BY o.place LIMIT 1) AS other,
      (SELECT item FROM jsonb_array_elements_text(coalesce(nullif(p.contents->${lang}, '[]'), p.contents->'it')) AS item
        WHERE to_tsvector(${textSearch}, item) @@ t.texts LIMIT 1) AS piece,
      (SELECT c.name FROM categories c JOIN product_categories pc ON pc.library_id = c.library_id AND pc.category_id = c.id
        WHERE c.library_id = p.library_id AND pc.product_id = p.id AND c.id = ANY(t.categories) LIMIT 1) AS category,
      CASE WHEN ts_filter(p.search, '{c}') @@ t.own THEN coalesce((
        SELECT word FROM regexp_split_to_table(coalesce(nullif(p.description->>${lang}, ''), p.description->>'it'),
          '[^[:alpha:]]+') AS word
        WHERE to_tsvector(${textSearch}, word) @@ t.own LIMIT 1), '') END AS told
    FROM unnamed p CROSS JOIN terms t ORDER BY p.id, t.term`.execute(db)
}
