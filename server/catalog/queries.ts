import { type Selectable, sql } from 'kysely'
import type { MovedCategory } from '../../src/lib/addresses.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { ReviewsInBrief } from '../../src/lib/contract/publications.ts'
import type { BlockingLoan, Copy } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { ProductsTable } from '../db/tables-products.ts'
import type { CategoriesTable } from '../db/tables.ts'
import { toReviewsInBrief } from '../reviews/to-review.ts'
import { collectedAt } from './collected-at.ts'
import { lineBy } from './line-by.ts'
import { readSurroundings, selectCategories } from './surrounding-queries.ts'
import { withCategories } from './with-categories.ts'

export type CategoryRow = Selectable<CategoriesTable> & { img_sources: PictureRow['sources'] | null }
export type PictureRow = {
  product_id: string
  file_id: string
  alt: Bilingual
  width: number
  height: number
  sources: { url: string; width: number }[]
  focal_x: number
  focal_y: number
}

export type OtherCopy = Copy & { id: string; headquarter_id: string }

/** An object with all that any page, row or checkout shows of it. */
export type ProductFacts = Pick<Selectable<ProductsTable>, (typeof shown)[number]> & {
  point: { id: string; name: string; address: string; lat: number | null; lon: number | null }
  preparation: number
  categories: (CategoryRow & { listing_no: number })[]
  pictures: PictureRow[]
  loans: BlockingLoan[]
  /** The other published copies of it; none of a copy, which stands on the page of the first. */
  copies: OtherCopy[]
  /** The last days of the turns of queued members, the first to end before the others. */
  turns: CivilDate[]
  /** Undefined without reviews. */
  reviews: ReviewsInBrief | undefined
  /** How many different members have had it in hand; 0 where it is not told. */
  borrowers: number
  /** The first name beside its owner's line; null where they do not want it there. */
  line_by: string | null
}

export function listCategories(db: Reader): Promise<CategoryRow[]> {
  return selectCategories(db).execute()
}

/** The addresses that categories had before, with the slug of those that have their objects now. */
function selectMovedCategories(db: Reader) {
  return db
    .selectFrom('category_addresses as a')
    .leftJoin('categories as c', 'c.id', 'a.category_id')
    .select(['a.slug as from', 'c.slug as to'])
}

export function listMovedCategories(db: Reader): Promise<MovedCategory[]> {
  return selectMovedCategories(db).orderBy('a.slug').execute()
}

export function findMovedCategory(db: Reader, slug: string): Promise<MovedCategory | undefined> {
  return selectMovedCategories(db).where('a.slug', '=', slug).executeTakeFirst()
}

/** The columns that pages and calls may show; what the library alone knows of an object is read at the desk. */
const shown = [
  'library_id',
  'id',
  'code',
  'name',
  'description',
  'contents',
  'missing',
  'headquarter_id',
  'owner_id',
  'transportable',
  'status',
  'repair_since',
  'repair_note',
  'repair_until',
  'repair_by',
  'repair_cost_cents',
  'sought_since',
  'unchecked_since',
  'wished_category_id',
  'verification_note',
  'owner_line',
  'owner_line_lang',
  'owner_line_waiting',
  'owner_named',
  'max_months',
  'preparation_days',
  'highlight',
  'listing_no',
  'copy_of',
  'first_id',
  'brand',
  'model',
  'manual',
  'deposit_cents',
  'created_at',
  'published_at',
  'updated_at',
] as const satisfies readonly (keyof ProductsTable)[]

function selectProducts(db: Reader, ids: readonly string[] | null) {
  return db
    .selectFrom('products as p')
    .innerJoin('headquarters as h', join => join.on('h.id', '=', collectedAt('p')))
    .innerJoin('libraries as l', 'l.library_id', 'p.library_id')
    .select(shown.map(column => `p.${column}` as const))
    .select([
      'h.id as point_id',
      'h.name as point_name',
      'h.address as point_address',
      'h.lat as point_lat',
      'h.lon as point_lon',
      'l.preparation_days as preparation',
    ])
    .select(lineBy)
    .$if(ids !== null, of => of.where('p.id', '=', anyOf(ids!)))
    .$if(ids === null, of =>
      of.where('p.status', '=', 'published').where('p.copy_of', 'is', null).orderBy('p.listing_no'),
    )
}

function groupBy<T extends { product_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.product_id)
    if (group) group.push(row)
    else groups.set(row.product_id, [row])
  }
  return groups
}

/**
 * Objects with their facts: those of `ids` whatever their status, or with null every published one that has a page.
 * Two statements and flat lists put together here: five thousand objects take one page of time, not five thousand.
 */
export async function loadProducts(
  db: Reader,
  today: CivilDate,
  ids: readonly string[] | null,
): Promise<ProductFacts[]> {
  if (ids?.length === 0) return []
  const rows = await selectProducts(db, ids).execute()
  const around = await readSurroundings(db, today, ids)
  const categories = new Map(around.categories.map(one => [one.id, one]))
  const listed = groupBy(around.listed)
  const pictures = groupBy(around.pictures)
  const loans = groupBy(around.loans)
  const turns = groupBy(around.turns)
  const copies = Map.groupBy(around.copies, one => one.first_id)
  const loansOf = (id: string) => (loans.get(id) ?? []) as unknown as BlockingLoan[]
  const reviews = toReviewsInBrief(around.reviews)
  const borrowers = new Map(around.borrowers.map(one => [one.product_id, Number(one.borrowers)]))
  return rows.map(row => ({
    ...withCategories(row, listed.get(row.id) ?? [], categories),
    reviews: reviews.get(row.id),
    borrowers: borrowers.get(row.id) ?? 0,
    point: {
      id: row.point_id,
      name: row.point_name,
      address: row.point_address,
      lat: row.point_lat,
      lon: row.point_lon,
    },
    pictures: pictures.get(row.id) ?? [],
    loans: loansOf(row.id),
    copies: (copies.get(row.id) ?? []).map(({ id, headquarter_id, in_repair }) => ({
      id,
      headquarter_id,
      inRepair: in_repair,
      loans: loansOf(id),
    })),
    turns: (turns.get(row.id) ?? []).flatMap(one => one.turn_until ?? []),
  }))
}

/**
 * Serializes bookings of one thing, with all its copies. The constraint alone would let one of them win too, but
 * transactions that wait for each other's uncommitted days end in deadlocks.
 */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('first_id', '=', selectFirst(tx, id))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The first of the copies of an object, or itself: what stands on the pages, and what is waited for. */
export const selectFirst = (db: Reader, id: string) => db.selectFrom('products').select('first_id').where('id', '=', id)

export async function findFirst(db: Reader, id: string): Promise<string> {
  return (await selectFirst(db, id).executeTakeFirst())?.first_id ?? id
}

export async function loadProduct(db: Reader, today: CivilDate, id: string) {
  return (await loadProducts(db, today, [id]))[0]
}

/** The id of the object whose label carries this code or once did, in either case. */
export async function findIdByCode(db: Reader, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('product_codes')
    .select('product_id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** A page of a listing's ids, newest first, with their number; `all` and `last_arrival` are categories too. */
export async function listingPage(db: Reader, slug: string, page: number, limit: number) {
  const listing = db
    .selectFrom('products as p')
    .where('p.status', '=', 'published')
    .where('p.copy_of', 'is', null)
    .$if(slug !== 'all' && slug !== 'last_arrival', of =>
      of.where(eb =>
        eb.exists(
          eb
            .selectFrom('product_categories as pc')
            .innerJoin('categories as c', 'c.id', 'pc.category_id')
            .select('pc.product_id')
            .whereRef('pc.product_id', '=', 'p.id')
            .where('c.slug', '=', slug),
        ),
      ),
    )
  const count = await listing.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  const rows = await listing
    .select('p.id')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.listing_no', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { ids: rows.map(row => row.id), total: Number(count.n) }
}
