import { type Selectable, sql } from 'kysely'
import type { OutboxTable } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import { readLibrary } from '../library/queries.ts'
import { carriesSecret } from '../work/mail.ts'
import { withoutAddresses } from '../work/without-addresses.ts'
import { whyNotSent } from './mails/why-not-sent.ts'

/** Does one piece of work. It may get the same piece twice, after a crash, so it must be idempotent. */
export type Handler = (deps: Deps, library: LibraryRow, payload: Record<string, unknown>) => Promise<void>

type Work = Selectable<OutboxTable>
type OutboxSlot = { library: string; topic: string }

/** Thrown by a handler when trying again is of no use; the work then waits for a person. */
export class PermanentError extends Error {}

const timeLimitMs = 60_000
/** Longer than a handler may take: a piece with a lapsed lease is not being worked on. */
const leaseSeconds = 120
const firstPauseMs = 5_000
const longestPauseMs = 3_600_000
/** With the pauses above, about two days. */
const mostTries = 60

const lapsed = sql<boolean>`(leased_until IS NULL OR leased_until < clock_timestamp())`

/** The libraries and topics, of these topics, with work that is due and not leased. */
export async function listDue({ everywhere, clock }: SystemDeps, topics: string[]): Promise<OutboxSlot[]> {
  if (!topics.length) return []
  return everywhere
    .selectFrom('outbox')
    .select(['library_id as library', 'topic'])
    .distinct()
    .where('topic', 'in', topics)
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('available_at', '<=', clock.now())
    .where(lapsed)
    .orderBy('library_id')
    .execute()
}

/** Claims the piece that has waited longest, skipping those another process is claiming. */
function claim({ everywhere, clock }: SystemDeps, { library, topic }: OutboxSlot): Promise<Work | undefined> {
  return everywhere
    .updateTable('outbox')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      leased_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
    }))
    .where('library_id', '=', library)
    .where('id', '=', eb =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('library_id', '=', library)
        .where('topic', '=', topic)
        .where('done_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('available_at', '<=', clock.now())
        .where(lapsed)
        .orderBy('available_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Work with a key keeps its row, so that the key is never enqueued again, but not its payload. */
async function finish({ everywhere, clock }: SystemDeps, work: Work): Promise<void> {
  const own = { library_id: work.library_id, id: work.id }
  if (work.dedupe_key === null) {
    await everywhere.deleteFrom('outbox').where('library_id', '=', own.library_id).where('id', '=', own.id).execute()
    return
  }
  await everywhere
    .updateTable('outbox')
    .set({ done_at: clock.now(), payload: '{}', error: null, leased_until: null })
    .where('library_id', '=', own.library_id)
    .where('id', '=', own.id)
    .execute()
}

/** How long to wait after so many tries (ms): twice as long each time, within an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 20))
}

const isMail = ({ topic }: Pick<Work, 'topic'>): boolean => topic === 'mail' || topic === 'digest'

/** A mail given up keeps what it said, so that a person may send it again; not one with a code or a link to sign in. */
const emptied = (payload: Work['payload']) =>
  carriesSecret(payload) ? { ...payload, data: {}, calendar: null } : payload

async function postpone(system: SystemDeps, work: Work, error: unknown): Promise<void> {
  const { everywhere, clock, log } = system
  const now = clock.now()
  const over = error instanceof PermanentError || work.attempts >= mostTries
  const message = error instanceof Error ? error.message : String(error)
  log.warn({ library: work.library_id, topic: work.topic, attempts: work.attempts, over, err: error }, 'work failed')
  await everywhere
    .updateTable('outbox')
    .set({
      error: withoutAddresses(message).slice(0, 1000),
      leased_until: null,
      failure: isMail(work) ? whyNotSent(error) : null,
      given_up_at: over ? now : null,
      ...(over && work.topic === 'mail' && { payload: JSON.stringify(emptied(work.payload)) }),
      available_at: new Date(now.getTime() + pauseAfter(work.attempts)),
    })
    .where('library_id', '=', work.library_id)
    .where('id', '=', work.id)
    // Another process may have claimed it after our lease ran out: its result counts.
    .where('attempts', '=', work.attempts)
    .execute()
  await tellOf(system, work)
}

/** The desk sees which mails have not left. */
async function tellOf({ everywhere, changes }: SystemDeps, work: Work): Promise<void> {
  if (!isMail(work)) return
  const { library_id, id } = work
  const change = [{ kind: 'mails', id }] as const
  await changes.announce(everywhere, library_id, change)
  changes.tell(library_id, change)
}

function withinTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeLimitMs / 1000} s`)), timeLimitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

async function doOne(system: SystemDeps, handler: Handler, slot: OutboxSlot): Promise<boolean> {
  const work = await claim(system, slot)
  if (!work) return false
  const deps = system.of(slot.library)
  try {
    await withinTime(handler(deps, await readLibrary(deps.db), work.payload))
  } catch (error) {
    await postpone(system, work, error)
    return true
  }
  await finish(system, work)
  if (work.error !== null) await tellOf(system, work)
  return true
}

/**
 * Does the work due on a topic, the libraries taking turns, until nothing is left or `stopped` returns true. What
 * fails waits longer each time. Any number of processes may do it at once: each piece is one's alone.
 * @returns how many pieces were tried
 */
export async function workThrough(
  system: SystemDeps,
  topic: string,
  handler: Handler,
  stopped = () => false,
): Promise<number> {
  let tried = 0
  for (let slots = await listDue(system, [topic]); slots.length; slots = await listDue(system, [topic])) {
    const before = tried
    for (const slot of slots) {
      if (stopped()) return tried
      if (await doOne(system, handler, slot)) tried += 1
    }
    if (tried === before) break
  }
  return tried
}
