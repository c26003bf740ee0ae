import type { Lang } from '../addresses.ts'
import type { LocalizedSnapshot } from './localized-snapshot.ts'
import type { SeenPage } from './printed.ts'

/**
 * The pages of things that stay the very same from one run to the next: of the thousands of pages of a library a
 * publication changes a few. `make` goes by the thing, and by what `ground` is a digest of.
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
