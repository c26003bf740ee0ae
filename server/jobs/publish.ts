import type { Selectable } from 'kysely'
import type { OutboxTable } from '../db/tables-jobs.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import type { PublicationRow } from '../publications/queries.ts'
import { releaseLease, takeLease } from './leases.ts'

export type Printed = { to_print: number; printed: number; unchanged: number; removed: number; milliseconds: number }
export type Progress = { to_print: number; printed: number }

/** Prints a library's pages; given to the job so that this room knows nothing of how pages are made. */
export type PrintLibrary = (label: string, all: boolean, onProgress: (at: Progress) => void) => Promise<Printed>

type Work = Selectable<OutboxTable>
type Asked = { reason?: PublicationRow['reason']; all?: boolean; publication?: string }

const leaseSeconds = 60
const progressEveryMs = 400
const longestPauseMs = 300_000

const askedBy = (work: Work) => work.payload as Asked

function selectDue({ db, clock }: Deps) {
  return db
    .selectFrom('outbox')
    .where('topic', '=', 'publish')
    .where('done_at', 'is', null)
    .where('available_at', '<=', clock.now())
}

function listWork(deps: Deps, library: string): Promise<Work[]> {
  return selectDue(deps).selectAll().where('library_id', '=', library).orderBy('created_at').limit(1000).execute()
}

/** The libraries whose pages are asked for. */
export async function listChanged(deps: Deps): Promise<string[]> {
  const rows = await selectDue(deps).select('library_id').distinct().orderBy('library_id').execute()
  return rows.map(row => row.library_id)
}

/** The publications that the waiting rows ask for; changes alone, however many, share one. */
async function openPublications({ db, clock }: Deps, library: string, works: Work[]): Promise<string[]> {
  const asked = works.flatMap(work => askedBy(work).publication ?? [])
  const now = clock.now()
  const running = { status: 'running', started_at: now } as const
  if (asked.length) {
    await db
      .updateTable('publications')
      .set(running)
      .where('library_id', '=', library)
      .where('id', 'in', asked)
      .execute()
    return asked
  }
  const id = newId()
  const reason = works.map(work => askedBy(work).reason).find(Boolean) ?? 'change'
  await db
    .insertInto('publications')
    .values({ library_id: library, id, reason, created_at: now, ...running })
    .execute()
  return [id]
}

function updatePublications({ db }: Deps, library: string, ids: string[], set: Partial<PublicationRow>) {
  return db.updateTable('publications').set(set).where('library_id', '=', library).where('id', 'in', ids).execute()
}

/** Writes progress now and then, one write at a time. */
function progressWriter(deps: Deps, library: string, ids: string[], holder: string) {
  let last = 0
  let writing = Promise.resolve<unknown>(undefined)
  const onProgress = (at: Progress) => {
    if (Date.now() - last < progressEveryMs) return
    last = Date.now()
    writing = writing
      .then(() => updatePublications(deps, library, ids, at))
      .then(() => takeLease(deps.db, library, 'publish', holder, leaseSeconds))
      .catch(() => {})
  }
  return { onProgress, settled: () => writing }
}

async function failWork({ db, clock }: Deps, library: string, works: Work[], message: string): Promise<void> {
  for (const work of works) {
    const pause = Math.min(longestPauseMs, 1000 * 2 ** work.attempts)
    await db
      .updateTable('outbox')
      .set({ attempts: work.attempts + 1, error: message, available_at: new Date(clock.now().getTime() + pause) })
      .where('library_id', '=', library)
      .where('id', '=', work.id)
      .execute()
  }
}

async function printFor(
  deps: Deps,
  print: PrintLibrary,
  library: string,
  works: Work[],
  holder: string,
): Promise<void> {
  const ids = await openPublications(deps, library, works)
  const { onProgress, settled } = progressWriter(deps, library, ids, holder)
  try {
    const result = await print(
      library,
      works.some(work => askedBy(work).all === true),
      onProgress,
    )
    await settled()
    await updatePublications(deps, library, ids, { status: 'done', finished_at: deps.clock.now(), ...result })
    await deps.db
      .deleteFrom('outbox')
      .where('library_id', '=', library)
      .where(
        'id',
        'in',
        works.map(one => one.id),
      )
      .execute()
    deps.log.info({ library, ...result }, 'published')
  } catch (error) {
    await settled()
    const message = error instanceof Error ? error.message : String(error)
    deps.log.error({ library, err: error }, 'publishing failed; the last good pages stay')
    await updatePublications(deps, library, ids, { status: 'failed', finished_at: deps.clock.now(), error: message })
    await failWork(deps, library, works, message)
  }
}

/**
 * Prints a library's pages for all that waits, one publication at a time per library whatever the number of
 * processes; the newest data wins.
 * @returns whether more was asked for meanwhile
 */
export async function publishWaiting(deps: Deps, print: PrintLibrary, library: string): Promise<boolean> {
  const holder = newId()
  if (!(await takeLease(deps.db, library, 'publish', holder, leaseSeconds))) return false
  try {
    const works = await listWork(deps, library)
    if (!works.length) return false
    await printFor(deps, print, library, works, holder)
    return (await listWork(deps, library)).length > 0
  } finally {
    await releaseLease(deps.db, library, 'publish', holder)
  }
}
