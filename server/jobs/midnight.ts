import { enqueue } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'

/**
 * When the day in Rome has changed since the last look, asks for the pages that show it. Whoever looks first
 * asks; a day is asked for once, also after a night with the power off.
 */
export async function noticeNewDay({ db, clock }: Deps, library: string): Promise<void> {
  const today = clock.today()
  await inTransaction(db, async tx => {
    const seen = await tx
      .selectFrom('leases')
      .select('data')
      .where('library_id', '=', library)
      .where('name', '=', 'day')
      .executeTakeFirst()
    if (seen?.data?.today === today) return
    const mark = { holder: 'day', until: clock.now(), data: JSON.stringify({ today }) }
    await tx
      .insertInto('leases')
      .values({ library_id: library, name: 'day', ...mark })
      .onConflict(same => same.columns(['library_id', 'name']).doUpdateSet(mark))
      .execute()
    await enqueue(tx, library, 'publish', { reason: 'midnight' }, clock.now(), `midnight:${today}`)
  })
}
