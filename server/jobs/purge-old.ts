import { sql } from 'kysely'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

const dayMs = 86_400_000

/** Deletes old rows: keys of work done a month ago, runs and lockers' messages of the last season, notices of the year before. */
export function purgeOld(deps: Deps, library: LibraryRow): Promise<Counts> {
  return write(deps, { library }, deleteOld)
}

async function deleteOld({ tx, at }: Work): Promise<Counts> {
  const ago = (days: number) => new Date(at.getTime() - days * dayMs)
  const work = await tx.deleteFrom('outbox').where('done_at', '<', ago(30)).executeTakeFirst()
  const runs = await tx.deleteFrom('job_runs').where('finished_at', '<', ago(90)).executeTakeFirst()
  const notices = await tx
    .deleteFrom('notices')
    .where('said_on', '<', ago(400).toISOString().slice(0, 10))
    .executeTakeFirst()
  // Snapshot deltas go back a day at most: each new day reads all objects. The rows' times are the database's own;
  // with another clock a change that is not printed yet could be deleted.
  const threeDaysAgo = sql<Date>`clock_timestamp() - interval '3 days'`
  const news = await tx.deleteFrom('product_changes').where('at', '<', threeDaysAgo).executeTakeFirst()
  const messages = await tx.deleteFrom('locker_messages').where('received_at', '<', ago(90)).executeTakeFirst()
  const counts = { work, runs, notices, news, messages }
  return Object.fromEntries(Object.entries(counts).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]))
}
