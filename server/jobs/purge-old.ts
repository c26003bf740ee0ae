import type { Counts } from '../db/tables-jobs.ts'
import type { Deps } from '../deps.ts'

const dayMs = 86_400_000

/** Throws away what has served: keys of work done a month ago, runs of the last season, notices of the year before. */
export async function purgeOld({ db, clock }: Deps, library: string): Promise<Counts> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const work = await db
    .deleteFrom('outbox')
    .where('library_id', '=', library)
    .where('done_at', '<', ago(30))
    .executeTakeFirst()
  const runs = await db
    .deleteFrom('job_runs')
    .where('library_id', '=', library)
    .where('finished_at', '<', ago(90))
    .executeTakeFirst()
  const notices = await db
    .deleteFrom('notices')
    .where('library_id', '=', library)
    .where('said_on', '<', ago(400).toISOString().slice(0, 10))
    .executeTakeFirst()
  // Whoever prints starts anew with each day.
  const news = await db
    .deleteFrom('product_changes')
    .where('library_id', '=', library)
    .where('at', '<', ago(3))
    .executeTakeFirst()
  const counts = { work, runs, notices, news }
  return Object.fromEntries(Object.entries(counts).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]))
}
