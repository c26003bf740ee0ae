import type { SystemDeps } from '../deps.ts'
import { listLabels, readLibrary } from '../library/queries.ts'
import { noticeNewDay } from './midnight.ts'
import { runWhereDue } from './periodic-run.ts'
import { periodic } from './periodic.ts'
import { listChanged, type PrintLibrary, publishWaiting } from './publish.ts'
import { repeat, type Repeated } from './repeat.ts'
import { topics } from './topics.ts'
import { listDue, workThrough } from './work.ts'

/** How often work left by other processes is looked for (ms); our own wakes publishing at once. */
const lookEveryMs = 1000
const periodicEveryMs = 5_000
/** Changes during a publication wait this long (ms) for the next one: under load one publication serves many. */
const gatherMs = 1000
/** At a stop, running work may finish for this long (ms); interrupted work is repeated after its lease. */
const drainMs = 10_000

export type Runner = { wake: () => void; stop: () => Promise<void> }

/**
 * Runs the jobs of every library until stopped. Publishing, each topic of the outbox and each periodic job go
 * side by side, so that a slow one does not delay the others; only publishing is woken by a commit.
 */
export function startRunner(system: SystemDeps, print: PrintLibrary): Runner {
  let stopped = false
  const isStopped = () => stopped
  const publishing = startPublishing(system, print, isStopped)
  const working = startTopics(system, isStopped)
  const again = periodic.map(job => repeat(periodicEveryMs, () => runWhereDue(system, job, isStopped), system.log))
  return {
    wake: publishing.wake,
    stop: async () => {
      stopped = true
      await Promise.all([publishing, working, ...again].map(one => one.stop()))
    },
  }
}

/** A lone change is printed at once. */
function startPublishing(system: SystemDeps, print: PrintLibrary, isStopped: () => boolean): Repeated {
  const noticeDays = dayNoticer(system)
  const gathering = new Set<string>()
  const gather = (library: string) => {
    gathering.add(library)
    setTimeout(() => {
      gathering.delete(library)
      publishing.wake()
    }, gatherMs).unref()
  }
  const publishing = repeat(
    lookEveryMs,
    async () => {
      await noticeDays()
      const triedAt = new Map<string, number>()
      const isNext = (library: string) =>
        !gathering.has(library) && performance.now() - (triedAt.get(library) ?? -Infinity) >= gatherMs
      // At midnight every library asks for its pages: what changes meanwhile waits for one of them, not for all.
      while (!isStopped()) {
        const library = (await listChanged(system)).find(isNext)
        if (library === undefined) return
        triedAt.set(library, performance.now())
        const then = await publishWaiting(system, print, library)
        if (then === 'more') gather(library)
        if (then === 'paused') triedAt.delete(library)
      }
    },
    system.log,
  )
  return publishing
}

/** Requests the pages of a new day, and of a library added while the server runs. */
function dayNoticer(system: SystemDeps): () => Promise<void> {
  let [day, lookedAt] = ['', -Infinity]
  let noticed = new Set<string>()
  return async () => {
    const today = system.clock.today()
    if (day === today && performance.now() - lookedAt < lookEveryMs) return
    if (day !== today) noticed = new Set()
    day = today
    lookedAt = performance.now()
    for (const label of await listLabels(system.everywhere)) {
      const deps = system.of(label)
      if (!noticed.has(label)) await noticeNewDay(deps, await readLibrary(deps.db))
      noticed.add(label)
    }
  }
}

/** One worker a topic, started when something is due and gone when nothing is left. */
function startTopics(system: SystemDeps, isStopped: () => boolean) {
  const atWork = new Map<string, Promise<unknown>>()
  const start = (topic: string) => {
    const handler = topics[topic]
    if (!handler || atWork.has(topic)) return
    const work = workThrough(system, topic, handler, isStopped)
      .catch((error: unknown) => system.log.error({ topic, err: error }, 'a worker failed'))
      .finally(() => atWork.delete(topic))
    atWork.set(topic, work)
  }
  const looking = repeat(
    lookEveryMs,
    async () => {
      for (const { topic } of await listDue(system, Object.keys(topics))) start(topic)
    },
    system.log,
  )
  return {
    stop: async () => {
      await looking.stop()
      const cut = Promise.withResolvers<void>()
      const timer = setTimeout(cut.resolve, drainMs)
      await Promise.race([Promise.all(atWork.values()), cut.promise])
      clearTimeout(timer)
    },
  }
}
