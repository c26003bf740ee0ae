import { atMost, type FieldRule, matching, required } from './fields.ts'

const key = [atMost(200), matching('account_key', /^[\w-]+$/)]

/** The fields of a library's payment account, by their names on the wire. */
export const paymentRules = {
  environment: [],
  client: [required, ...key],
  secret: key,
  webhook_id: key,
} satisfies Record<string, readonly FieldRule[]>
export type PaymentField = keyof typeof paymentRules
