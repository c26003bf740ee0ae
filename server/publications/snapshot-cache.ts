import { randomBytes } from 'node:crypto'

/** A library's cached objects: each as the line of JSON it is sent as, with the revision that changed it. */
export type SnapshotCache = {
  /** Identifies this cache against another process's, or one from before a restart. */
  name: string
  revision: number
  lines: Map<string, { text: string; revision: number }>
  /** Objects no longer published, with the revision that removed them. */
  gone: Map<string, number>
  /** The other inputs of the lines; when they differ, all lines are read again. */
  context: string
  /** The PostgreSQL snapshot of the read. */
  asOf: string
}

export function newSnapshotCache(): SnapshotCache {
  const name = randomBytes(6).toString('hex')
  return { name, revision: 0, lines: new Map(), gone: new Map(), context: '', asOf: '' }
}

/** The lines just read; null for an object no longer published. */
export type Read = Map<string, string | null>

/** Makes the next revision of the lines read; unchanged lines keep theirs. */
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

/** As `takeIn`, for a full read: objects missing from it are gone. */
export function replaceAll(cache: SnapshotCache, read: Map<string, string>): void {
  const missing = [...cache.lines.keys()].filter(id => !read.has(id))
  mergeChanged(cache, new Map<string, string | null>([...read, ...missing.map(id => [id, null] as const)]))
}

export type SnapshotChanges = { version: string; total: number; gone: string[] | null; lines: string[] }

/** The changes since a caller's revision; everything, with `gone` null, when it is not of this cache. */
export function changesSince(cache: SnapshotCache, version: string | undefined): SnapshotChanges {
  const since = revisionOf(cache, version)
  const lines = [...cache.lines.values()].filter(line => line.revision > since).map(line => line.text)
  const gone = since < 0 ? null : [...cache.gone].filter(([, revision]) => revision > since).map(([id]) => id)
  return { version: `${cache.name}.${cache.revision}`, total: cache.lines.size, gone, lines }
}

/** -1 for a revision of another cache. */
function revisionOf(cache: SnapshotCache, version: string | undefined): number {
  const [name, number = ''] = version?.split('.') ?? []
  const revision = /^\d+$/.test(number) ? Number(number) : -1
  return name === cache.name && revision <= cache.revision ? revision : -1
}
