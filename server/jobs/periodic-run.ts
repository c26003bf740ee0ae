import type { Selectable } from 'kysely'
import { dayInRome, hourInRome } from '../clock.ts'
import type { Counts, JobRunsTable } from '../db/tables-jobs.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { releaseLease, takeLease } from './leases.ts'

type When =
  | { everyMs: number }
  /** Once a day, from this hour in Rome. */
  | { dailyFrom: number }

/** `run` answers what it did, `{ freed: 2 }`; all zero means there was nothing to do. */
export type Periodic = When & {
  name: string
  /** What is not one library's is run, and noted, in the first of them only. */
  wholeHouse?: boolean
  run: (deps: Deps, library: string) => Promise<Counts>
}

type Run = Selectable<JobRunsTable>

/** Renewed while the job runs, so that one cut off by a crash is taken up again soon. */
const leaseSeconds = 30
const renewMs = 10_000
/** A failed run comes again after this long at most (ms). */
const retryMs = 5 * 60_000

const isQuiet = (run: Pick<Run, 'counts' | 'error'>) => run.error === null && !Object.values(run.counts).some(Boolean)

function latestRun({ db }: Deps, library: string, name: string): Promise<Run | undefined> {
  return db
    .selectFrom('job_runs')
    .selectAll()
    .where('library_id', '=', library)
    .where('name', '=', name)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether it is time for a job, given its latest run. */
export function isDue(job: When, last: Pick<Run, 'finished_at' | 'error'> | undefined, now: Date): boolean {
  const since = last ? now.getTime() - last.finished_at.getTime() : Infinity
  if ('everyMs' in job) return since >= (last?.error ? Math.min(job.everyMs, retryMs) : job.everyMs)
  if (hourInRome(now) < job.dailyFrom) return false
  return !last || (last.error ? since >= retryMs : dayInRome(last.finished_at) < dayInRome(now))
}

/** Quiet runs in a row share a row: the desk sees when it last looked, and every run that did something. */
async function noteRun(
  { db }: Deps,
  library: string,
  name: string,
  last: Run | undefined,
  run: Omit<Run, 'library_id' | 'id' | 'name' | 'runs'>,
) {
  if (last && isQuiet(last) && isQuiet(run)) {
    await db
      .updateTable('job_runs')
      .set(eb => ({ runs: eb('runs', '+', 1), finished_at: run.finished_at }))
      .where('library_id', '=', library)
      .where('id', '=', last.id)
      .execute()
    return
  }
  const counts = JSON.stringify(run.counts)
  await db
    .insertInto('job_runs')
    .values({ library_id: library, id: newId(), name, ...run, counts })
    .execute()
}

/** Runs a job for a library and notes what came of it; a failure is noted, not thrown. */
export async function runJob(deps: Deps, job: Periodic, library: string): Promise<Counts | null> {
  const last = await latestRun(deps, library, job.name)
  const started_at = deps.clock.now()
  try {
    const counts = await job.run(deps, library)
    await noteRun(deps, library, job.name, last, { started_at, finished_at: deps.clock.now(), counts, error: null })
    return counts
  } catch (error) {
    deps.log.error({ library, job: job.name, err: error }, 'a periodic job failed')
    const message = error instanceof Error ? error.message : String(error)
    await noteRun(deps, library, job.name, last, {
      started_at,
      finished_at: deps.clock.now(),
      counts: {},
      error: message.slice(0, 1000),
    })
    return null
  }
}

/** The same unless another process is at it, or has been since we looked. */
async function runAlone(deps: Deps, job: Periodic, library: string): Promise<void> {
  const holder = newId()
  const lease = `job:${job.name}`
  if (!(await takeLease(deps.db, library, lease, holder, leaseSeconds))) return
  const renewing = setInterval(() => {
    takeLease(deps.db, library, lease, holder, leaseSeconds).catch((error: unknown) =>
      deps.log.warn({ lease, err: error }, 'a lease was not renewed'),
    )
  }, renewMs)
  try {
    if (isDue(job, await latestRun(deps, library, job.name), deps.clock.now())) await runJob(deps, job, library)
  } finally {
    clearInterval(renewing)
    await releaseLease(deps.db, library, lease, holder)
  }
}

/** Every library with when a job last ran there and whether it failed. */
async function listLatestRuns({ db }: Deps, name: string) {
  const rows = await db
    .selectFrom('libraries as l')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('job_runs as r')
          .select(['r.finished_at', 'r.error'])
          .whereRef('r.library_id', '=', 'l.library_id')
          .where('r.name', '=', name)
          .orderBy('r.finished_at', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select(['l.library_id', 'last.finished_at', 'last.error'])
    .orderBy('l.library_id')
    .execute()
  return rows.map(({ library_id, finished_at, error }) => ({
    library: library_id,
    last: finished_at ? { finished_at, error } : undefined,
  }))
}

/** Looks at a job in every library once, and runs it where it is time. */
export async function runWhereDue(deps: Deps, job: Periodic, stopped = () => false): Promise<void> {
  const places = await listLatestRuns(deps, job.name)
  for (const { library, last } of job.wholeHouse ? places.slice(0, 1) : places) {
    if (stopped()) return
    if (isDue(job, last, deps.clock.now())) await runAlone(deps, job, library)
  }
}
