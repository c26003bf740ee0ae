import * as z from 'zod'
import { catalog } from './catalog.endpoints.ts'
import { contract } from './contract.ts'
import { codeFormat } from './product-names.ts'
import { RequiredTraining } from './trainings.ts'
import { CivilDate, Euro, Id, ObjectPhoto, pageOf, Paging, Picture } from './primitives.ts'

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)
  .max(60)

export const Category = z
  .object({
    slug: Slug,
    name: z.string(),
    img: z.string().nullable(),
    origin_id: Id,
    /** 1 to 12: the soft ground on which its objects stand. */
    tint: z.number().int().min(1).max(12),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const ProductStatus = z.enum(['pending', 'changes_requested', 'rejected', 'published', 'withdrawn', 'retired'])

export const LoanStatus = z.enum(['available', 'busy', 'maintenance'])
export type LoanStatus = z.infer<typeof LoanStatus>

/**
 * Whether an object can be borrowed today, with the dates of the loan that blocks it. `reserved`: no loan blocks it,
 * but it is busy until `to_date` for the first member in its queue.
 */
export const ProductLoan = z.object({
  max_months: z.number().int(),
  preparation_days: z.number().int(),
  status: LoanStatus,
  from_date: CivilDate.nullable(),
  to_date: CivilDate.nullable(),
  reserved: z.boolean(),
})

export const ProductCategory = z.object({ slug: Slug, name: z.string(), origin_id: Id, tint: z.number().int() })
export type ProductCategory = z.infer<typeof ProductCategory>

/** What a row of a list shows. */
export const ProductRow = z
  .object({
    id: Id,
    name: z.string(),
    img: Picture.nullable(),
    status: ProductStatus,
    categories: z.array(ProductCategory),
    loan: ProductLoan,
  })
  .meta({ id: 'ProductRow' })
export type ProductRow = z.infer<typeof ProductRow>

/** Of what can be borrowed: the first day of its next loan, where that is known and later than tomorrow. */
const freeFrom = { free_from: CivilDate.nullable() }

/** A row of the catalogue. */
export const ListedProduct = ProductRow.extend(freeFrom).meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof ListedProduct>

/** How many copies of a thing a library has, and how many of them are free now and not kept for somebody. */
export const Copies = z.object({ total: z.number().int(), free: z.number().int() }).meta({ id: 'Copies' })
export type Copies = z.infer<typeof Copies>

export const Product = ProductRow.extend({
  code: z.string(),
  /** Null of a thing that there is one of. */
  copies: Copies.nullable(),
  description: z.string(),
  /** What is in the box. */
  contents: z.array(z.string()),
  /** What is missing of it now. */
  missing: z.array(z.string()),
  imgs: z.array(ObjectPhoto),
  is: z.object({ tansportable: z.boolean() }),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  /** The address of its instructions. */
  manual: z.string().nullable(),
  /** What is left at the desk until it is back, in euro. */
  deposit: Euro.nullable(),
  /** What it asks for before it is lent. */
  trainings: z.array(RequiredTraining),
  location: z.object({
    id: Id,
    name: z.string(),
    address: z.string(),
    position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  }),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/** An object of the catalogue. */
export const PublishedProduct = Product.extend(freeFrom).meta({ id: 'PublishedProduct' })
export type PublishedProduct = z.infer<typeof PublishedProduct>

/** Days on which an object cannot be had, both ends included. */
export const BusyPeriod = z
  .object({
    from_date: CivilDate,
    to_date: CivilDate,
    reason: z.enum(['loan', 'preparation', 'maintenance']),
    /**
     * Of several copies of one thing, all of which have days on which they cannot be had: which one these are of. The
     * thing can be had for a loan that one of them is free for.
     */
    copy: z.number().int().optional(),
  })
  .meta({ id: 'BusyPeriod' })
export type BusyPeriod = z.infer<typeof BusyPeriod>

/** An object's id, or a code that its label has or had. */
const ByIdOrCode = z.object({ id: z.union([Id, z.string().trim().regex(codeFormat)]).meta({ examples: ['QU-0061'] }) })

const YesNo = z.enum(['true', 'false'])

const oneOrder = ({
  from_date: from,
  to_date: to,
}: {
  from_date?: string | undefined
  to_date?: string | undefined
}) => (from === undefined ? to === undefined : to !== undefined && from <= to)

/** Words, or at least one filter; the days come both or not at all, and in order. */
export const ProductSearch = Paging.extend({
  keywords: z
    .string()
    .trim()
    .min(3)
    .max(100)
    .optional()
    .meta({ examples: ['trapano'] }),
  category: Slug.optional(),
  /** Free today. */
  free: YesNo.optional(),
  /** With `to_date`: can be booked from this day to that one, both included. */
  from_date: CivilDate.optional(),
  to_date: CivilDate.optional(),
  /** The pickup point where the object is. */
  point: Id.optional(),
  transportable: YesNo.optional(),
})
  .refine(({ page: _page, limit: _limit, ...filters }) => Object.values(filters).some(one => one !== undefined), {
    path: ['keywords'],
  })
  .refine(oneOrder, { path: ['to_date'] })

/** Why an object was found whose name has none of the words: `text` says where, or by which other name of `said`. */
export const HitReason = z
  .object({
    by: z.enum(['need', 'other_name', 'contents', 'category', 'description']),
    said: z.string(),
    text: z.string(),
  })
  .meta({ id: 'HitReason' })
export type HitReason = z.infer<typeof HitReason>

/** An object that a search found; `why` is null where its name says it, and without words. */
export const SearchHit = ListedProduct.extend({ why: HitReason.nullable() }).meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

/** `corrected`: the words that were looked for instead, when those asked for were found nowhere. */
export const SearchResult = pageOf(SearchHit).extend({ corrected: z.string().nullable() }).meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

export const catalogContract = contract(catalog, {
  categories: { afterOpening: true, summary: 'All categories', fails: [], reply: z.array(Category) },
  bySlug: {
    afterOpening: true,
    summary: 'A category with its objects, newest first; slugs all and last_arrival are special',
    fails: ['category.not_found'],
    params: z.object({ slug: Slug }),
    query: Paging,
    reply: pageOf(ListedProduct),
  },
  highlighted: {
    afterOpening: true,
    summary: 'The objects that the library puts forward, twelve at most',
    fails: [],
    reply: z.array(ListedProduct),
  },
  search: {
    afterOpening: true,
    summary: 'Objects by words (typing errors are forgiven) and by category, place and days on which they are free',
    fails: [],
    query: ProductSearch,
    reply: SearchResult,
  },
  highlightedByCrm: {
    afterOpening: true,
    summary: "The objects chosen in the external CRM; the library's own choice where there is none",
    fails: [],
    reply: z.array(ListedProduct),
  },
  product: {
    afterOpening: true,
    summary: 'One object, by its id or by the code on its label',
    fails: ['product.not_found'],
    params: ByIdOrCode,
    reply: PublishedProduct,
  },
  loans: {
    afterOpening: true,
    summary: 'The days on which an object cannot be had, and why; never who has it',
    fails: ['product.not_found'],
    params: ByIdOrCode,
    reply: z.array(BusyPeriod),
  },
})
