import type { Bilingual, DemoObject } from './types.ts'

/** Name, description, what is in the box (apart with `; `), what the picture shows. */
type Words = readonly [name: string, description: string, contents: string, alt: string]

type Kept = {
  /** Too large or too delicate to be carried around. */
  fixed?: true
  /** Much asked for: it cannot be extended. */
  short?: true
  /** Other pictures than the first, of the same collection. */
  also?: readonly (readonly [picture: string, alt: Bilingual])[]
}

export type Told = readonly [slug: string, picture: string, it: Words, en: Words, kept?: Kept]

/** The objects of a category, told in few words. */
export function objectsIn(category: string, told: readonly Told[]): DemoObject[] {
  return told.map(([slug, picture, it, en, kept = {}]) => ({
    slug,
    name: { it: it[0], en: en[0] },
    description: { it: it[1], en: en[1] },
    contents: { it: it[2].split('; '), en: en[2].split('; ') },
    category,
    transportable: !kept.fixed,
    maxMonths: kept.short ? 1 : 2,
    picture,
    alt: { it: it[3], en: en[3] },
    also: kept.also?.map(([name, alt]) => ({ picture: name, alt })) ?? [],
  }))
}
