import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, ScopedTables } from '../db/scope.ts'
import type { OutboxTable } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { SystemDeps } from '../deps.ts'
import { newId } from '../ids.ts'
import { readLibrary } from '../library/queries.ts'
import type { PublicationRow } from '../publications/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { releaseLease, takeLease } from './leases.ts'

export type Printed = {
  to_print: number
  printed: number
  unchanged: number
  removed: number
  /** Pages that are left to the next publication, as this one was paused. */
  left: number
  milliseconds: number
}
export type Progress = { to_print: number; printed: number }

/**
 * Prints a library's pages; given to the job so that this folder knows nothing of how pages are made. After `signal` it
 * may end early, with some left.
 */
export type PrintLibrary = (
  label: string,
  all: boolean,
  onProgress: (at: Progress) => void,
  signal: AbortSignal,
) => Promise<Printed>

type Request = Selectable<OutboxTable>
type PublishPayload = { reason?: PublicationRow['reason']; all?: boolean; publication?: string }

const leaseSeconds = 60
const progressEveryMs = 400
const longestPauseMs = 300_000

const payloadOf = (request: Request) => request.payload as PublishPayload
const idsOf = (requests: Request[]) => requests.map(one => one.id)

/** What all libraries ask for at the same moment: somebody's own change goes before it. */
const ofAll: readonly string[] = ['midnight', 'start']
const isOfAll = sql<boolean>`bool_and(coalesce(payload->>'reason', '') IN (${sql.join(ofAll)}))`

/** The libraries with a publication requested, those in which somebody changed something first. */
export async function listChanged({ everywhere, clock }: SystemDeps): Promise<string[]> {
  const rows = await everywhere
    .selectFrom('outbox')
    .select('library_id')
    .where('topic', '=', 'publish')
    .where('done_at', 'is', null)
    .where('available_at', '<=', clock.now())
    .groupBy('library_id')
    .orderBy(isOfAll)
    .orderBy('library_id')
    .execute()
  return rows.map(row => row.library_id)
}

function listRequests(db: Reader, now: Date): Promise<Request[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'publish')
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .orderBy('created_at')
    .limit(1000)
    .execute()
}

/** The caller holds the lease, so a publication that still runs is one whose process ended before its result. */
async function closeInterrupted({ tx, at }: Work): Promise<void> {
  await tx
    .updateTable('publications')
    .set({ status: 'failed', finished_at: at, error: 'interrupted' })
    .where('status', '=', 'running')
    .execute()
}

/** The publications that the waiting rows ask for; changes alone, however many, share one. */
async function openPublications(work: Work, requests: Request[]): Promise<string[]> {
  const { tx, at } = work
  work.tell('publications')
  await closeInterrupted(work)
  const requested = requests.flatMap(one => payloadOf(one).publication ?? [])
  const running = { status: 'running', started_at: at, finished_at: null, error: null } as const
  if (requested.length) {
    await tx.updateTable('publications').set(running).where('id', 'in', requested).execute()
    return requested
  }
  const id = newId()
  const reason = requests.map(one => payloadOf(one).reason).find(Boolean) ?? 'change'
  await tx
    .insertInto('publications')
    .values({ id, reason, created_at: at, ...running })
    .execute()
  return [id]
}

async function updatePublications(
  { tx, tell }: Work,
  ids: string[],
  set: Updateable<ScopedTables['publications']>,
): Promise<void> {
  for (const id of ids) tell('publications', id)
  await tx.updateTable('publications').set(set).where('id', 'in', ids).execute()
}

async function finishPublications(
  work: Work,
  ids: string[],
  requests: Request[],
  { left, ...result }: Printed,
): Promise<void> {
  await updatePublications(work, ids, { status: 'done', finished_at: work.at, ...result })
  await work.tx.deleteFrom('outbox').where('id', 'in', idsOf(requests)).execute()
  if (left > 0) await work.enqueue('publish', { reason: reasonOfAll(requests) })
}

/** What all libraries ask for goes on being that where it is paused. */
const reasonOfAll = (requests: Request[]) =>
  requests.map(one => payloadOf(one).reason).find(reason => reason && ofAll.includes(reason)) ?? 'change'

async function failPublications(work: Work, ids: string[], requests: Request[], error: string): Promise<void> {
  await updatePublications(work, ids, { status: 'failed', finished_at: work.at, error })
  for (const { id, attempts } of requests) {
    const pause = Math.min(longestPauseMs, 1000 * 2 ** attempts)
    await work.tx
      .updateTable('outbox')
      .set({ attempts: attempts + 1, error, available_at: new Date(work.at.getTime() + pause) })
      .where('id', '=', id)
      .execute()
  }
}

/** Whether somebody changed something that waits, here or in another library, besides what is being printed. */
async function isChangeWaiting({ everywhere, clock }: SystemDeps, printing: Request[]): Promise<boolean> {
  const waiting = await everywhere
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'publish')
    .where('done_at', 'is', null)
    .where('available_at', '<=', clock.now())
    .where(sql<boolean>`coalesce(payload->>'reason', '') NOT IN (${sql.join(ofAll)})`)
    .where('id', 'not in', idsOf(printing))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Writes progress now and then, one write at a time, and looks what waits meanwhile. */
function progressWriter(
  system: SystemDeps,
  { library, requests, holder }: PrintInput,
  ids: string[],
  pause: AbortController,
) {
  const label = library.library_id
  let last = 0
  let writing = Promise.resolve<unknown>(undefined)
  // A publication that was asked for is one to whoever looks at it.
  const mayPause = requests.every(one => !payloadOf(one).publication)
  const onProgress = (at: Progress) => {
    if (Date.now() - last < progressEveryMs) return
    last = Date.now()
    writing = writing
      .then(() => write(system.of(label), { library }, updatePublications, ids, at))
      .then(() => takeLease(system.everywhere, label, 'publish', holder, leaseSeconds))
      .then(async () => mayPause && (await isChangeWaiting(system, requests)) && pause.abort())
      .catch(() => {})
  }
  return { onProgress, flush: () => writing }
}

type PrintInput = { library: LibraryRow; requests: Request[]; holder: string }

/** @returns whether it was paused for somebody's change */
async function printFor(system: SystemDeps, print: PrintLibrary, input: PrintInput): Promise<boolean> {
  const { library, requests } = input
  const { library_id: label } = library
  const deps = system.of(label)
  const ids = await write(deps, { library }, openPublications, requests)
  const pause = new AbortController()
  const { onProgress, flush } = progressWriter(system, input, ids, pause)
  try {
    const result = await print(
      label,
      requests.some(one => payloadOf(one).all === true),
      onProgress,
      pause.signal,
    )
    await flush()
    await write(deps, { library }, finishPublications, ids, requests, result)
    system.log.info({ library: label, ...result }, 'published')
    return result.left > 0
  } catch (error) {
    await flush()
    const message = error instanceof Error ? error.message : String(error)
    system.log.error({ library: label, err: error }, 'publishing failed; the last good pages stay')
    await write(deps, { library }, failPublications, ids, requests, message)
    return false
  }
}

/**
 * Prints a library's pages for all that waits, one publication at a time per library whatever the number of
 * processes; the newest data wins.
 * @returns whether more was requested meanwhile; `paused`: it made way for what somebody changed
 */
export async function publishWaiting(
  system: SystemDeps,
  print: PrintLibrary,
  label: string,
): Promise<'nothing' | 'more' | 'paused'> {
  const { db, clock } = system.of(label)
  const holder = newId()
  if (!(await takeLease(system.everywhere, label, 'publish', holder, leaseSeconds))) return 'nothing'
  try {
    const requests = await listRequests(db, clock.now())
    if (!requests.length) return 'nothing'
    if (await printFor(system, print, { library: await readLibrary(db), requests, holder })) return 'paused'
    return (await listRequests(db, clock.now())).length > 0 ? 'more' : 'nothing'
  } finally {
    await releaseLease(system.everywhere, label, 'publish', holder)
  }
}
