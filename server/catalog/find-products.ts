import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { isInHand, isOpen, isOverdue, reservesDays } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { collectedAt } from './collected-at.ts'
import type { Matching } from './match-words.ts'

/** The filters of a search; absent ones do not filter. */
export type ProductFilter = {
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

/** `named`: the words name a category. */
export type Found = { ids: string[]; total: number; named: boolean }

type Condition = RawBuilder<unknown>

/** The copies of an object that can be had where its page says; itself is one of them. */
const copies = sql`products c WHERE c.library_id = p.library_id AND c.first_id = p.id AND c.status = 'published'
  AND (p.transportable OR c.headquarter_id = p.headquarter_id)`

/** Neither in repair, in hand, nor promised for today. */
const isFree = ({ today }: ProductFilter): Condition => sql`c.repair_since IS NULL AND NOT EXISTS (
  SELECT 1 FROM orders o
  WHERE o.library_id = c.library_id AND o.product_id = c.id AND (${isInHand('o')} OR
    ${isOpen('o')} AND ${today}::date BETWEEN o.from_date AND o.to_date))`

const turns = ({ today }: ProductFilter): Condition => sql`(
  SELECT count(*) FROM wishes w JOIN members m ON m.library_id = w.library_id AND m.id = w.member_id
  WHERE w.library_id = p.library_id AND w.product_id = p.id AND w.turn_until >= ${today}::date
    AND m.banned_at IS NULL AND m.deleted_at IS NULL)`

/** There are no more copies free than are kept for queued members. */
const isReserved = (filter: ProductFilter): Condition =>
  sql`(${turns(filter)} > 0 AND (SELECT count(*) FROM ${copies} AND ${isFree(filter)}) <= ${turns(filter)})`

/** No copy is free, or they are kept for the queue: pages show it as not available. */
const busyToday = (filter: ProductFilter): Condition =>
  sql`(NOT EXISTS (SELECT 1 FROM ${copies} AND ${isFree(filter)}) OR ${isReserved(filter)})`

/** A copy can be booked for these days: prepared in time, and neither reserved for the queue, lent, held nor late. */
const bookable = (filter: ProductFilter, from: CivilDate, to: CivilDate): Condition => {
  const { today, now } = filter
  // As `preparationOf` (src/lib/rules/preparation.ts) says it.
  const preparation = sql`coalesce(p.preparation_days, (
    SELECT max(k.preparation_days) FROM product_categories pk
    JOIN categories k ON k.library_id = pk.library_id AND k.id = pk.category_id
    WHERE pk.library_id = p.library_id AND pk.product_id = p.id), l.preparation_days)`
  return sql`(
    ${from}::date >= ${today}::date + ${preparation} AND NOT ${isReserved(filter)} AND EXISTS (
      SELECT 1 FROM ${copies} AND c.repair_since IS NULL AND NOT EXISTS (
        SELECT 1 FROM orders o
        WHERE o.library_id = c.library_id AND o.product_id = c.id AND o.from_date IS NOT NULL AND (
          ${isOverdue(today, 'o')} OR ${reservesDays(now, 'o')} AND o.blocked && daterange(${from}::date, ${to}::date + ${preparation}, '[]')))))`
}

/** A copy is collected there. */
const isAt = (point: string): Condition => sql`EXISTS (
  SELECT 1 FROM ${copies} AND ${collectedAt('c')} = ${point})`

/** Also by an address that the category had before. */
const inCategory = (slug: string): Condition => sql`EXISTS (
  SELECT 1 FROM product_categories pc
  JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
  WHERE pc.library_id = p.library_id AND pc.product_id = p.id AND (c.slug = ${slug} OR EXISTS (
    SELECT 1 FROM category_addresses a
    WHERE a.library_id = c.library_id AND a.slug = ${slug} AND a.category_id = c.id)))`

function conditionsOf(filter: ProductFilter): Condition[] {
  const { category, freeNow, from_date, to_date, point, transportable } = filter
  return [
    ...(category === undefined ? [] : [inCategory(category)]),
    ...(freeNow === undefined ? [] : [freeNow ? sql`NOT ${busyToday(filter)}` : busyToday(filter)]),
    ...(from_date === undefined || to_date === undefined ? [] : [bookable(filter, from_date, to_date)]),
    ...(point === undefined ? [] : [isAt(point)]),
    ...(transportable === undefined ? [] : [sql`p.transportable = ${transportable}`]),
  ]
}

/**
 * A page of the published objects that fit, those that fit the words best first, then the newest. The rank, which is
 * slow, is counted only for those whose score brings them onto this page or an earlier one.
 */
export async function findProducts(db: Reader, filter: ProductFilter, matching: Matching): Promise<Found> {
  const { page, limit } = filter
  const fits = sql.join(
    [
      sql`p.library_id = ${db.library}`,
      sql`p.status = 'published'`,
      sql`p.copy_of IS NULL`,
      matching.fits,
      ...conditionsOf(filter),
    ],
    sql` AND `,
  )
  const { rows } = await sql<{ id: string | null; total: number; named: boolean }>`
    WITH ${matching.queries},
    found AS MATERIALIZED (
      SELECT p.id, p.search, p.library_id, p.published_at, p.listing_no, ${matching.score} AS score
      FROM products p JOIN libraries l ON l.library_id = p.library_id WHERE ${fits}
    ),
    ranked AS MATERIALIZED (
      SELECT p.id, p.score, p.published_at, p.listing_no, ${matching.rank} AS rank FROM found p
      WHERE p.score >= coalesce(
        (SELECT score FROM found ORDER BY score DESC LIMIT 1 OFFSET ${page * limit - 1}), (SELECT min(score) FROM found))
    )
    SELECT page.id, total.n AS total, total.named FROM (
      SELECT count(*) AS n, ${matching.named} AS named FROM found
    ) AS total LEFT JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY score DESC, rank DESC, published_at DESC, listing_no DESC) AS place FROM ranked
      ORDER BY place LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) AS page ON true ORDER BY page.place`.execute(db)
  return { ids: rows.flatMap(row => row.id ?? []), total: Number(rows[0]?.total ?? 0), named: rows[0]?.named ?? false }
}
