import { sql } from 'kysely'
import { type RemarkedMove, remarkedMoves } from '../../src/lib/contract/loan-names.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'

const selectRemarks = (db: Reader) =>
  db
    .selectFrom('audit as a')
    .leftJoin('members as m', 'm.id', 'a.actor_id')
    .select(['a.id', 'a.subject_id', 'a.at', 'a.action', 'a.reason', 'm.first_name', 'm.last_name'])
    .where('a.subject', '=', 'order')
    .where('a.action', '=', anyOf(remarkedMoves))
    .where('a.reason', 'is not', null)
    // What is undone is always the last move of its kind.
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit as u')
            .select('u.id')
            .where('u.subject', '=', 'order')
            .whereRef('u.subject_id', '=', 'a.subject_id')
            .where('u.action', '=', sql<string>`'undo_' || a.action`)
            .whereRef('u.at', '>=', 'a.at')
            .where(again =>
              again.not(
                again.exists(
                  again
                    .selectFrom('audit as n')
                    .select('n.id')
                    .where('n.subject', '=', 'order')
                    .whereRef('n.subject_id', '=', 'a.subject_id')
                    .whereRef('n.action', '=', 'a.action')
                    .whereRef('n.at', '>', 'a.at')
                    .whereRef('n.at', '<=', 'u.at'),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectRemarks>['execute']>>[number]

const byOf = ({ first_name, last_name }: Row) => `${first_name ?? ''} ${last_name ?? ''}`.trim() || null

/** What the desk wrote when it made some moves of loans. */
export async function listRemarks(db: Reader, orderIds: readonly string[]) {
  const rows = await selectRemarks(db).where('a.subject_id', '=', anyOf(orderIds)).execute()
  return rows.map(row => ({
    order: row.subject_id,
    move: row.action as RemarkedMove,
    by: byOf(row),
    at: row.at.toISOString(),
    text: row.reason ?? '',
  }))
}

/** What was written about an object when it came back, or did not. */
export async function listReturnRemarks(db: Reader, productId: string) {
  const rows = await selectRemarks(db)
    .where('a.action', '=', anyOf(['return', 'write_off']))
    .where('a.subject_id', 'in', eb => eb.selectFrom('orders').select('id').where('product_id', '=', productId))
    .limit(200)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    action: row.action,
    reason: row.reason,
    by: byOf(row),
    data: null,
  }))
}
