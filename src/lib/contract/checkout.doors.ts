import { doors } from './doors.ts'

/** Why a member may not borrow; the same reasons at the cart and again at the confirmation. */
const notEligible = [
  'member.banned', 'member.card_expired', 'member.limit', 'member.overdue', 'member.sharing_duty',
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
    fails: ['product.not_found', ...notEligible],
    summary: 'Start a checkout with an object; replaces an earlier one and frees its hold',
  },
  clear: {
    method: 'delete',
    path: '/v1/checkout/cart/',
    access: 'member',
    fails: [],
    summary: 'Abandon the checkout and free its hold',
  },
  shipping: {
    method: 'post',
    path: '/v1/checkout/shipping',
    access: 'member',
    fails: ['checkout.missing', 'headquarter.not_found', 'checkout.point_not_allowed', 'shipping.unavailable'],
    summary: 'Choose where the object is collected and given back',
  },
  loan: {
    method: 'post',
    path: '/v1/checkout/loan',
    access: 'member',
    fails: ['checkout.missing', 'checkout.no_shipping', 'checkout.taken', 'product.unavailable', ...doesNotFit],
    summary: 'Choose the days: holds the object for them until `expires_at`',
  },
  confirm: {
    method: 'put',
    path: '/v1/checkout/confirm',
    access: 'member',
    fails: [
      'checkout.missing', 'checkout.no_shipping', 'checkout.no_loan', 'checkout.expired', 'checkout.taken',
      ...notEligible, ...doesNotFit,
    ],
    summary: 'Turn the checkout into a loan to approve; repeated, it answers the same loan',
  },
})
