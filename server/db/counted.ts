import { sql } from 'kysely'

/** How many rows there are in all, beside each row of a page: one scan finds and counts. */
export const allCounted = sql<number>`count(*) OVER ()`.as('total')

/** @param count is asked where the page, past the last row, does not tell */
export async function totalOf(
  rows: readonly { total: number }[],
  offset: number,
  count: () => Promise<{ total: number }>,
): Promise<number> {
  if (rows.length > 0) return Number(rows[0]!.total)
  return offset === 0 ? 0 : Number((await count()).total)
}
