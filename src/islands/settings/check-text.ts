import type { CheckRule } from '../../lib/contract/check-due.ts'
import type { CategoriesI18n } from './messages.ts'

/** What is checked and how often, in a sentence. */
export function checkText({ t }: Pick<CategoriesI18n, 't'>, { what, months, loans, stops }: CheckRule): string {
  const ofMonths = months === null ? '' : t('categories.checks.every_months', { count: months })
  const ofLoans = loans === null ? '' : t('categories.checks.every_loans', { count: loans })
  const both = ofMonths && ofLoans
  const every = both ? t('categories.checks.or', { months: ofMonths, loans: ofLoans }) : ofMonths || ofLoans
  return t(stops ? 'categories.checks.rule_stops' : 'categories.checks.rule', { every, what })
}
