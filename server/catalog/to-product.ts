import type { Category, Product, ProductRow } from '../../src/lib/contract/catalog.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Bilingual, ObjectPhoto, Picture } from '../../src/lib/contract/primitives.ts'
import type { SnapshotProduct } from '../../src/lib/contract/publications.ts'
import { availabilityOfAll, busyOfAll, freeOf, reservedForQueue } from '../../src/lib/rules/availability.ts'
import { isLarge, shownSources } from '../../src/lib/rules/large-picture.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { safeLink } from '../library/safe-link.ts'
import { copiesOf, toCopies } from './copies.ts'
import { focalOf } from './focal.ts'
import type { CategoryRow, PictureRow, ProductFacts } from './queries.ts'

/** English falls back to Italian where the library wrote none. */
export const inLang = (lang: Lang, words: Bilingual) => words[lang] || words.it

export function toCategory(row: CategoryRow, lang: Lang): Category {
  return { ...toSnapshotCategory(row), name: inLang(lang, row.name) }
}

/** Its picture is a small one: the narrowest. */
export function toSnapshotCategory(row: CategoryRow) {
  const img = row.img_sources?.[0]?.url ?? null
  return { slug: row.slug, name: bothLangs(row.name), img, origin_id: row.id, tint: row.tint }
}

export function toPicture(row: PictureRow, lang: Lang): Picture {
  return { ...sized(row), alt: inLang(lang, row.alt) }
}

function sized({ width, height, ...row }: PictureRow) {
  const sources = shownSources(row.sources)
  return { url: sources.at(-1)?.url ?? '', width, height, sources, ...focalOf(row) }
}

/** Of an object's own page alone. */
function largeOf({ sources }: PictureRow): Pick<ObjectPhoto, 'large'> {
  const large = sources.find(one => isLarge(one.width))
  return large ? { large } : {}
}

function loanOf(of: ProductFacts, today: CivilDate): ProductRow['loan'] {
  const copies = copiesOf(of)
  const now = availabilityOfAll(today, copies)
  // Kept for the queue when there are as many turns as free copies.
  const kept = of.turns.length < freeOf(today, copies) ? null : (of.turns[0] ?? null)
  return { max_months: of.max_months, preparation_days: of.preparation, ...reservedForQueue(now, kept) }
}

function locationOf({ point }: ProductFacts): Product['location'] {
  const position = point.lat === null || point.lon === null ? null : { lat: point.lat, lon: point.lon }
  return { id: point.id, name: point.name, address: point.address, position }
}

export const categoryIn = (lang: Lang) => (row: CategoryRow) => ({
  slug: row.slug,
  name: inLang(lang, row.name),
  origin_id: row.id,
  tint: row.tint,
})

export function toRow(of: ProductFacts, lang: Lang, today: CivilDate): ProductRow {
  const [first] = of.pictures
  return {
    id: of.id,
    name: inLang(lang, of.name),
    img: first ? toPicture(first, lang) : null,
    status: of.status,
    categories: of.categories.map(categoryIn(lang)),
    loan: loanOf(of, today),
  }
}

/** What is in the box. */
export const contentsIn = (lang: Lang, { contents }: ProductFacts) =>
  contents[lang].length ? contents[lang] : contents.it

/** What is missing of it now. */
export const missingIn = (lang: Lang, { missing }: Pick<ProductFacts, 'missing'>) =>
  missing.map(piece => inLang(lang, piece))

/** What its page says is missing: of several copies nobody knows yet which one they get. */
const missingOf = (lang: Lang, of: ProductFacts) => (of.copies.length > 0 ? [] : missingIn(lang, of))

export function toProduct(of: ProductFacts, lang: Lang, today: CivilDate): Product {
  return {
    ...toRow(of, lang, today),
    code: of.code,
    copies: toCopies(of, today),
    description: inLang(lang, of.description),
    contents: contentsIn(lang, of),
    missing: missingOf(lang, of),
    imgs: of.pictures.map(one => ({ ...toPicture(one, lang), ...largeOf(one) })),
    is: { tansportable: of.transportable },
    location: locationOf(of),
    trainings: trainingsIn(lang, of),
    ...makeOf(of),
  }
}

/** The trainings that its categories ask for, in the library's order. */
function asked<T>({ categories }: ProductFacts, as: (text: Bilingual) => T): { category: string; text: T }[] {
  return categories.flatMap(({ id, training }) => (training ? [{ category: id, text: as(training) }] : []))
}

export const trainingsIn = (lang: Lang, of: ProductFacts) => asked(of, text => inLang(lang, text))

/** Who made it, where its instructions are, and what it asks for. */
const makeOf = ({ brand, model, manual, deposit_cents }: ProductFacts) => ({
  brand,
  model,
  manual: safeLink(manual),
  deposit: deposit_cents ? deposit_cents / 100 : null,
})

/** What its page says in its owner's words; nothing of an object of the library's own. */
function ownerLineOf({ owner_id, owner_line, owner_line_lang, line_by }: ProductFacts): SnapshotProduct['owner_line'] {
  return owner_id && owner_line ? { text: owner_line, lang: owner_line_lang ?? 'it', by: line_by || null } : null
}

const bothLangs = (words: Bilingual): Bilingual => ({ it: words.it, en: words.en || words.it })

/** An object as the press takes it: both languages, its listing numbers, its busy days, its reviews. */
export function toSnapshotProduct(of: ProductFacts, today: CivilDate): SnapshotProduct {
  const picture = (one: PictureRow) => ({ ...sized(one), alt: bothLangs(one.alt) })
  const listings = of.categories.map(one => [one.slug, one.listing_no] as const)
  return {
    id: of.id,
    code: of.code,
    copies: toCopies(of, today),
    name: bothLangs(of.name),
    description: bothLangs(of.description),
    contents: { it: of.contents.it, en: of.contents.en.length ? of.contents.en : of.contents.it },
    missing: { it: missingOf('it', of), en: missingOf('en', of) },
    img: of.pictures[0] ? picture(of.pictures[0]) : null,
    imgs: of.pictures.map(one => ({ ...picture(one), ...largeOf(one) })),
    status: of.status,
    categories: of.categories.map(one => one.id),
    loan: loanOf(of, today),
    is: { tansportable: of.transportable },
    location: locationOf(of),
    trainings: asked(of, bothLangs),
    ...makeOf(of),
    listings: { all: of.listing_no ?? 0, ...Object.fromEntries(listings) },
    busy: busyOfAll(today, copiesOf(of)),
    reviews: of.reviews ?? { count: 0, average: null, latest: [] },
    borrowers: of.borrowers,
    owner_line: ownerLineOf(of),
    published_at: (of.published_at ?? of.created_at).toISOString(),
    updated_at: of.updated_at.toISOString(),
  }
}
