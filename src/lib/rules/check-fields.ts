import { atMost, type FieldRule, required } from './fields.ts'
import { wholeNumber } from './lending-fields.ts'

export const longestWhat = 80
const most = { months: 120, loans: 999 }

/** One of the two is needed. */
const orLoans: FieldRule = (value, answers) => (value.trim() || answers.loans?.trim() ? null : { reason: 'required' })

/** The fields of the rule by which a category's objects are checked, by their names on the wire. */
export const checkRules = {
  what: [required, atMost(longestWhat)],
  months: [orLoans, wholeNumber(1, most.months)],
  loans: [wholeNumber(1, most.loans)],
} satisfies Record<string, readonly FieldRule[]>

const countOf = (typed: string, highest: number): number | null =>
  wholeNumber(1, highest)(typed, {}) === null && typed.trim() ? Number(typed) : null

/** As far as it is typed: an answer that will not do is none. */
export const intervalOf = ({ months, loans }: { months: string; loans: string }) => ({
  months: countOf(months, most.months),
  loans: countOf(loans, most.loans),
})
