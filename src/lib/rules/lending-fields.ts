import { codePatternFormat } from '../contract/product-names.ts'
import { atMost, type FieldRule, required } from './fields.ts'

export const wholeNumber =
  (least: number, most: number): FieldRule =>
  value => {
    if (value.trim() === '') return null
    if (!/^\d+$/.test(value.trim())) return { reason: 'only_numbers' }
    if (Number(value) < least) return { reason: 'too_small', count: least }
    return Number(value) > most ? { reason: 'too_big', count: most } : null
  }

/** In euro, with cents or without, after a comma or a point. */
const price: FieldRule = value =>
  value.trim() === '' || /^\d{1,3}(?:[.,]\d{1,2})?$/.test(value.trim()) ? null : { reason: 'price' }

const codePattern: FieldRule = value =>
  value.trim() === '' || codePatternFormat.test(value.trim()) ? null : { reason: 'code_pattern' }

const needsRadius: FieldRule = (value, answers) =>
  answers.delivery_on && Number(value) < 1 ? { reason: 'too_small', count: 1 } : null

/** The fields of a library's rules of lending, by their names on the wire. */
export const lendingRules = {
  max_open_loans: [required, wholeNumber(1, 99)],
  preparation_days: [required, wholeNumber(0, 30)],
  auto_approve: [],
  collect_open_days: [required, wholeNumber(1, 30)],
  mandatory_sharing: [],
  sharing_grace_days: [required, wholeNumber(0, 730)],
  auto_membership: [],
  renewable_card: [],
  renewal_opens_days: [required, wholeNumber(0, 365)],
  delivery_on: [],
  delivery_price: [required, price],
  delivery_radius_km: [required, wholeNumber(0, 500), needsRadius],
  code_pattern: [required, atMost(40), codePattern],
} satisfies Record<string, readonly FieldRule[]>
export type LendingField = keyof typeof lendingRules

/** Those that the public pages show. */
export const printedRules: readonly LendingField[] = [
  'preparation_days',
  'auto_approve',
  'mandatory_sharing',
  'auto_membership',
  'renewable_card',
  'renewal_opens_days',
  'delivery_on',
  'delivery_price',
  'delivery_radius_km',
]
