/** Why an answer will not do; each reason has a sentence of the same name in the area `rules`. */
export type FieldReason =
  | 'required'
  | 'email_format'
  | 'email'
  | 'url'
  | 'phone'
  | 'five_digits'
  | 'only_numbers'
  | 'fiscal_code'
  | 'vat'
  | 'decimals'
  | 'percent'
  | 'too_short'
  | 'too_long'
  | 'has_number'
  | 'alphanumeric'
  | 'iban'
  | 'same'
  | 'has_letter'
  | 'months'
  | 'two_letters'
  | 'too_many_lines'
  | 'line_too_long'
  | 'library_name'
  | 'too_small'
  | 'too_big'
  | 'price'
  | 'code_pattern'
  | 'code'
  | 'link'
  | 'whatsapp'
  | 'telegram'
  | 'time'
  | 'time_order'
  | 'time_overlap'
  | 'day_order'
  | 'day_to_come'
  | 'one_year'
  | 'day_month'
  | 'address_line'
  | 'coordinate'
  | 'label'
  | 'colour'
  | 'too_pale'
  | 'host'
  | 'account_key'
  | 'domain'
  | 'domains'
  | 'synonyms'

/** `count` fills in the sentence: the shortest or the longest that will do. */
export type FieldProblem = { reason: FieldReason; count?: number }

/** The values of a form by field name; an empty string where nothing is chosen. */
export type Answers = Readonly<Record<string, string>>

/** Null when the answer will do. Only `required` minds an empty one, so that every other rule suits optional fields. */
export type FieldRule = (value: string, answers: Answers) => FieldProblem | null

const isEmpty = (value: string) => value.trim() === ''

// So that a page carries only the rules it uses.
/* @__NO_SIDE_EFFECTS__ */
export function rule(reason: FieldReason, holds: (value: string) => boolean): FieldRule {
  return value => (isEmpty(value) || holds(value.trim()) ? null : { reason })
}

/* @__NO_SIDE_EFFECTS__ */
export function matching(reason: FieldReason, pattern: RegExp): FieldRule {
  return rule(reason, value => pattern.test(value))
}

export const required: FieldRule = value => (isEmpty(value) ? { reason: 'required' } : null)

/** The server's own pattern: what passes here is an address there too. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** Two reasons: not an address at all, or an address that cannot exist. */
export const email: FieldRule = value => {
  const typed = value.trim()
  if (!typed) return null
  if (!/^[^@\s]+@[^@\s]+$/.test(typed)) return { reason: 'email_format' }
  return typed.length <= 254 && address.test(typed) ? null : { reason: 'email' }
}

export const url = rule('url', value => /^https?:\/\/[^\s/]+\.[^\s/]/i.test(value) && URL.canParse(value))

/** Three digits, once spaces, brackets, dots, dashes and a leading plus are taken out. */
export const phone = matching('phone', /^[\s.()[\]–-]*\+?([\s.()[\]–-]*\d){3,}[\s.()[\]–-]*$/)

export const fiveDigits = matching('five_digits', /^\d{5}$/)

export const onlyNumbers = matching('only_numbers', /^\d+$/)

/** Of a person: a duplicate code has letters in place of some digits. */
export const fiscalCode = matching(
  'fiscal_code',
  /^[a-z]{6}[\dlmnp-v]{2}[abcdehlmprst][\dlmnp-v]{2}[a-z][\dlmnp-v]{3}[a-z]$/i,
)

export const vat = matching('vat', /^\d{11}$/)

/** With a decimal comma or a decimal point. */
export const decimals = matching('decimals', /^\d+[.,]\d{2,3}$/)

/** A province, as its plate. */
export const twoLetters = matching('two_letters', /^[a-z]{2}$/i)

export const percent = rule(
  'percent',
  value => /^\d+(?:[.,]\d+)?$/.test(value) && Number(value.replace(',', '.')) <= 100,
)

export const hasNumber = matching('has_number', /\d/)

export const alphanumeric = matching('alphanumeric', /^[\p{L}\d]+$/u)

export const iban = rule('iban', value => /^IT\d{2}[A-Z]\d{10}[A-Z\d]{12}$/i.test(value.replaceAll(' ', '')))

/** Characters as people count them. */
const lengthOf = (value: string) => [...value.trim()].length

export const atLeast =
  (count: number): FieldRule =>
  value =>
    isEmpty(value) || lengthOf(value) >= count ? null : { reason: 'too_short', count }

export const atMost =
  (count: number): FieldRule =>
  value =>
    lengthOf(value) <= count ? null : { reason: 'too_long', count }

export const max165 = atMost(165)

/** Equal to another field of the form. */
export const sameAs =
  (name: string): FieldRule =>
  (value, answers) =>
    value === (answers[name] ?? '') ? null : { reason: 'same' }

/** The first rule that an answer breaks. */
export function fieldProblem(rules: readonly FieldRule[], value: string, answers: Answers = {}): FieldProblem | null {
  for (const one of rules) {
    const problem = one(value, answers)
    if (problem) return problem
  }
  return null
}
