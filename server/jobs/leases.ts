import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Takes or renews a lease; false while another process holds it. Times are the database's own. */
export async function takeLease(
  db: Db,
  library: string,
  name: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
  const taken = await db
    .insertInto('leases')
    .values({ library_id: library, name, holder, until })
    .onConflict(same =>
      same
        .columns(['library_id', 'name'])
        .doUpdateSet({ holder, until })
        .where(eb => eb.or([eb('leases.until', '<', sql<Date>`clock_timestamp()`), eb('leases.holder', '=', holder)])),
    )
    .returning('holder')
    .executeTakeFirst()
  return taken?.holder === holder
}

export async function releaseLease(db: Db, library: string, name: string, holder: string): Promise<void> {
  await db
    .updateTable('leases')
    .set({ until: sql<Date>`'-infinity'` })
    .where('library_id', '=', library)
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

/**
 * Ends all leases, of jobs and of pieces of work. Only for a process that starts and has the database alone: they are
 * those of one that was killed, and nobody has to wait until they lapse.
 */
export async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('leases')
    .set({ until: sql<Date>`'-infinity'` })
    .execute()
  await db.updateTable('outbox').set({ leased_until: null }).where('leased_until', 'is not', null).execute()
}
