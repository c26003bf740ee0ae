import { type RawBuilder, sql } from 'kysely'
import type { Carry } from '../../src/lib/contract/places.ts'
import { loadProducts } from '../catalog/queries.ts'
import { toRow } from '../catalog/to-product.ts'
import { isInHand, isToHandOut } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { listShelves } from './product-queries.ts'
import { listWhereabouts } from './whereabouts.ts'

/** A loan that begins later than that does not call its object away yet (days). */
const aheadDays = 7

type Goal = { id: string; goal: string; goal_name: string; due: CivilDate | null }
type Of = { point?: string | undefined; product?: string | undefined }

/**
 * What has to be carried, and where to: to the point of its next loan when that is near, home when it is elsewhere, and
 * nowhere when its next loan is collected where it is. What is on its way goes where it was sent.
 */
export async function listGoals(db: Reader, today: CivilDate, { point, product }: Of): Promise<Goal[]> {
  const of = (condition: RawBuilder<unknown>, wanted: unknown) => (wanted === undefined ? sql`true` : condition)
  const { rows } = await sql<Goal>`
    SELECT w.id, w.goal, h.name AS goal_name, CASE WHEN w.goal = w.asked THEN w.from_date END AS due FROM (
      SELECT p.library_id, p.id, coalesce(p.place_id, p.headquarter_id) AS place, next.asked, next.from_date,
        coalesce(p.carried_to, CASE
          WHEN next.asked = coalesce(p.place_id, p.headquarter_id) THEN next.asked
          WHEN next.from_date <= ${today}::date + ${aheadDays}::int THEN next.asked
          ELSE p.headquarter_id END) AS goal
      FROM products p LEFT JOIN LATERAL (
        SELECT coalesce(o.headquarter_id, p.place_id, p.headquarter_id) AS asked, o.from_date FROM orders o
        WHERE o.library_id = p.library_id AND o.product_id = p.id AND ${isToHandOut('o')} AND o.to_date >= ${today}::date
        ORDER BY o.from_date LIMIT 1
      ) next ON true
      WHERE p.library_id = ${db.library} AND p.status = 'published' AND ${of(sql`p.id = ${product}`, product)}
        AND (p.carried_to IS NOT NULL OR p.repair_since IS NULL)
        AND (p.place_id IS NOT NULL OR p.carried_to IS NOT NULL OR next.asked <> p.headquarter_id)
        AND NOT EXISTS (SELECT 1 FROM orders o
          WHERE o.library_id = p.library_id AND o.product_id = p.id AND ${isInHand('o')})
    ) w JOIN headquarters h ON h.library_id = w.library_id AND h.id = w.goal
    WHERE w.goal <> w.place AND ${of(sql`${point} IN (w.goal, w.place)`, point)}
    ORDER BY due NULLS LAST, w.id`.execute(db)
  return rows
}

/** The same with what the desk shows of it. */
export async function readCarries({ db, clock }: Deps, { lang }: Member, of: Of): Promise<Carry[]> {
  const today = clock.today()
  const goals = await listGoals(db, today, of)
  const ids = goals.map(one => one.id)
  const products = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  const [shelves, whereabouts] = [await listShelves(db, ids), await listWhereabouts(db, ids)]
  return goals.map(({ id, goal, goal_name, due }) => {
    const facts = products.get(id) ?? fail('server.unexpected')
    const { place, carried } = whereabouts.get(id) ?? fail('server.unexpected')
    const { name, img, categories } = toRow(facts, lang, today)
    const product = {
      id,
      name,
      img,
      code: facts.code,
      shelf: shelves.get(id) ?? null,
      tint: categories[0]?.tint ?? null,
    }
    return { product, from: place, to: { id: goal, name: goal_name }, due, carried }
  })
}
