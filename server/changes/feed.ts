import { type QueryExecutorProvider, sql } from 'kysely'
import type { LiveChange } from '../../src/lib/contract/live-names.ts'
import { newId } from '../ids.ts'

/** The channel of PostgreSQL's notifications, on which processes tell each other. */
export const channel = 'oggettoteca_changes'

/** How many changes of a library are remembered, for whoever comes back after a cut. */
const mostRemembered = 500
/** More of one kind at once are told as one; a notification may have 8,000 bytes. */
const mostNamed = 20

export type Follower = {
  onChanges: (cursor: string, changes: readonly LiveChange[]) => void
  /** Some may have been missed: everything is to be read again. */
  onGap: (cursor: string) => void
  onClose: () => void
}

type Entry = { n: number; changes: readonly LiveChange[] }
type Channel = { entries: Entry[]; dropped: number; followers: Set<Follower> }

/** What one process tells another. */
export type Notice = { from: string; library: string; changes: LiveChange[] }

/** What changes in the libraries, told to whoever follows one of them. */
export type Feed = {
  /** Has the other processes told when this transaction is committed. */
  announce: (db: QueryExecutorProvider, library: string, changes: readonly LiveChange[]) => Promise<void>
  /** Tells the followers in this process of what is committed. */
  tell: (library: string, changes: readonly LiveChange[]) => void
  /** What was changed after a cursor; null where that is not known any more. */
  since: (library: string, cursor: string) => LiveChange[] | null
  cursor: (library: string) => string
  /** Answers how to stop. */
  follow: (library: string, follower: Follower) => () => void
  /** What another process told. */
  receive: (notice: Notice) => void
  /** Some of what others told may have been missed. */
  noteGap: () => void
  /** Ends what everybody follows; nobody can follow after it. */
  close: () => void
}

/** Each change once; of a kind with many, one without an id. */
export function compacted(changes: readonly LiveChange[]): LiveChange[] {
  const byKind = new Map<LiveChange['kind'], Set<string | null>>()
  for (const { kind, id } of changes) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(id))
  return [...byKind].flatMap(([kind, ids]) =>
    ids.size > mostNamed || ids.has(null) ? [{ kind, id: null }] : [...ids].map(id => ({ kind, id })),
  )
}

/** The changes of one process, in the order in which they were told. */
function openMemory() {
  const channels = new Map<string, Channel>()
  const last = { epoch: newId(), n: 0 }
  const channelOf = (library: string): Channel => {
    const known = channels.get(library) ?? { entries: [], dropped: 0, followers: new Set<Follower>() }
    channels.set(library, known)
    return known
  }
  return {
    channels,
    channelOf,
    cursor: () => `${last.epoch}-${last.n}`,
    remember({ entries, ...of }: Channel, changes: readonly LiveChange[]): number {
      entries.push({ n: ++last.n, changes })
      return entries.length > mostRemembered ? entries.shift()!.n : of.dropped
    },
    since(library: string, cursor: string): LiveChange[] | null {
      const [, epoch, digits] = /^([a-z0-9]+)-(\d{1,15})$/.exec(cursor) ?? []
      const { entries, dropped } = channelOf(library)
      const n = Number(digits)
      if (epoch !== last.epoch || n > last.n || n < dropped) return null
      return compacted(entries.flatMap(one => (one.n > n ? one.changes : [])))
    },
    forget(): void {
      last.epoch = newId()
      for (const one of channels.values()) one.entries.length = 0
    },
  }
}

/** @param others whether other processes may be on the same database, a PostgreSQL server's */
export function openFeed({ others }: { others: boolean }): Feed {
  const me = newId()
  const memory = openMemory()
  const { channels, channelOf } = memory
  let isClosed = false
  const everybody = () => [...channels.values()].flatMap(one => [...one.followers])
  const tell: Feed['tell'] = (library, changes) => {
    if (changes.length === 0) return
    const told = compacted(changes)
    const to = channelOf(library)
    to.dropped = memory.remember(to, told)
    for (const one of to.followers) one.onChanges(memory.cursor(), told)
  }
  return {
    async announce(db, library, changes) {
      if (!others || changes.length === 0) return
      const notice: Notice = { from: me, library, changes: compacted(changes) }
      await sql`SELECT pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(db)
    },
    tell,
    since: memory.since,
    cursor: memory.cursor,
    follow(library, follower) {
      if (isClosed) follower.onClose()
      else channelOf(library).followers.add(follower)
      return () => void channelOf(library).followers.delete(follower)
    },
    receive: ({ from, library, changes }) => void (from !== me && tell(library, changes)),
    noteGap() {
      memory.forget()
      for (const one of everybody()) one.onGap(memory.cursor())
    },
    close() {
      isClosed = true
      for (const one of everybody()) one.onClose()
    },
  }
}
