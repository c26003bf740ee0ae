import * as z from 'zod'
import { BusyPeriod, Category, Product, Slug } from './catalog.ts'
import { contract } from './contract.ts'
import { Headquarter } from './headquarters.ts'
import { Library } from './library.ts'
import { Bilingual, CivilDate, Id, Instant, Lang, ObjectPhoto, Picture } from './primitives.ts'
import { publications } from './publications.endpoints.ts'
import { Review } from './reviews.ts'
import { RequiredTraining } from './trainings.ts'

export const Publication = z
  .object({
    id: Id,
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    /** `change`: something the pages show was changed; `midnight`: the day did. */
    reason: z.enum(['desk', 'change', 'midnight', 'hook', 'command', 'start']),
    all: z.boolean(),
    requested_by: z.string().nullable(),
    created_at: Instant,
    started_at: Instant.nullable(),
    finished_at: Instant.nullable(),
    /** Pages, while running: printed so far of those to print. */
    to_print: z.number().int(),
    printed: z.number().int(),
    unchanged: z.number().int(),
    removed: z.number().int(),
    milliseconds: z.number().int().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof Publication>

export const SnapshotCategory = Category.extend({ name: Bilingual })

const SnapshotPicture = Picture.extend({ alt: Bilingual })

/** The reviews of an object: `average` of one to five, the newest few in full. */
export const ReviewsInBrief = z.object({
  count: z.number().int(),
  average: z.number().nullable(),
  latest: z.array(Review.omit({ id: true })),
})
export type ReviewsInBrief = z.infer<typeof ReviewsInBrief>

/**
 * An object with its text in both languages and its place in each listing: `listings` holds, by category slug and under
 * `all`, a number given once at publication, so that pages of 24 never move; `busy` has only the days that are not
 * over.
 */
export const SnapshotProduct = Product.omit({ categories: true }).extend({
  name: Bilingual,
  description: Bilingual,
  contents: z.object({ it: z.array(z.string()), en: z.array(z.string()) }),
  missing: z.object({ it: z.array(z.string()), en: z.array(z.string()) }),
  trainings: z.array(RequiredTraining.extend({ text: Bilingual })),
  img: SnapshotPicture.nullable(),
  imgs: z.array(ObjectPhoto.extend({ alt: Bilingual })),
  categories: z.array(Id),
  listings: z.record(z.string(), z.number().int()),
  busy: z.array(BusyPeriod),
  reviews: ReviewsInBrief,
  /** How many different members have had it in hand in loans that are over: from three on, else 0. */
  borrowers: z.number().int(),
  /** What its owner says of it, in the language they wrote in; `by` is their first name where they want it there. */
  owner_line: z.object({ text: z.string(), lang: Lang, by: z.string().nullable() }).nullable(),
  published_at: Instant,
  updated_at: Instant,
})
export type SnapshotProduct = z.infer<typeof SnapshotProduct>

/**
 * A change that is saved and not on the pages yet. `error`: the pages could not be printed, and are tried again at
 * `again_at`.
 */
export const PendingChange = z
  .object({ id: Id, saved_at: Instant, error: z.string().nullable(), again_at: Instant.nullable() })
  .meta({ id: 'PendingChange' })
export type PendingChange = z.infer<typeof PendingChange>

/** Everything the printed pages of one library are made from, at one moment. */
export const Snapshot = z
  .object({
    library: Library,
    /** What the library’s `renewal_card` is called in each language. */
    renewal_card_name: Bilingual.nullable(),
    today: CivilDate,
    categories: z.array(SnapshotCategory),
    /** The addresses that categories had before; `to` is null where nothing stands in their place. */
    moved_categories: z.array(z.object({ from: Slug, to: Slug.nullable() })),
    /** What the home puts forward, in its order. */
    highlighted: z.array(Id),
    headquarters: z.array(Headquarter),
    products: z.array(SnapshotProduct),
  })
  .meta({ id: 'Snapshot' })
export type Snapshot = z.infer<typeof Snapshot>

/**
 * A snapshot on the wire. With `gone` null, `products` are all there are. Otherwise they are those changed since the
 * requested version, `gone` those no longer listed; together there are `total`.
 */
export const SnapshotDelta = Snapshot.extend({
  version: z.string(),
  total: z.number().int(),
  gone: z.array(Id).nullable(),
}).meta({ id: 'SnapshotNews' })
export type SnapshotDelta = z.infer<typeof SnapshotDelta>

export const publicationsContract = contract(publications, {
  start: {
    summary: 'Publish now what changed; everything again only by an administrator',
    fails: ['auth.forbidden'],
    body: z.strictObject({ all: z.boolean().default(false) }),
    reply: Publication,
  },
  list: {
    summary: 'The latest publications, newest first, with their progress and result',
    fails: [],
    reply: z.array(Publication),
  },
  pending: {
    summary: 'The changes that are saved and not on the printed pages yet, oldest first',
    fails: [],
    reply: z.array(PendingChange),
  },
  snapshot: {
    summary: 'All that the printed pages of a library show, in both languages',
    fails: ['library.unavailable'],
    query: z.object({ since: z.string().max(40).optional() }),
    reply: SnapshotDelta,
  },
})
