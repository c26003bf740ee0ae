import type { Lang } from '../addresses.ts'
import type { LocalizedSnapshot } from './localized-snapshot.ts'
import type { SeenPage } from './printed.ts'

/**
 * Caches pages by the identity of what they show: a publication changes a few of a library's thousands. An entry is
 * valid for the same object and the same `ground`, a digest of the rest.
 */
export function cachedPages<Thing extends object>(
  make: (localized: LocalizedSnapshot, thing: Thing) => Omit<SeenPage, 'open'>,
) {
  const known: Record<Lang, WeakMap<Thing, { page: SeenPage; context: string }>> = {
    it: new WeakMap(),
    en: new WeakMap(),
  }
  return (localized: LocalizedSnapshot, thing: Thing): SeenPage => {
    const { lang, context } = localized
    const before = known[lang].get(thing)
    if (before?.context === context) return before.page
    const page = { ...make(localized, thing), open: true }
    known[lang].set(thing, { page, context })
    return page
  }
}
