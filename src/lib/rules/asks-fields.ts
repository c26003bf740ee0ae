import type { SignUpAsks } from './sign-up-fields.ts'
import { type FieldRule, required, rule } from './fields.ts'

const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

/** As many as a form can name in a sentence. */
export const mostDomains = 10

/** Domains as people write them, apart by spaces, commas or lines, with or without an `@`. */
export const domainsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .map(one => one.replace(/^@/, ''))
      .filter(Boolean),
  ),
]

const isDomains: FieldRule = value => {
  const found = domainsIn(value)
  return found.every(one => domain.test(one)) && found.length <= mostDomains ? null : { reason: 'domains' }
}

const needsOne: FieldRule = (value, answers) => (answers.who === 'domains' ? required(value, answers) : null)

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** What the server alone checks of a sign-up: the page that asks has no room for more. */
export const answersRules = ({ who, domains }: SignUpAsks) => ({
  email: [rule('domain', value => who !== 'domains' || domains.includes(domainOf(value)))],
})

/** The fields of what the sign-up asks, by their names on the wire. */
export const asksRules = {
  who: [],
  domains: [needsOne, isDomains],
  phone: [],
  code: [],
  address: [],
  student_domain: [isDomains],
} satisfies Record<keyof SignUpAsks | 'student_domain', readonly FieldRule[]>
export type AsksField = keyof typeof asksRules
