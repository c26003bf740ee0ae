import { sql } from 'kysely'
import type { Work } from '../work/work.ts'

/** An object is at a point, and not on its way any more; the pages that say where it is are printed again. */
export async function setPlace(work: Work, productId: string, pointId: string): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('products')
    .set({
      place_id: sql`CASE WHEN headquarter_id = ${pointId} THEN NULL ELSE ${pointId} END`,
      carried_to: null,
      carried_since: null,
      carried_by: null,
      version: sql`version + 1`,
      updated_at: work.at,
    })
    .where('id', '=', productId)
    .where(eb =>
      eb.or([eb('carried_to', 'is not', null), eb(sql<string>`coalesce(place_id, headquarter_id)`, '!=', pointId)]),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await work.reprint()
  return numUpdatedRows > 0n
}
