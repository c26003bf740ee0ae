import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isInHand, isOpen, isOverdue, keepsDays } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

/** What is looked for; absent filters do not filter. */
export type Wanted = {
  words: string[] | null
  category?: string | undefined
  freeNow?: boolean | undefined
  from_date?: CivilDate | undefined
  to_date?: CivilDate | undefined
  point?: string | undefined
  transportable?: boolean | undefined
  page: number
  limit: number
  today: CivilDate
  now: Date
}

export type Found = { ids: string[]; total: number }

type Condition = RawBuilder<unknown>

/** On offer to somebody who waited for it. */
const isKept = ({ today }: Wanted): Condition => sql`EXISTS (
  SELECT 1 FROM wishes w JOIN members m ON m.library_id = w.library_id AND m.id = w.member_id
  WHERE w.library_id = p.library_id AND w.product_id = p.id AND w.turn_until >= ${today}::date
    AND m.banned_at IS NULL AND m.deleted_at IS NULL)`

/** In maintenance, kept for who waited, in hand, or promised for today: what a page shows as not available. */
const busyToday = (wanted: Wanted): Condition => sql`(
  p.repair_since IS NOT NULL OR ${isKept(wanted)} OR EXISTS (
    SELECT 1 FROM orders o
    WHERE o.library_id = p.library_id AND o.product_id = p.id AND (${isInHand('o')} OR
      ${isOpen('o')} AND ${wanted.today}::date BETWEEN o.from_date AND o.to_date)))`

/** Can be booked for these days: prepared in time, and neither kept for who waited, lent, held nor late. */
const bookable = (wanted: Wanted, from: CivilDate, to: CivilDate): Condition => {
  const { today, now } = wanted
  const preparation = sql`coalesce(p.preparation_days, l.preparation_days)`
  return sql`(
    p.repair_since IS NULL AND NOT ${isKept(wanted)} AND ${from}::date >= ${today}::date + ${preparation} AND NOT EXISTS (
      SELECT 1 FROM orders o
      WHERE o.library_id = p.library_id AND o.product_id = p.id AND o.from_date IS NOT NULL AND (
        ${isOverdue(today, 'o')} OR ${keepsDays(now, 'o')} AND o.blocked && daterange(${from}::date, ${to}::date + ${preparation}, '[]'))))`
}

const inCategory = (slug: string): Condition => sql`EXISTS (
  SELECT 1 FROM product_categories pc
  JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
  WHERE pc.library_id = p.library_id AND pc.product_id = p.id AND c.slug = ${slug})`

function conditionsOf(wanted: Wanted): Condition[] {
  const { words, category, freeNow, from_date, to_date, point, transportable } = wanted
  return [
    ...(words ? [sql`p.search @@ (SELECT query FROM asked)`] : []),
    ...(category === undefined ? [] : [inCategory(category)]),
    ...(freeNow === undefined ? [] : [freeNow ? sql`NOT ${busyToday(wanted)}` : busyToday(wanted)]),
    ...(from_date === undefined || to_date === undefined ? [] : [bookable(wanted, from_date, to_date)]),
    ...(point === undefined ? [] : [sql`p.headquarter_id = ${point}`]),
    ...(transportable === undefined ? [] : [sql`p.transportable = ${transportable}`]),
  ]
}

/** A page of the published objects that fit, those that fit the words best first, then the newest. */
export async function findProducts(db: Reader, wanted: Wanted): Promise<Found> {
  const { words, page, limit } = wanted
  const rank = words ? sql`ts_rank(p.search, (SELECT query FROM asked))` : sql`0`
  const fits = sql.join(
    [sql`p.library_id = ${db.library}`, sql`p.status = 'published'`, ...conditionsOf(wanted)],
    sql` AND `,
  )
  const { rows } = await sql<{ id: string | null; total: number }>`
    WITH asked AS (SELECT search_query(${words ?? []}::text[]) AS query),
    found AS MATERIALIZED (
      SELECT p.id, p.published_at, p.listing_no, ${rank} AS rank
      FROM products p JOIN libraries l ON l.library_id = p.library_id WHERE ${fits}
    )
    SELECT page.id, total.n AS total FROM (SELECT count(*) AS n FROM found) AS total LEFT JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY rank DESC, published_at DESC, listing_no DESC) AS place FROM found
      ORDER BY place LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) AS page ON true ORDER BY page.place`.execute(db)
  return { ids: rows.flatMap(row => row.id ?? []), total: Number(rows[0]?.total ?? 0) }
}
