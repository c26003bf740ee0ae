import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import { isInHand, isOpen } from '../db/loan-sql.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import { hasEveryWord } from './product-queries.ts'

type CalendarFilter = {
  from: CivilDate
  point?: string | undefined
  category?: string | undefined
  product?: string | undefined
  keywords?: string | undefined
  moving?: 'true' | undefined
  page: number
  limit: number
}

type Eb = ExpressionBuilder<ScopedTables, 'products'>

const inCategory = (id: string) => (eb: Eb) =>
  eb.exists(
    eb
      .selectFrom('product_categories as pc')
      .select('pc.product_id')
      .whereRef('pc.product_id', '=', 'products.id')
      .where('pc.category_id', '=', id),
  )

/** A loan of it begins or ends on a day. */
const movesOn = (day: CivilDate) => (eb: Eb) =>
  eb.exists(
    eb
      .selectFrom('orders as o')
      .select('o.id')
      .whereRef('o.product_id', '=', 'products.id')
      .where(isOpen('o'))
      .where(sql<SqlBool>`${day}::date IN (o.from_date, o.to_date)`),
  )

/** A page of the objects that are lent, by name. */
export async function listCalendarObjects(db: Reader, filter: CalendarFilter) {
  const { from, point, category, product, keywords, moving, page, limit } = filter
  const matching = db
    .selectFrom('products')
    .where('status', '=', 'published')
    .$if(point !== undefined, of => of.where('headquarter_id', '=', point!))
    .$if(product !== undefined, of => of.where('id', '=', product!))
    .$if(category !== undefined, of => of.where(inCategory(category!)))
    .$if(Boolean(keywords), of => of.where(hasEveryWord(keywords ?? '')))
    .$if(moving !== undefined, of => of.where(movesOn(from)))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(['id', 'name', 'code', 'headquarter_id', 'max_months', 'repair_since', 'repair_until'])
    .orderBy(sql`lower(name->>'it')`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(total) }
}

/** The open loans of some objects that touch the days, those that are still out among them. */
export async function listCalendarLoans(db: Reader, ids: string[], { from, to }: { from: CivilDate; to: CivilDate }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .selectAll('o')
    .select(
      sql<string>`CASE WHEN m.deleted_at IS NULL THEN concat_ws(' ', m.first_name, m.last_name) ELSE '' END`.as(
        'member',
      ),
    )
    .where('o.product_id', '=', anyOf(ids))
    .where(isOpen('o'))
    .where('o.from_date', '<=', to)
    .where(sql<SqlBool>`(o.to_date >= ${from}::date OR ${isInHand('o')})`)
    .orderBy('o.from_date')
    .orderBy('o.id')
    .execute()
}
