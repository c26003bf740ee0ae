import { randomBytes } from 'node:crypto'

/** What is known of a library's shelf: each object as the line of JSON it is sent as, and since which edition. */
export type SnapshotCache = {
  /** Tells this memory from one of another process, or of before a restart. */
  name: string
  revision: number
  lines: Map<string, { text: string; revision: number }>
  /** Objects no longer on the shelf, with the edition that took them off. */
  gone: Map<string, number>
  /** The rest of what the lines are made from; when it differs all of them are read again. */
  context: string
  /** What the database had committed when it was read, as PostgreSQL writes a snapshot. */
  asOf: string
}

export function newSnapshotCache(): SnapshotCache {
  const name = randomBytes(6).toString('hex')
  return { name, revision: 0, lines: new Map(), gone: new Map(), context: '', asOf: '' }
}

/** The lines read now; null for an object that is not on the shelf any more. */
export type Read = Map<string, string | null>

/** Makes the next edition of what was read; lines that are the same keep theirs. */
export function mergeChanged(cache: SnapshotCache, read: Read): void {
  cache.revision += 1
  const { revision, lines, gone } = cache
  for (const [id, text] of read) {
    if (text === null) {
      if (lines.delete(id)) gone.set(id, revision)
    } else if (lines.get(id)?.text !== text) {
      lines.set(id, { text, revision })
      gone.delete(id)
    }
  }
}

/** As `takeIn`, when everything was read: what is not among it is gone. */
export function replaceAll(cache: SnapshotCache, read: Map<string, string>): void {
  const missing = [...cache.lines.keys()].filter(id => !read.has(id))
  mergeChanged(cache, new Map<string, string | null>([...read, ...missing.map(id => [id, null] as const)]))
}

export type SnapshotChanges = { version: string; total: number; gone: string[] | null; lines: string[] }

/** What is new since the edition that somebody names; everything, with `gone` null, when it is none of ours. */
export function changesSince(cache: SnapshotCache, version: string | undefined): SnapshotChanges {
  const since = revisionOf(cache, version)
  const lines = [...cache.lines.values()].filter(line => line.revision > since).map(line => line.text)
  const gone = since < 0 ? null : [...cache.gone].filter(([, revision]) => revision > since).map(([id]) => id)
  return { version: `${cache.name}.${cache.revision}`, total: cache.lines.size, gone, lines }
}

/** -1 for what this memory cannot answer. */
function revisionOf(cache: SnapshotCache, version: string | undefined): number {
  const [name, number = ''] = version?.split('.') ?? []
  const revision = /^\d+$/.test(number) ? Number(number) : -1
  return name === cache.name && revision <= cache.revision ? revision : -1
}
