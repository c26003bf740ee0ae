import * as z from 'zod'
import { ProductRow } from './catalog.ts'
import { contract } from './contract.ts'
import { ById, CivilDate, Id, Instant, Picture, text } from './primitives.ts'
import { products } from './products.doors.ts'

/** An object as its owner sees it. */
export const MyProduct = ProductRow.extend({
  /** What is written on its label; null until it is published. */
  code: z.string().nullable(),
  description: z.string(),
  imgs: z.array(Picture.extend({ id: Id })),
  /** The changes asked for, or why it was rejected. */
  verification_note: z.string().nullable(),
  created_at: Instant,
}).meta({ id: 'MyProduct' })
export type MyProduct = z.infer<typeof MyProduct>

/** `imgs` are ids from `POST /v1/files`, the first is the cover; `alts` by id what they show, where it is not what was sent with them. */
export const SharedProduct = z.strictObject({
  title: text(120),
  description: text(4000),
  category: z.strictObject({ origin_id: Id }),
  imgs: z.array(Id).max(12).default([]),
  alts: z.record(Id, z.string().trim().max(300)).default({}),
})

/**
 * `position` is 1 for whoever is first in the queue, null outside it; with `offer_until` the object is kept for
 * the member until the end of that day. `estimated_date` is about when their turn comes, if nobody can say null.
 */
export const WishState = z
  .object({
    wished: z.boolean(),
    position: z.number().int().nullable(),
    offer_until: CivilDate.nullable(),
    estimated_date: CivilDate.nullable(),
  })
  .meta({ id: 'WishState' })
export type WishState = z.infer<typeof WishState>

export const Wish = WishState.extend({ product: ProductRow }).meta({ id: 'Wish' })
export type Wish = z.infer<typeof Wish>

const none = z.strictObject({})

export const productsContract = contract(products, {
  mine: { reply: z.array(MyProduct) },
  share: { body: SharedProduct, reply: MyProduct },
  edit: { params: ById, body: SharedProduct, reply: MyProduct },
  withdraw: { params: ById, reply: MyProduct },
  wishes: { reply: z.array(Wish) },
  readWish: { params: ById, reply: WishState },
  wish: { params: ById, body: none, reply: WishState },
  skip: { params: ById, body: none, reply: WishState },
  leave: { params: ById, reply: WishState },
})
