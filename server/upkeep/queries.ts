import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { JobRunsTable } from '../db/tables-jobs.ts'

export type JobRunRow = Selectable<JobRunsTable>

const selectRuns = (db: Db, library: string) => db.selectFrom('job_runs').selectAll().where('library_id', '=', library)

/** The last run of each job. */
export function listLatestRuns(db: Db, library: string): Promise<JobRunRow[]> {
  return selectRuns(db, library).distinctOn('name').orderBy('name').orderBy('finished_at', 'desc').execute()
}

export function listFailedRuns(db: Db, library: string, since: Date): Promise<JobRunRow[]> {
  return selectRuns(db, library)
    .where('error', 'is not', null)
    .where('finished_at', '>=', since)
    .orderBy('finished_at', 'desc')
    .limit(50)
    .execute()
}

/** Work after commits that has failed: how much is tried again, and how much waits for a person. */
export async function countUnfinished(db: Db, library: string): Promise<{ waiting: number; given_up: number }> {
  const { waiting, given_up } = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) FILTER (WHERE given_up_at IS NULL AND error IS NOT NULL)`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE given_up_at IS NOT NULL)`.as('given_up'),
    ])
    .where('library_id', '=', library)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), given_up: Number(given_up) }
}
