import type { JobRun, Jobs } from '../../src/lib/contract/upkeep.ts'
import type { Deps } from '../deps.ts'
import { countUnfinished, type JobRunRow, listFailedRuns, listLatestRuns } from './queries.ts'

const failedDays = 7
const dayMs = 86_400_000

function toRun({ id, name, runs, started_at, finished_at, counts, error }: JobRunRow): JobRun {
  return { id, name, runs, started_at: started_at.toISOString(), finished_at: finished_at.toISOString(), counts, error }
}

export async function readJobs({ db, clock }: Deps): Promise<Jobs> {
  const since = new Date(clock.now().getTime() - failedDays * dayMs)
  const latest = await listLatestRuns(db)
  const failed = await listFailedRuns(db, since)
  return { latest: latest.map(toRun), failed: failed.map(toRun), ...(await countUnfinished(db)) }
}
