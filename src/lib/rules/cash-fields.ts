import { atMost, type FieldRule, matching, required } from './fields.ts'

/** Euro, with a comma or a point before the cents. */
const euro = matching('price', /^\d{1,5}(?:[.,]\d{1,2})?$/)

/** The cents of an amount that keeps the rule; null for one that does not. */
export function centsOf(typed: string): number | null {
  const text = typed.trim()
  return text && !euro(text, {}) ? Math.round(Number(text.replace(',', '.')) * 100) : null
}

const aboveZero: FieldRule = value => (centsOf(value) === 0 ? { reason: 'price' } : null)

/** Something else has to say what it is. */
const whenOther: FieldRule = (value, { cause }) => (cause === 'other' ? required(value, {}) : null)

export const takingRules = {
  cause: [required],
  text: [whenOther, atMost(200)],
  amount: [required, euro, aboveZero],
  paid_by: [required],
  payer: [atMost(120)],
  mail: [],
}

/** A difference has to be explained; `expected` is in cents. */
const whenDifferent: FieldRule = (value, { counted = '', expected = '' }) => {
  const cents = centsOf(counted)
  return cents === null || String(cents) === expected ? null : required(value, {})
}

export const closingRules = { counted: [required, euro], note: [whenDifferent, atMost(500)], expected: [] }
