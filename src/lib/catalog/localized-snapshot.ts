import { type Lang, langs } from '../addresses.ts'
import type { Category } from '../contract/catalog.ts'
import type { Headquarter } from '../contract/headquarters.ts'
import type { Bilingual, Picture } from '../contract/primitives.ts'
import type { Snapshot, SnapshotProduct } from '../contract/publications.ts'
import { type Terms, termsOf } from '../rules/terms.ts'
import { digest } from './digest.ts'
import { freeFrom } from './free-from.ts'
import { type FrameBase, frameBase } from './layout-props.ts'
import { currentSource, readSnapshot } from './source.ts'
import type { ShownProduct, ShownRow } from './views.ts'

/** A snapshot in one language, as the pages of that language share it. */
export type Edition = {
  lang: Lang
  snapshot: Snapshot
  categories: Category[]
  points: Headquarter[]
  base: FrameBase
  /** The digests of what every page of this edition shows, and of the points and terms. */
  digest: string
  pointsDigest: string
  /** All that an object's page is made from beside the object. */
  ground: string
  terms: Terms
}

/** Of what a row shows of an object, and of the rest of what its page shows; the same in both languages. */
export type ProductDigests = { row: string; rest: string }

/** The library's words in one language; where the translation is empty the Italian stands in. */
export function inLang(lang: Lang, words: Bilingual): string {
  return words[lang] || words.it
}

/** The language that those words are in, where it is not the page's own. */
export function writtenIn(lang: Lang, words: Bilingual): Lang | undefined {
  return words[lang] || lang === 'it' ? undefined : 'it'
}

/** Kept from one snapshot to the next, for the objects that are in both. */
const digests = new WeakMap<SnapshotProduct, ProductDigests>()

function digestsOf(product: SnapshotProduct): ProductDigests {
  const known = digests.get(product)
  if (known) return known
  const fresh = makeDigests(product)
  digests.set(product, fresh)
  return fresh
}

let last: { snapshot: Snapshot; editions: Edition[] } | null = null

/** The Italian and the English edition of the library being printed; none where there is no library. */
export async function editions(): Promise<Edition[]> {
  const snapshot = await readSnapshot()
  if (!snapshot) {
    last = null
    return []
  }
  if (last?.snapshot !== snapshot) last = { snapshot, editions: editionsOf(snapshot) }
  return last.editions
}

function editionsOf(snapshot: Snapshot): Edition[] {
  const points = snapshot.headquarters
  const terms = termsOf(snapshot.library)
  const pointsDigest = digest([points, terms])
  return langs.map(lang => {
    const categories = snapshot.categories.map(one => ({ ...one, name: inLang(lang, one.name) }))
    const base = frameBase(lang, snapshot.library, categories, currentSource()?.origin ?? '')
    const shared = digest(base)
    const ground = [shared, pointsDigest, snapshot.today].join()
    return { lang, snapshot, categories, points, base, digest: shared, pointsDigest, ground, terms }
  })
}

function makeDigests(product: SnapshotProduct): ProductDigests {
  const { id, name, img, status, categories, loan, code, description, contents, imgs, is, location } = product
  const { busy, reviews } = product
  return {
    // The order of an object's categories is no news: a row shows them in the library's own.
    row: digest([id, name, img, status, categories.toSorted(), loan]),
    rest: digest([code, description, contents, imgs, is, location, busy, reviews]),
  }
}

function isLate({ snapshot }: Edition, { loan }: SnapshotProduct): boolean {
  return loan.status === 'busy' && loan.to_date !== null && loan.to_date < snapshot.today
}

/** The digest of a row: of the object, and of what the day makes of it. */
export function rowKey(edition: Edition, product: SnapshotProduct): string {
  return digestsOf(product).row + (isLate(edition, product) ? '!' : '')
}

/** The digest of an object's own page. */
export function productKey(edition: Edition, product: SnapshotProduct): string {
  const { pointsDigest, snapshot } = edition
  return rowKey(edition, product) + digestsOf(product).rest + pointsDigest + (freeFrom(snapshot, product) ?? '')
}

function pictureOf(lang: Lang, picture: SnapshotProduct['imgs'][number]): Picture {
  return { ...picture, alt: inLang(lang, picture.alt) }
}

/** What a row of a list shows. */
export function rowOf(edition: Edition, product: SnapshotProduct): ShownRow {
  const { lang, categories } = edition
  return {
    id: product.id,
    name: inLang(lang, product.name),
    img: product.img && pictureOf(lang, product.img),
    status: product.status,
    categories: categories
      .filter(category => product.categories.includes(category.origin_id))
      .map(({ slug, name, origin_id, tint }) => ({ slug, name, origin_id, tint })),
    loan: product.loan,
    late: isLate(edition, product),
  }
}

/** All that an object's own page shows. */
export function productOf(edition: Edition, product: SnapshotProduct): ShownProduct {
  const { lang, snapshot } = edition
  const { busy, reviews } = product
  const listed = product.contents[lang].length > 0
  return {
    ...rowOf(edition, product),
    code: product.code,
    description: inLang(lang, product.description),
    contents: product.contents[listed ? lang : 'it'],
    written: {
      description: writtenIn(lang, product.description),
      contents: listed || lang === 'it' ? undefined : 'it',
    },
    imgs: product.imgs.map(picture => pictureOf(lang, picture)),
    is: product.is,
    location: product.location,
    busy,
    reviews,
    freeFrom: freeFrom(snapshot, product),
  }
}
