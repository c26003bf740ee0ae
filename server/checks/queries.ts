import { sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'

/** Checks that were done, the latest first, each with its object and who did it. */
export const selectChecks = (db: Reader) =>
  db
    .selectFrom('checks as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .leftJoin('members as m', 'm.id', 'k.checked_by')
    .select(['k.id', 'k.product_id', 'k.what', 'k.is_good', 'k.note', 'k.checked_by', 'k.checked_at'])
    .select(['p.name', 'p.code', sql<string>`concat_ws(' ', m.first_name, m.last_name)`.as('by')])
    .orderBy('k.checked_at', 'desc')
    .orderBy('k.id')

export type CheckRow = Awaited<ReturnType<ReturnType<typeof selectChecks>['execute']>>[number]

export const lockCheck = (tx: Tx, id: string) =>
  tx.selectFrom('checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same result that the same person recorded a moment ago. */
export const findSameCheck = (db: Reader, product: string, by: string, good: boolean, since: Date) =>
  db
    .selectFrom('checks')
    .select('id')
    .where('product_id', '=', product)
    .where('checked_by', '=', by)
    .where('is_good', '=', good)
    .where('checked_at', '>=', since)
    .orderBy('checked_at', 'desc')
    .executeTakeFirst()

export const findRule = (db: Reader, categoryId: string) =>
  db
    .selectFrom('check_rules')
    .select(['what', 'months', 'loans', 'stops', 'set_at'])
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
