import * as z from 'zod'
import { ProductRow } from './catalog.ts'
import { contract } from './contract.ts'
import { ById, CivilDate, Focal, Id, Instant, Picture, text } from './primitives.ts'
import { lineLength } from './product-names.ts'
import { products } from './products.endpoints.ts'

/** An object as its owner sees it. */
export const MyProduct = ProductRow.extend({
  /** The code on its label; null until it is published. */
  code: z.string().nullable(),
  description: z.string(),
  imgs: z.array(Picture.extend({ id: Id })),
  /** The changes asked for, or why it was rejected. */
  verification_note: z.string().nullable(),
  /** The repair that it is in, and until when where that is known and has not passed. */
  repair: z.object({ until: CivilDate.nullable() }).nullable(),
  owner_line: z.object({
    /** What its page says, or will say once it is verified; empty without. */
    text: z.string(),
    /** What its owner wrote since, and the library has not read yet. */
    waiting: z.string().nullable(),
    /** Their first name stands beside it. */
    named: z.boolean(),
  }),
  /** How many loans of it are over, and after how many of them its owner was thanked; never by whom. */
  loans: z.number().int(),
  thanks: z.number().int(),
  created_at: Instant,
}).meta({ id: 'MyProduct' })
export type MyProduct = z.infer<typeof MyProduct>

/** The line of an owner, in the language of the call; an empty text takes it away. */
export const OwnerLine = z.strictObject({
  text: z
    .string()
    .overwrite(typed => typed.replace(/\s+/g, ' '))
    .trim()
    .max(lineLength)
    .refine(typed => !/[\u0000-\u001f\u007f]/.test(typed))
    .meta({ examples: ['L’ho usata per montare la cucina: leggera, e non fa scintille'] }),
  named: z.boolean().default(false),
})
export type OwnerLine = z.output<typeof OwnerLine>

/** `imgs` are ids from `POST /v1/files`, the first is the cover; `alts` by id what they show, where it is not what was sent with them; `focal` by id what is to be seen of each. */
export const SharedProduct = z.strictObject({
  title: text(120),
  description: text(4000),
  /** As `GET /v1/categories` gives it, or its id alone. */
  category: z.object({ origin_id: Id }),
  imgs: z.array(Id).max(12).default([]),
  alts: z.record(Id, z.string().trim().max(300)).default({}),
  focal: z.record(Id, Focal).default({}),
  owner_line: OwnerLine.default({ text: '', named: false }),
})

/** The problems that a new object may be refused with. */
const notAccepted = [
  'member.banned',
  'member.unverified',
  'category.not_found',
  'category.not_allowed',
  'file.not_found',
] as const

export const productsContract = contract(products, {
  mine: {
    summary: "The member's own objects, newest first, whatever their state",
    fails: [],
    reply: z.array(MyProduct),
  },
  share: {
    summary: 'Offer an object of one’s own to the library; it waits for an administrator',
    fails: ['product.sharing_off', 'product.too_many_waiting', 'headquarter.not_found', ...notAccepted],
    body: SharedProduct,
    reply: MyProduct,
  },
  edit: {
    summary: 'Change an own object that is not verified yet; it waits again',
    fails: ['product.not_found', 'product.moved_on', ...notAccepted],
    params: ById,
    body: SharedProduct,
    reply: MyProduct,
  },
  writeLine: {
    summary:
      'Write, change or take away the line on an own published object; new words wait until the library has read them',
    fails: ['product.not_found', 'product.moved_on', 'member.banned'],
    onBehalf: false,
    params: ById,
    body: OwnerLine,
    reply: MyProduct,
  },
  withdraw: {
    summary: 'Take an own object back from the library',
    fails: ['product.not_found', 'product.moved_on', 'product.open_loans', 'member.banned'],
    params: ById,
    reply: MyProduct,
  },
})
