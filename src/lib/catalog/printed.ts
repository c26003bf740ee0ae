/** The digest of each page by its address: what a printing run left. */
export type Keys = ReadonlyMap<string, string>

/** A page as a printing run sees it; it may be the very same from run to run, as long as it shows the same. */
export type SeenPage = {
  readonly path: string
  /** The digest of what it shows; after a dot, where it has one, that of what it shows of other objects and points. */
  readonly key: string
  /** Whether it is in the sitemap, and when its content last changed where that is known. */
  readonly open: boolean
  readonly changed: string | null
  /** The keys among which its own was found, so that the look-up is not repeated. */
  printedAmong?: Keys
}

const nothing: Keys = new Map()

let before = nothing
let pages: SeenPage[] = []
let fresh = new Map<string, string>()

/**
 * Starts a run: sets what was printed before, so that unchanged pages are not listed. A caller that passes the same
 * `keys` object again must have changed in it only what a run listed.
 */
export function comparedWith(keys: Keys | null): void {
  before = keys ?? nothing
  pages = []
  fresh = new Map()
}

/** Whether a page of this run has to be printed. */
export function isToPrint(page: SeenPage): boolean {
  pages.push(page)
  if (page.printedAmong === before) return false
  const stands = before.get(page.path) === page.key
  if (stands) page.printedAmong = before
  else fresh.set(page.path, page.key)
  return !stands
}

/** Every page asked about in this run, and the digests of those that have to be printed. */
export function seenPages(): { pages: readonly SeenPage[]; fresh: Keys } {
  return { pages, fresh }
}
