import * as z from 'zod'
import { ProductStatus } from './catalog.ts'
import { contract } from './contract.ts'
import { SheetCopy } from './desk-copies.ts'
import { deskProducts } from './desk-products.endpoints.ts'
import { queueCalls } from './desk-queue.ts'
import { ById, CivilDate, Euro, Focal, Id, Instant, Picture, text } from './primitives.ts'
import { inRepair } from './repair-photos.ts'
import { codeFormat, lineLength, manualFormat, productLists } from './product-names.ts'

export const Contents = z.array(text(120)).max(30)

/** A code as the library writes it. */
export const ProductCode = z
  .string()
  .trim()
  .regex(codeFormat)
  .meta({ examples: ['QU-0061'] })

/** What a library knows of an object; null takes it away. Only brand, model and manual are public. */
export const productFacts = {
  shelf: text(60).nullable(),
  brand: text(80).nullable(),
  model: text(80).nullable(),
  manual: z
    .string()
    .trim()
    .max(500)
    .regex(manualFormat)
    .meta({ examples: ['/v1/catalogs/z/p/files?name=trapano'] })
    .nullable(),
  serial: text(80).nullable(),
  value: Euro.max(1_000_000).nullable(),
  bought_on: CivilDate.nullable(),
  bought_from: text(120).nullable(),
  donor: text(120).nullable(),
  safety_notice: text(500).nullable(),
  internal_note: text(2000).nullable(),
  /** Null: as many as the library needs. */
  preparation_days: z.number().int().min(0).max(30).nullable(),
  deposit: Euro.max(100_000).nullable(),
}

export const NewProduct = z.strictObject({
  ...z.object(productFacts).partial().shape,
  /** Absent: the next one by the library's pattern. */
  code: ProductCode.optional(),
  /** An e-mail, a card's number or a member's id; absent: the library's own. */
  owner: text(254).nullable().optional(),
  name: text(120),
  name_en: text(120).optional(),
  description: text(4000),
  description_en: text(4000).optional(),
  contents: Contents.default([]),
  contents_en: Contents.default([]),
  category: z.strictObject({ origin_id: Id }),
  headquarter_id: Id,
  transportable: z.boolean().default(false),
  max_months: z.number().int().min(1).max(12).default(2),
  imgs: z.array(Id).max(12).default([]),
  /** What is to be seen of each picture, by its id. */
  focal: z.record(Id, Focal).default({}),
})

/** The fields of an object that the desk may change. `owner` is an e-mail, a card's number or a member's id. */
const fields = {
  ...productFacts,
  name: text(120),
  name_en: text(120).nullable(),
  description: text(4000),
  description_en: text(4000).nullable(),
  contents: Contents,
  contents_en: Contents,
  category: z.strictObject({ origin_id: Id }),
  headquarter_id: Id,
  code: ProductCode,
  transportable: z.boolean(),
  max_months: z.number().int().min(1).max(12),
  owner: text(254).nullable(),
  /** What its owner says of it on its page; only of an object that has one. */
  owner_line: text(lineLength).nullable(),
  imgs: z.array(Id).max(12),
  /** Alternative texts by the picture's id. */
  alts: z.record(Id, z.string().trim().max(300)),
  /** What is to be seen of each picture, by its id. */
  focal: z.record(Id, Focal),
}

export const ProductChanges = z.strictObject(fields).partial()
export type ProductChanges = z.infer<typeof ProductChanges>

const Who = z.object({ id: Id, name: z.string(), email: z.string() })

const Point = z.object({ id: Id, name: z.string() })

/** Where an object is, or has left from: `home` is where it belongs, `out` that somebody has it, `sought` that nobody finds it. */
export const Whereabouts = z.object({
  place: Point,
  home: Point,
  out: z.boolean(),
  carried: z.object({ to: Point, since: Instant, by: z.string().nullable() }).nullable(),
  sought: z.object({ since: Instant, by: z.string().nullable() }).nullable(),
})
export type Whereabouts = z.infer<typeof Whereabouts>

/** An object with all that the desk knows of it, words as they are written. `version` grows with every change. */
export const ProductSheet = z
  .object({
    ...fields,
    id: Id,
    version: z.number().int(),
    status: ProductStatus,
    name: z.string(),
    description: z.string(),
    code: z.string(),
    contents: z.array(z.string()),
    contents_en: z.array(z.string()),
    category: z.object({ origin_id: Id }).nullable(),
    manual: z.string().nullable(),
    owner: Who.nullable(),
    imgs: z.array(Picture.extend({ id: Id })),
    /** Codes that it had before: their labels still lead to it. */
    old_codes: z.array(z.string()),
    /** All copies of the same thing, the first before the others and this one among them; none where it is the only one. */
    copies: z.array(SheetCopy),
    /** What is missing of its contents, and since which loan. */
    missing: z.array(z.object({ piece: z.string(), since: Instant, order_id: Id })),
    ...inRepair,
    where: Whereabouts,
    /** Who has it, and by when it is brought back; null while nobody has it in hand. */
    in_hand: z.object({ to_date: CivilDate, member: Who.omit({ email: true }) }).nullable(),
    open_loans: z.number().int(),
    /** How many wait for it. */
    queue: z.number().int(),
    /** Who changed it last, and when; `by` is null for a job or somebody of another library. */
    last_change: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  })
  .omit({ alts: true, focal: true })
  .meta({ id: 'ProductSheet' })
export type ProductSheet = z.infer<typeof ProductSheet>

/** Something done with an object. `version` is there for a change of its fields, which can be taken back. */
export const ProductEvent = z
  .object({
    id: Id,
    at: Instant,
    by: z.string().nullable(),
    action: z.string(),
    reason: z.string().nullable(),
    version: z.number().int().nullable(),
    /** As they read: names in place of ids, one line for each thing of a list, how many pictures. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  })
  .meta({ id: 'ProductEvent' })
export type ProductEvent = z.infer<typeof ProductEvent>

/** Why a change of an object may be refused. */
const refusals = [
  'product.not_found',
  'product.moved_on',
  'product.changed',
  'product.code_taken',
  'auth.forbidden',
  'category.not_found',
  'headquarter.not_found',
  'file.not_found',
  'member.not_found',
] as const

/** The version that the caller has in view. */
const seen = z.number().int().min(1)

/** The desk's lists of objects. */
export const ProductList = z.enum(productLists)
export type ProductList = z.infer<typeof ProductList>

export const deskProductsContract = contract(deskProducts, {
  sheet: {
    summary: 'An object with all that the desk knows of it',
    fails: ['product.not_found'],
    params: ById,
    reply: ProductSheet,
  },
  change: {
    summary: 'Change fields of an object, unless somebody else has since; its code from level 5 on',
    fails: refusals,
    params: ById,
    body: z.strictObject({ ...ProductChanges.shape, seen }),
    reply: ProductSheet,
  },
  settlePiece: {
    summary: 'A missing piece of an object is there again: found, or replaced',
    fails: ['product.not_found', 'product.piece_unknown'],
    params: ById,
    body: z.strictObject({ piece: text(120) }),
    reply: ProductSheet,
  },
  ...queueCalls,
  addCopy: {
    summary: 'Add a copy of an object: with its words and pictures, and a code and a place of its own',
    fails: [
      'product.not_found',
      'product.moved_on',
      'product.code_taken',
      'category.not_found',
      'headquarter.not_found',
      'file.not_found',
    ],
    params: ById,
    body: z.strictObject({ code: ProductCode.optional(), shelf: text(60).nullable().optional(), headquarter_id: Id }),
    reply: ProductSheet,
  },
  joinCopies: {
    summary:
      'Make an object a copy of another one, meant by its code, whose words and pictures it takes; from level 5 on',
    fails: [...refusals, 'product.copy_unknown'],
    params: ById,
    body: z.strictObject({ code: ProductCode }),
    reply: ProductSheet,
  },
  separateCopy: {
    summary: 'Make a copy an object of its own again, with a page of its own; from level 5 on',
    fails: ['product.not_found', 'product.moved_on'],
    params: ById,
    body: z.strictObject({}),
    reply: ProductSheet,
  },
  history: {
    summary: 'What was done with an object, newest first: who, when, and each field before and after',
    fails: ['product.not_found'],
    params: ById,
    reply: z.array(ProductEvent),
  },
  restore: {
    summary: 'Bring an object back to what it was before a change, as a new change',
    fails: refusals,
    params: ById,
    body: z.strictObject({ before: z.number().int().min(1), seen }),
    reply: ProductSheet,
  },
})
