import { randomBytes } from 'node:crypto'

/** What is known of a library's shelf: each object as the line of JSON it is sent as, and since which edition. */
export type Shelf = {
  /** Tells this memory from one of another process, or of before a restart. */
  name: string
  edition: number
  lines: Map<string, { text: string; edition: number }>
  /** Objects no longer on the shelf, with the edition that took them off. */
  gone: Map<string, number>
  /** The rest of what the lines are made from; when it differs all of them are read again. */
  ground: string
  /** What the database had committed when it was read, as PostgreSQL writes a snapshot. */
  asOf: string
}

export function newShelf(): Shelf {
  const name = randomBytes(6).toString('hex')
  return { name, edition: 0, lines: new Map(), gone: new Map(), ground: '', asOf: '' }
}

/** The lines read now; null for an object that is not on the shelf any more. */
export type Read = Map<string, string | null>

/** Makes the next edition of what was read; lines that are the same keep theirs. */
export function takeIn(shelf: Shelf, read: Read): void {
  shelf.edition += 1
  const { edition, lines, gone } = shelf
  for (const [id, text] of read) {
    if (text === null) {
      if (lines.delete(id)) gone.set(id, edition)
    } else if (lines.get(id)?.text !== text) {
      lines.set(id, { text, edition })
      gone.delete(id)
    }
  }
}

/** As `takeIn`, when everything was read: what is not among it is gone. */
export function takeAll(shelf: Shelf, read: Map<string, string>): void {
  const missing = [...shelf.lines.keys()].filter(id => !read.has(id))
  takeIn(shelf, new Map<string, string | null>([...read, ...missing.map(id => [id, null] as const)]))
}

export type News = { version: string; total: number; gone: string[] | null; lines: string[] }

/** What is new since the edition that somebody names; everything, with `gone` null, when it is none of ours. */
export function newsSince(shelf: Shelf, version: string | undefined): News {
  const since = editionOf(shelf, version)
  const lines = [...shelf.lines.values()].filter(line => line.edition > since).map(line => line.text)
  const gone = since < 0 ? null : [...shelf.gone].filter(([, edition]) => edition > since).map(([id]) => id)
  return { version: `${shelf.name}.${shelf.edition}`, total: shelf.lines.size, gone, lines }
}

/** -1 for what this memory cannot answer. */
function editionOf(shelf: Shelf, version: string | undefined): number {
  const [name, number = ''] = version?.split('.') ?? []
  const edition = /^\d+$/.test(number) ? Number(number) : -1
  return name === shelf.name && edition <= shelf.edition ? edition : -1
}
