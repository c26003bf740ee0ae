import { langs, localize, routes } from '../../src/lib/addresses.ts'

/** Where the rules are, for the header that every page carries. */
export const speculationPath = '/speculation-rules.json'
export const speculationType = 'application/speculationrules+json'

/** Pages of one person, and what one of them may leave to: never asked for before they are wanted. */
const never = ['me', 'checkout_loan', 'signin', 'signup', 'password_recovery', 'desk', 'scan'] as const

const firstPart = (path: string) => path.split('/')[1]

const excluded = [...new Set(never.map(name => firstPart(routes[name])))].flatMap(part =>
  langs.flatMap(lang => [localize(lang, `/${part}`), localize(lang, `/${part}/*`), localize(lang, `/${part}?*`)]),
)

const where = { and: [{ href_matches: '/*' }, { not: { href_matches: [...excluded, '/v1/*', '/files/*', '/*.ics', '/*.xml'] } }] }

/**
 * What a browser may do about a link that a pointer or a finger rests on. One on a desk draws the page behind it
 * already; a phone only fetches it, since drawing costs its battery, and pictures its data.
 */
export function speculationRules(isPhone: boolean): string {
  const rule = { where, eagerness: 'moderate' }
  return JSON.stringify(isPhone ? { prefetch: [rule] } : { prefetch: [rule], prerender: [rule] })
}
