import { type Selectable, sql } from 'kysely'
import type { Reader } from '../db/scope.ts'
import type { JobRunsTable } from '../db/tables-jobs.ts'

export type JobRunRow = Selectable<JobRunsTable>

const selectRuns = (db: Reader) => db.selectFrom('job_runs').selectAll()

/** The last run of each job. */
export function listLatestRuns(db: Reader): Promise<JobRunRow[]> {
  return selectRuns(db).distinctOn('name').orderBy('name').orderBy('finished_at', 'desc').execute()
}

export function listFailedRuns(db: Reader, since: Date): Promise<JobRunRow[]> {
  return selectRuns(db)
    .where('error', 'is not', null)
    .where('finished_at', '>=', since)
    .orderBy('finished_at', 'desc')
    .limit(50)
    .execute()
}

/** Work after commits that has failed: how much is tried again, and how much waits for a person. */
export async function countUnfinished(db: Reader): Promise<{ waiting: number; given_up: number }> {
  const { waiting, given_up } = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) FILTER (WHERE given_up_at IS NULL AND error IS NOT NULL)`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE given_up_at IS NOT NULL)`.as('given_up'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), given_up: Number(given_up) }
}
