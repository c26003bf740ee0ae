import * as z from 'zod'
import { LoanStatus, ProductCategory } from './catalog.ts'
import { checkout } from './checkout.endpoints.ts'
import { contract } from './contract.ts'
import { RequiredTraining } from './trainings.ts'
import { DeliveryIntent, Paid } from './payments.ts'
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
    /** What is left at the desk until it is back. */
    deposit: Euro.nullable(),
    /** What it asks for before it is lent. */
    trainings: z.array(RequiredTraining),
    loan: z.object({ max_months: z.number().int(), preparation_days: z.number().int(), status: LoanStatus }),
  })
  .meta({ id: 'ProductInLoan' })
export type ProductInLoan = z.infer<typeof ProductInLoan>

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
    /** Confirmed, it is approved at once. */
    auto_approve: z.boolean(),
    /** When the hold ends; null while there is none. */
    expires_at: Instant.nullable(),
    /** The server's day and instant, so that a wrong clock in the browser decides nothing. */
    today: CivilDate,
    now: Instant,
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

/** Why a member may not borrow; the same reasons at the cart and again at the confirmation. */
export const notEligible = [
  'member.banned',
  'member.card_expired',
  'member.category_limit',
  'member.limit',
  'member.no_card',
  'member.overdue',
  'member.sharing_duty',
  'member.unverified',
  'member.untrained',
  'product.unavailable',
] as const

/** Why days or places do not fit. */
export const doesNotFit = [
  'checkout.dates_required',
  'checkout.period_order',
  'checkout.period_too_long',
  'checkout.too_early',
  'checkout.too_far_ahead',
  'checkout.closed_day',
  'checkout.point_not_allowed',
] as const

export const checkoutContract = contract(checkout, {
  read: { summary: 'The checkout in progress, or null', fails: [], reply: Checkout.nullable() },
  setCart: {
    summary: 'Start a checkout with an object; replaces an earlier one and frees its hold',
    fails: ['product.not_found', 'product.reserved', 'checkout.paying', ...notEligible],
    params: ById,
    reply: Checkout,
  },
  clear: {
    summary: 'Abandon the checkout and free its hold',
    fails: ['checkout.paying'],
    onBehalf: true,
    reply: Nothing,
  },
  shipping: {
    summary: 'Choose where the object is collected and given back, or where it is brought',
    fails: [
      'checkout.missing',
      'checkout.paying',
      'headquarter.not_found',
      'product.not_found',
      'product.unavailable',
      'checkout.point_not_allowed',
      'shipping.unavailable',
      'shipping.address_required',
      'shipping.too_far',
      'postal_code.not_found',
    ],
    body: z.strictObject({ method: ShippingMethod, address_id: Id.nullish(), shipping_geo: ShippingGeo.nullish() }),
    reply: Checkout,
  },
  loan: {
    summary: 'Choose the days: holds the object for them until `expires_at`; a delivery takes its first day only',
    fails: [
      'checkout.missing',
      'checkout.no_shipping',
      'checkout.taken',
      'checkout.paying',
      'checkout.expired',
      'product.not_found',
      'product.unavailable',
      'product.reserved',
      ...doesNotFit,
    ],
    body: z.strictObject({
      from_date: CivilDate.nullish(),
      to_date: CivilDate.nullish(),
      note: z.string().trim().max(1000).default(''),
    }),
    reply: Checkout,
  },
  intent: {
    summary: 'Begin the ten minutes of a delivery, with its payment where there is one; repeated, it answers the same',
    onBehalf: false,
    fails: [
      'checkout.missing',
      'checkout.no_shipping',
      'checkout.no_loan',
      'checkout.expired',
      'payment.not_needed',
      'shipping.down',
      'product.not_found',
      ...notEligible,
      ...doesNotFit,
    ],
    body: z.strictObject({}),
    reply: DeliveryIntent,
  },
  confirm: {
    summary:
      'Turn the checkout into a loan to approve, taking the payment of a delivery; repeated, it answers the same loan',
    fails: [
      'payment.required',
      'payment.not_needed',
      'payment.mismatch',
      'payment.price_changed',
      'payment.not_approved',
      'payment.declined',
      'payment.expired',
      'payment.unsettled',
      'payment.refunded',
      'impersonation.refused',
      'shipping.down',
      'checkout.missing',
      'checkout.no_shipping',
      'checkout.no_loan',
      'checkout.expired',
      'checkout.taken',
      'product.not_found',
      ...notEligible,
      ...doesNotFit,
    ],
    /** `checkout`: the one that was shown; no other is confirmed, and no other loan answered. */
    body: z.strictObject({ checkout: Id.optional(), paypal: Paid.optional(), price: Euro.optional() }),
    reply: z.object({ id: Id }),
  },
})
