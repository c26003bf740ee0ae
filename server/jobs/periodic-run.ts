import type { Selectable } from 'kysely'
import { dayInRome, hourInRome } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Reader } from '../db/scope.ts'
import type { Counts, JobRunsTable } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import { newId } from '../ids.ts'
import { readLibrary } from '../library/queries.ts'
import type { Work } from '../work/work.ts'
import { withoutAddresses } from '../work/without-addresses.ts'
import { write } from '../work/write.ts'
import { releaseLease, takeLease } from './leases.ts'

type When =
  /** With `listWaiting`, which names the libraries that it has something to do for, the others' turn comes less often. */
  | { everyMs: number; listWaiting?: (db: Db, now: Date) => Promise<string[]> }
  /** Once a day, from this hour in Rome. */
  | { dailyFrom: number }

/** A job across libraries runs with `runWhole`, and its run is stored under the first library only. */
type Task =
  { run: (deps: Deps, library: LibraryRow) => Promise<Counts> } | { runWhole: (system: SystemDeps) => Promise<Counts> }

/** A run returns its counts, `{ freed: 2 }`; all zero means there was nothing to do. */
export type Periodic = When & Task & { name: string }

type Run = Selectable<JobRunsTable>
type Noted = Pick<Run, 'started_at' | 'counts' | 'error'>

/** Renewed while the job runs, so that one cut off by a crash is taken up again soon. */
const leaseSeconds = 30
const renewMs = 10_000
/** A failed run comes again after this long at most (ms). */
const retryMs = 5 * 60_000
/** Where nothing waits a job is run so often (ms), so that the desk still sees that it looks. */
const idleMs = 10 * 60_000

const isQuiet = (run: Pick<Run, 'counts' | 'error'>) => run.error === null && !Object.values(run.counts).some(Boolean)

function latestRun(db: Reader, name: string): Promise<Run | undefined> {
  return db
    .selectFrom('job_runs')
    .selectAll()
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
async function noteRun({ tx, at }: Work, name: string, last: Run | undefined, run: Noted): Promise<void> {
  if (last && isQuiet(last) && isQuiet(run)) {
    await tx
      .updateTable('job_runs')
      .set(eb => ({ runs: eb('runs', '+', 1), finished_at: at }))
      .where('id', '=', last.id)
      .execute()
    return
  }
  const counts = JSON.stringify(run.counts)
  await tx
    .insertInto('job_runs')
    .values({ id: newId(), name, ...run, counts, finished_at: at })
    .execute()
}

/** Runs a job for a library and stores the result; a failure is stored, not thrown. */
export async function runJob(system: SystemDeps, job: Periodic, label: string): Promise<Counts | null> {
  const deps = system.of(label)
  const library = await readLibrary(deps.db)
  const last = await latestRun(deps.db, job.name)
  const started_at = deps.clock.now()
  try {
    const counts = await ('runWhole' in job ? job.runWhole(system) : job.run(deps, library))
    await write(deps, { library }, noteRun, job.name, last, { started_at, counts, error: null })
    return counts
  } catch (error) {
    deps.log.error({ library: label, job: job.name, err: error }, 'a periodic job failed')
    const message = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 1000)
    await write(deps, { library }, noteRun, job.name, last, { started_at, counts: {}, error: message })
    return null
  }
}

/** The same, unless another process runs it, or has run it since the check. */
async function runAlone(system: SystemDeps, job: Periodic, label: string): Promise<void> {
  const holder = newId()
  const lease = `job:${job.name}`
  const { everywhere, log, clock } = system
  if (!(await takeLease(everywhere, label, lease, holder, leaseSeconds))) return
  const renewing = setInterval(() => {
    takeLease(everywhere, label, lease, holder, leaseSeconds).catch((error: unknown) =>
      log.warn({ lease, err: error }, 'a lease was not renewed'),
    )
  }, renewMs)
  try {
    if (isDue(job, await latestRun(system.of(label).db, job.name), clock.now())) await runJob(system, job, label)
  } finally {
    clearInterval(renewing)
    await releaseLease(everywhere, label, lease, holder)
  }
}

/** Every library with when a job last ran there and whether it failed. */
async function listLatestRuns({ everywhere }: SystemDeps, name: string) {
  const rows = await everywhere
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
export async function runWhereDue(system: SystemDeps, job: Periodic, stopped = () => false): Promise<void> {
  const places = await listLatestRuns(system, job.name)
  const waiting = await whereWaiting(system, job)
  for (const { library, last } of 'runWhole' in job ? places.slice(0, 1) : places) {
    if (stopped()) return
    const when = !waiting || waiting.has(library) || last?.error ? job : { everyMs: idleMs }
    if (isDue(when, last, system.clock.now())) await runAlone(system, job, library)
  }
}

/** Null for a job that is run wherever it is time. */
async function whereWaiting({ everywhere, clock }: SystemDeps, job: Periodic): Promise<Set<string> | null> {
  if (!('listWaiting' in job) || !job.listWaiting) return null
  return new Set(await job.listWaiting(everywhere, clock.now()))
}
