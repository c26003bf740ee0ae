import { type Lang, langs } from '../addresses.ts'
import type { Category, ProductCategory } from '../contract/catalog.ts'
import type { Headquarter } from '../contract/headquarters.ts'
import type { Bilingual, Picture } from '../contract/primitives.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import { type Point, pointsFor, pointsInBrief } from '../rules/pickup-points.ts'
import { type Terms, termsOf } from '../rules/terms.ts'
import { digest } from './digest.ts'
import { freeFrom } from './free-from.ts'
import { type LayoutBase, layoutBase } from './layout-props.ts'
import { currentSource, readSnapshot } from './source.ts'
import { startDaysOf } from './start-days.ts'
import type { ShownProduct, ShownRow } from './views.ts'

/** A snapshot in one language, as the pages of that language share it. */
export type LocalizedSnapshot = {
  lang: Lang
  snapshot: Snapshot
  categories: Category[]
  /** The categories as lists and objects name them, without their pictures. */
  named: ProductCategory[]
  namedDigest: string
  /** The digest of each of them, by its id. */
  namedKeys: ReadonlyMap<string, string>
  points: Headquarter[]
  /** The same as far as an object's page shows them, and the digest of each, by its id. */
  pointsInBrief: Point[]
  pointKeys: ReadonlyMap<string, string>
  base: LayoutBase
  /** The digest of what every page in this language shows. */
  digest: string
  pointsDigest: string
  termsDigest: string
  /** The digest of all that an object's page shows besides the object. */
  context: string
  terms: Terms
}

/** Digests of what a row shows of an object, and of the rest of its page; the same in both languages. */
export type ProductDigests = { row: string; rest: string }

/** The library's text in one language; an empty translation falls back to Italian. */
export function inLang(lang: Lang, messages: Bilingual): string {
  return messages[lang] || messages.it
}

/** The language of that text, when it is not the page's own. */
export function languageOf(lang: Lang, messages: Bilingual): Lang | undefined {
  return messages[lang] || lang === 'it' ? undefined : 'it'
}

/** Memoized from one snapshot to the next, for objects that are in both. */
const digests = new WeakMap<SnapshotProduct, ProductDigests>()

function digestsOf(product: SnapshotProduct): ProductDigests {
  const known = digests.get(product)
  if (known) return known
  const fresh = makeDigests(product)
  digests.set(product, fresh)
  return fresh
}

let last: { snapshot: Snapshot; localizedSnapshots: LocalizedSnapshot[] } | null = null

/** The snapshot of the library being printed in each language; none where there is no library. */
export async function localizedSnapshots(): Promise<LocalizedSnapshot[]> {
  const snapshot = await readSnapshot()
  if (!snapshot) {
    last = null
    return []
  }
  if (last?.snapshot !== snapshot) last = { snapshot, localizedSnapshots: localizedIn(snapshot) }
  return last.localizedSnapshots
}

function localizedIn(snapshot: Snapshot): LocalizedSnapshot[] {
  const points = snapshot.headquarters
  const terms = termsOf(snapshot.library)
  const pointsDigest = digest([points, terms])
  const termsDigest = digest(terms)
  const brief = pointsInBrief(points)
  const pointKeys = new Map(brief.map(one => [one.id, digest(one)]))
  return langs.map(lang => {
    const categories = snapshot.categories.map(one => ({ ...one, name: inLang(lang, one.name) }))
    const named = categories.map(({ slug, name, origin_id, tint }) => ({ slug, name, origin_id, tint }))
    const namedDigest = digest(named)
    const namedKeys = new Map(named.map(one => [one.origin_id, digest(one)]))
    const base = layoutBase(lang, snapshot.library, currentSource()?.origin ?? '')
    const shared = digest(base)
    const context = [shared, pointsDigest, namedDigest, snapshot.today].join()
    const digests = { digest: shared, pointsDigest, termsDigest, namedDigest, namedKeys, context }
    return { lang, snapshot, categories, named, points, pointsInBrief: brief, pointKeys, base, terms, ...digests }
  })
}

function makeDigests(product: SnapshotProduct): ProductDigests {
  const { id, name, img, status, loan, code, description, contents, imgs, is, location, busy, reviews } = product
  const { brand, model, manual, deposit, missing, borrowers, owner_line, trainings, copies } = product
  return {
    row: digest([id, name, img, status, loan]),
    rest: digest([
      code,
      description,
      contents,
      missing,
      imgs,
      is,
      location,
      busy,
      reviews,
      brand,
      model,
      manual,
      deposit,
      borrowers,
      owner_line,
      trainings,
      copies,
    ]),
  }
}

function isLate({ snapshot }: LocalizedSnapshot, { loan }: SnapshotProduct): boolean {
  return loan.status === 'busy' && loan.to_date !== null && loan.to_date < snapshot.today
}

/** The categories of an object, in the library's order. */
function namedOf({ named }: LocalizedSnapshot, { categories }: SnapshotProduct): ProductCategory[] {
  return named.filter(one => categories.includes(one.origin_id))
}

/** The digest of a row: of the object, of its categories, and of what the day makes of it. */
export function rowKey(localized: LocalizedSnapshot, product: SnapshotProduct): string {
  const { row } = digestsOf(product)
  const late = isLate(localized, product) ? '!' : ''
  const categories = namedOf(localized, product).map(one => localized.namedKeys.get(one.origin_id))
  return row + categories.join('') + late + (freeFrom(localized.snapshot, product) ?? '')
}

/** Where an object can be collected, as its page shows it. */
export const pointsOf = (localized: LocalizedSnapshot, product: SnapshotProduct): Point[] =>
  pointsFor(product, localized.pointsInBrief)

/** The keys of the points where an object can be collected, in their order: of the one where it stands or of the others. */
export const pointKeysOf = (localized: LocalizedSnapshot, product: SnapshotProduct, which: 'own' | 'other') =>
  pointsOf(localized, product).map(({ id }) =>
    (id === product.location.id) === (which === 'own') ? localized.pointKeys.get(id)! : '',
  )

/** The digest of an object's own page, but for what it shows of other objects and of points where it does not stand. */
export function productKey(localized: LocalizedSnapshot, product: SnapshotProduct): string {
  const starts = startDaysOf(localized.snapshot, product)
  return (
    rowKey(localized, product) +
    digestsOf(product).rest +
    localized.termsDigest +
    pointKeysOf(localized, product, 'own').join('') +
    starts.map(one => one.day).join('')
  )
}

function pictureOf(lang: Lang, picture: SnapshotProduct['imgs'][number]): Picture {
  return { ...picture, alt: inLang(lang, picture.alt) }
}

/** What a row of a list shows. */
export function rowOf(localized: LocalizedSnapshot, product: SnapshotProduct): ShownRow {
  const { lang } = localized
  return {
    id: product.id,
    name: inLang(lang, product.name),
    img: product.img && pictureOf(lang, product.img),
    status: product.status,
    categories: namedOf(localized, product),
    loan: product.loan,
    late: isLate(localized, product),
    freeFrom: freeFrom(localized.snapshot, product),
  }
}

/** All that an object's own page shows. */
export function productOf(localized: LocalizedSnapshot, product: SnapshotProduct): ShownProduct {
  const { lang } = localized
  const { busy, reviews, borrowers, owner_line, brand, model, manual, deposit, trainings, copies } = product
  const listed = product.contents[lang].length > 0
  return {
    ...rowOf(localized, product),
    code: product.code,
    copies,
    description: inLang(lang, product.description),
    contents: product.contents[listed ? lang : 'it'],
    missing: product.missing[lang],
    written: {
      description: languageOf(lang, product.description),
      contents: listed || lang === 'it' ? undefined : 'it',
    },
    imgs: product.imgs.map(photo => ({ ...photo, alt: inLang(lang, photo.alt) })),
    is: product.is,
    location: product.location,
    brand,
    model,
    manual,
    deposit,
    trainings: trainings.map(({ category, text }) => ({ category, text: inLang(lang, text) })),
    busy,
    starts: startDaysOf(localized.snapshot, product),
    reviews,
    borrowers,
    ownerLine: owner_line && { ...owner_line, lang: owner_line.lang === lang ? undefined : owner_line.lang },
  }
}
