import type { Bilingual } from '../contract/primitives.ts'

/** As long as the contract's `Slug` may be, with room for a number. */
const longest = 50

/** Listings that are no categories. */
export const specialSlugs: readonly string[] = ['all', 'last_arrival']

/** The last part of an address, made from a name: `Casa & giardino` is `casa-giardino`. Empty without letters and digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/** The first of `cucina`, `cucina-2`, `cucina-3`… that is free. */
export function firstFree(slug: string, isTaken: (slug: string) => boolean): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? slug : `${slug}-${n}`
    if (!isTaken(candidate)) return candidate
  }
}

const folded = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether readers would take two names for the same one. */
export const isSameName = (a: Pick<Bilingual, 'it'>, b: Pick<Bilingual, 'it'>) => folded(a.it) === folded(b.it)
