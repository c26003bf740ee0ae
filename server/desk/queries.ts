import { type ExpressionBuilder, sql } from 'kysely'
import type { DeskQueue } from '../../src/lib/contract/desk.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { collectedAt } from '../catalog/collected-at.ts'
import { anyOf } from '../db/any-of.ts'
import { allCounted, totalOf } from '../db/counted.ts'
import { inDeskQueue, isLoan } from '../db/loan-sql.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { selectOrders } from '../orders/queries.ts'
import { namedLike } from './product-queries.ts'

type DeskOrderQuery = {
  queue?: DeskQueue | undefined
  point?: string | undefined
  status?: Tables['orders']['status'] | undefined
  keywords?: string | undefined
  page: number
  limit: number
}

type Eb = ExpressionBuilder<ScopedTables, 'orders'>

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Loans whose member or object contains the keywords in its name, e-mail, card or code. */
function matches(word: string) {
  const like = containing(word)
  return (eb: Eb) =>
    eb.or([
      eb(
        'member_id',
        'in',
        eb
          .selectFrom('members')
          .select('id')
          .where(
            sql<boolean>`(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(card_number, '')) ILIKE ${like}`,
          ),
      ),
      eb('product_id', 'in', eb.selectFrom('products').select('id').where(namedLike(word))),
    ])
}

/** Loans that have every word, each in the member or in the object. */
const matchesAll = (words: string) => (eb: Eb) => eb.and(words.split(/\s+/).map(word => matches(word)(eb)))

/** Loans of a point; one brought home counts where its object is. */
export const atPoint = (point: string) => (eb: Eb) =>
  eb.or([
    eb('headquarter_id', '=', point),
    eb.and([
      eb('headquarter_id', 'is', null),
      eb('product_id', 'in', eb.selectFrom('products').select('id').where(collectedAt('products'), '=', point)),
    ]),
  ])

/** A page of the library's loans; open ones in the order of their next day, closed ones newest first. */
export async function listDeskOrders(db: Reader, { queue, point, status, keywords, page, limit }: DeskOrderQuery) {
  const matching = selectOrders(db)
    .where(isLoan())
    .$if(queue !== undefined, of => of.where(inDeskQueue[queue!]()))
    .$if(point !== undefined, of => of.where(atPoint(point!)))
    .$if(status !== undefined, of => of.where('status', '=', status!))
    .$if(Boolean(keywords), of => of.where(matchesAll(keywords ?? '')))
  const offset = (page - 1) * limit
  const onPage = matching
    .$if(queue === 'to_take_back', of => of.orderBy('to_date'))
    .$if(queue === 'to_approve' || queue === 'to_hand_out', of => of.orderBy('from_date'))
    .$if(queue === 'closed' || !queue, of => of.orderBy(sql`coalesce(returned_at, decided_at, created_at)`, 'desc'))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const count = () =>
    matching
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  if (keywords) {
    const rows = await onPage.select(allCounted).execute()
    return { rows, total: await totalOf(rows, offset, count) }
  }
  // A list that nothing is looked for in is read in the order of an index, as far as the page.
  const [rows, { total }] = [await onPage.execute(), await count()]
  return { rows, total: Number(total) }
}

/** The members behind some loans, with whether their card is active today. */
export function listCustomers(db: Reader, ids: string[], today: CivilDate) {
  return db
    .selectFrom('members as m')
    .select([
      'm.id',
      'm.first_name',
      'm.last_name',
      'm.email',
      'm.phone',
      'm.card_number',
      'm.banned_at',
      'm.banned_until',
      'm.banned_reason',
      'm.deleted_at',
    ])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('memberships as c')
            .select('c.id')
            .whereRef('c.member_id', '=', 'm.id')
            .where('c.from_date', '<=', today)
            .where('c.to_date', '>=', today),
        )
        .as('has_card'),
    )
    .select(eb =>
      eb
        .selectFrom('memberships as c')
        .select(of => of.fn.max('c.to_date').as('to'))
        .whereRef('c.member_id', '=', 'm.id')
        .as('card_until'),
    )
    .where('m.id', '=', anyOf(ids))
    .execute()
}
