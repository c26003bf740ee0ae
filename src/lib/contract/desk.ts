import * as z from 'zod'
import { Product, ProductStatus } from './catalog.ts'
import { contract } from './contract.ts'
import { desk } from './desk.doors.ts'
import { Order, OrderStatus } from './orders.ts'
import { ById, CivilDate, Id, Instant, pageOf, Paging, text } from './primitives.ts'
import { MyProduct } from './products.ts'

/** A loan as the desk sees it: with the member who asked for it. */
export const DeskOrder = Order.extend({
  customer: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    card_number: z.string().nullable(),
    /** `active_card`: null where nobody needs one. `deleted`: the member closed the account, and nothing else is known of them. */
    is: z.object({ active_card: z.boolean().nullable(), banned: z.boolean(), deleted: z.boolean() }),
  }),
  product: Order.shape.product.extend({ code: z.string() }),
  /** How many others wait for the object. */
  queue: z.number().int(),
}).meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof DeskOrder>

/** The desk's lists: what waits for a decision, what goes out, what comes back, all the rest. */
export const DeskQueue = z.enum(['to_approve', 'to_hand_out', 'to_take_back', 'closed'])
export type DeskQueue = z.infer<typeof DeskQueue>

const Contents = z.array(text(120)).max(30)

export const NewProduct = z.strictObject({
  name: text(120),
  name_en: text(120).optional(),
  description: text(4000),
  description_en: text(4000).optional(),
  contents: Contents.default([]),
  category: z.strictObject({ origin_id: Id }),
  headquarter_id: Id,
  transportable: z.boolean().default(false),
  max_months: z.number().int().min(1).max(12).default(2),
  imgs: z.array(Id).max(12).default([]),
})

const Reason = text(500)

/** An object as the desk sees it: with its owner, what its owner was told, and its repair. */
export const DeskProduct = MyProduct.extend({
  owner: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  location: z.object({ id: Id, name: z.string() }),
  /** What is in the box. */
  contents: z.array(z.string()),
  is: z.object({ tansportable: z.boolean() }),
  maintenance: z.object({ since: Instant, note: z.string().nullable(), until: CivilDate.nullable() }).nullable(),
  /** How many wait for it. */
  queue: z.number().int(),
}).meta({ id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof DeskProduct>

/** An approval may say where the object is kept, how it is lent and what is in the box, and correct its category. */
export const Verification = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('approve'),
    headquarter_id: Id.optional(),
    category: z.strictObject({ origin_id: Id }).optional(),
    transportable: z.boolean().optional(),
    max_months: z.number().int().min(1).max(12).optional(),
    contents: Contents.optional(),
  }),
  z.strictObject({ verdict: z.literal('ask_changes'), note: Reason }),
  z.strictObject({ verdict: z.literal('reject'), note: Reason }),
])
export type Verification = z.infer<typeof Verification>

export const deskContract = contract(desk, {
  orders: {
    query: Paging.extend({
      queue: DeskQueue.optional(),
      status: OrderStatus.optional(),
      keywords: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(DeskOrder),
  },
  approve: { params: ById, body: z.strictObject({}), reply: DeskOrder },
  deny: { params: ById, body: z.strictObject({ reason: Reason }), reply: DeskOrder },
  handOver: { params: ById, body: z.strictObject({ reason: Reason.optional() }), reply: DeskOrder },
  takeBack: {
    params: ById,
    body: z.strictObject({ condition: z.enum(['good', 'damaged']).default('good'), note: Reason.optional() }),
    reply: DeskOrder,
  },
  addProduct: { body: NewProduct, reply: Product },
  cancel: { params: ById, body: z.strictObject({ reason: Reason }), reply: DeskOrder },
  changeDates: {
    params: ById,
    body: z.strictObject({ from_date: CivilDate.optional(), to_date: CivilDate, reason: Reason }),
    reply: DeskOrder,
  },
  ready: { params: ById, body: z.strictObject({}), reply: DeskOrder },
  answerNote: { params: ById, body: z.strictObject({ text: text(1000) }), reply: DeskOrder },
  undoReturn: { params: ById, reply: DeskOrder },
  giveUp: {
    params: ById,
    body: z.strictObject({ outcome: z.enum(['lost', 'damaged']), reason: Reason }),
    reply: DeskOrder,
  },
  products: {
    query: Paging.extend({
      status: ProductStatus.optional(),
      keywords: z.string().trim().max(100).optional(),
      /** Only those that are under repair, or only those that are not. */
      maintenance: z.enum(['true', 'false']).optional(),
    }),
    reply: pageOf(DeskProduct),
  },
  verify: { params: ById, body: Verification, reply: DeskProduct },
  startMaintenance: {
    params: ById,
    body: z.strictObject({ note: Reason, until: CivilDate.optional() }),
    reply: DeskProduct,
  },
  endMaintenance: { params: ById, reply: DeskProduct },
  withdrawProduct: { params: ById, body: z.strictObject({ reason: Reason }), reply: DeskProduct },
  retireProduct: { params: ById, body: z.strictObject({ reason: Reason }), reply: DeskProduct },
})
