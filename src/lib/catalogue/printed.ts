/** The digest of each page by its address: what a printing run left, or what it sees. */
export type Keys = ReadonlyMap<string, string>

/** Pages for search engines, with the instant their content last changed where that is known. */
export type PublicPages = ReadonlyMap<string, string | null>

const nothing: Keys = new Map()

let before = nothing
let seen = new Map<string, string>()
let open = new Map<string, string | null>()

/** Starts a run: says what was printed before, so that pages which are still the same are not listed. */
export function comparedWith(keys: Keys | null): void {
  before = keys ?? nothing
  seen = new Map()
  open = new Map()
}

/** Whether the page at `path` has to be printed. */
export function isToPrint(path: string, key: string): boolean {
  seen.set(path, key)
  return before.get(path) !== key
}

export function isPublic(path: string, changed: string | null): void {
  open.set(path, changed)
}

/** Every page asked about in this run, and those of them that anybody may read. */
export function seenPages(): { all: Keys; open: PublicPages } {
  return { all: seen, open }
}
