import type { Lang } from '../addresses.ts'
import type { Edition } from './localized-snapshot.ts'
import type { SeenPage } from './printed.ts'

/**
 * The pages of things that stay the very same from one run to the next: of the thousands of pages of a library a
 * publication changes a few. `make` goes by the thing, and by what `ground` is a digest of.
 */
export function keptPages<Thing extends object>(make: (edition: Edition, thing: Thing) => Omit<SeenPage, 'open'>) {
  const known: Record<Lang, WeakMap<Thing, { page: SeenPage; ground: string }>> = {
    it: new WeakMap(),
    en: new WeakMap(),
  }
  return (edition: Edition, thing: Thing): SeenPage => {
    const { lang, ground } = edition
    const before = known[lang].get(thing)
    if (before?.ground === ground) return before.page
    const page = { ...make(edition, thing), open: true }
    known[lang].set(thing, { page, ground })
    return page
  }
}
