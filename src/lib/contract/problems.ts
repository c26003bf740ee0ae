/**
 * Every refusal the product knows: its code and its HTTP status. The two sentences of each are in
 * `src/content/strings/{it,en}/problems.json`; a missing one does not compile.
 */
export const problems = {
  'request.malformed': 400,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.rate': 429,
  'resource.validation': 422,
  'route.not_found': 404,
  'route.method': 405,
  'server.unexpected': 500,
  'server.busy': 503,
  'library.not_found': 404,
  'library.mismatch': 400,
  'library.unavailable': 503,
  'auth.invalid': 409,
  'auth.required': 401,
  'auth.expired': 401,
  'auth.forbidden': 403,
  'auth.origin': 403,
  'member.banned': 403,
  'member.card_expired': 409,
  'member.limit': 409,
  'member.overdue': 409,
  'member.sharing_duty': 409,
  'member.unverified': 409,
  'category.not_found': 404,
  'headquarter.not_found': 404,
  'product.not_found': 404,
  'product.unavailable': 409,
  'checkout.missing': 409,
  'checkout.no_shipping': 409,
  'checkout.no_loan': 409,
  'checkout.taken': 409,
  'checkout.expired': 409,
  'checkout.dates_required': 422,
  'checkout.period_order': 422,
  'checkout.period_too_long': 422,
  'checkout.too_early': 422,
  'checkout.too_far_ahead': 422,
  'checkout.closed_day': 422,
  'checkout.point_not_allowed': 422,
  'shipping.unavailable': 422,
  'order.not_found': 404,
  'order.moved_on': 409,
  'order.not_cancellable': 409,
  'order.too_early': 409,
  'order.days_taken': 409,
  'order.period_over': 409,
  'file.not_found': 404,
  'file.unsupported': 422,
  'file.too_large': 413,
} as const

export type ProblemCode = keyof typeof problems

/** The one shape of every failure, already in the reader's language. */
export type Problem = {
  code: ProblemCode
  message: string
  /** Only with `resource.validation`: a sentence for each field's path. */
  fields?: Record<string, string>
}
