import { doors } from './doors.ts'

/** Why a member may not borrow; the same reasons at the cart and again at the confirmation. */
const notEligible = [
  'member.banned', 'member.card_expired', 'member.limit', 'member.no_card', 'member.overdue', 'member.sharing_duty',
  'member.unverified', 'product.unavailable',
] as const

/** Why days or places do not fit. */
const doesNotFit = [
  'checkout.dates_required', 'checkout.period_order', 'checkout.period_too_long',
  'checkout.too_early', 'checkout.too_far_ahead', 'checkout.closed_day', 'checkout.point_not_allowed',
] as const

export const checkout = doors({
  read: {
    method: 'get',
    path: '/v1/checkout',
    access: 'member',
    fails: [],
    summary: 'The checkout in progress, or null',
  },
  setCart: {
    method: 'post',
    path: '/v1/checkout/cart/{id}',
    access: 'member',
    fails: ['product.not_found', 'product.offered', 'checkout.paying', ...notEligible],
    summary: 'Start a checkout with an object; replaces an earlier one and frees its hold',
  },
  clear: {
    method: 'delete',
    path: '/v1/checkout/cart/',
    access: 'member',
    fails: ['checkout.paying'],
    summary: 'Abandon the checkout and free its hold',
    onBehalf: true,
  },
  shipping: {
    method: 'post',
    path: '/v1/checkout/shipping',
    access: 'member',
    fails: [
      'checkout.missing', 'checkout.paying', 'headquarter.not_found', 'product.unavailable', 'checkout.point_not_allowed',
      'shipping.unavailable', 'shipping.address_required', 'shipping.too_far', 'postal_code.not_found',
    ],
    summary: 'Choose where the object is collected and given back, or where it is brought',
  },
  loan: {
    method: 'post',
    path: '/v1/checkout/loan',
    access: 'member',
    fails: [
      'checkout.missing', 'checkout.no_shipping', 'checkout.taken', 'checkout.paying', 'checkout.expired', 'product.unavailable',
      'product.offered', ...doesNotFit,
    ],
    summary: 'Choose the days: holds the object for them until `expires_at`; a delivery takes its first day only',
  },
  intent: {
    method: 'post',
    path: '/v1/checkout/intent',
    access: 'member',
    onBehalf: false,
    fails: [
      'checkout.missing', 'checkout.no_shipping', 'checkout.no_loan', 'checkout.expired', 'payment.not_needed',
      'shipping.down', ...notEligible, ...doesNotFit,
    ],
    summary: 'Prepare the payment of a delivery, to be completed within ten minutes; repeated, it answers the same',
  },
  confirm: {
    method: 'put',
    path: '/v1/checkout/confirm',
    access: 'member',
    fails: [
      'payment.required', 'payment.mismatch', 'payment.price_changed', 'payment.not_approved', 'payment.declined',
      'payment.expired', 'payment.unsettled', 'payment.refunded', 'impersonation.refused', 'shipping.down',
      'checkout.missing', 'checkout.no_shipping', 'checkout.no_loan', 'checkout.expired', 'checkout.taken',
      ...notEligible, ...doesNotFit,
    ],
    summary: 'Turn the checkout into a loan to approve, taking the payment of a delivery; repeated, it answers the same loan',
  },
})
