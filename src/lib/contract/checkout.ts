import * as z from 'zod'
import { LoanStatus, ProductCategory } from './catalog.ts'
import { checkout } from './checkout.doors.ts'
import { contract } from './contract.ts'
import { Paid, PaymentIntent } from './payments.ts'
import { ById, CivilDate, Euro, Id, Instant, Nothing, Picture, text } from './primitives.ts'

/** The object as a checkout or a loan shows it. */
export const ProductInLoan = z
  .object({
    id: Id,
    name: z.string(),
    img: Picture.nullable(),
    categories: z.array(ProductCategory),
    is: z.object({ tansportable: z.boolean() }),
    location: z.object({ id: Id, name: z.string() }),
    loan: z.object({ max_months: z.number().int(), preparation_days: z.number().int(), status: LoanStatus }),
  })
  .meta({ id: 'ProductInLoan' })

export const ShippingMethod = z.enum(['pickup', 'delivery'])

export const ShippingAddress = z.object({
  id: Id.nullable(),
  name: z.string(),
  address: z.string(),
  cap: z.string(),
  city: z.string(),
  province: z.string(),
})

/** Where an object is brought; every part is needed. */
export const ShippingGeo = z.strictObject({ address: text(200), cap: text(20), city: text(100), province: text(60) })

export const Checkout = z
  .object({
    id: Id,
    origin_id: Id,
    status: z.literal('checkout'),
    product: ProductInLoan,
    customer: z.object({ id: Id, name: z.string(), card_number: z.string().nullable(), email: z.string() }),
    /** `address` is null until a point is chosen. */
    shipping: z.object({
      method: ShippingMethod,
      address: ShippingAddress.nullable(),
      date: CivilDate.nullable(),
      /** The point where the object is given back; null until a place is chosen. */
      return_to: z.object({ id: Id, name: z.string() }).nullable(),
    }),
    loan: z.object({
      from_date: CivilDate.nullable(),
      to_date: CivilDate.nullable(),
      dates: z.array(CivilDate),
      no_of_days: z.number().int(),
    }),
    note: z.string(),
    /** When the hold ends; null while there is none. */
    expires_at: Instant.nullable(),
    /** The server's day and instant, so that a wrong clock in the browser decides nothing. */
    today: CivilDate,
    now: Instant,
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

export const checkoutContract = contract(checkout, {
  read: { reply: Checkout.nullable() },
  setCart: { params: ById, reply: Checkout },
  clear: { reply: Nothing },
  shipping: {
    body: z.strictObject({ method: ShippingMethod, address_id: Id.nullish(), shipping_geo: ShippingGeo.nullish() }),
    reply: Checkout,
  },
  loan: {
    body: z.strictObject({
      from_date: CivilDate.nullish(),
      to_date: CivilDate.nullish(),
      note: z.string().trim().max(1000).default(''),
    }),
    reply: Checkout,
  },
  intent: { body: z.strictObject({}), reply: PaymentIntent },
  confirm: { body: z.strictObject({ paypal: Paid.optional(), price: Euro.optional() }), reply: z.object({ id: Id }) },
})
