import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/**
 * When the day in Rome has changed since the last look, requests the pages that show it. The first process to look
 * does so; a day is requested once, also after a night with the power off.
 */
export async function noticeNewDay(deps: Deps, library: LibraryRow): Promise<void> {
  await write(deps, { library }, markDay)
}

async function markDay(work: Work): Promise<void> {
  const { tx, today, at } = work
  const seen = await tx.selectFrom('leases').select('data').where('name', '=', 'day').executeTakeFirst()
  if (seen?.data?.today === today) return
  const mark = { holder: 'day', until: at, data: JSON.stringify({ today }) }
  await tx
    .insertInto('leases')
    .values({ name: 'day', ...mark })
    .onConflict(same => same.columns(['library_id', 'name']).doUpdateSet(mark))
    .execute()
  await work.enqueue('publish', { reason: 'midnight' }, `midnight:${today}`)
}
