import { langs, localize, routes } from '../lib/addresses.ts'
import { hashOf } from './inline.ts'

/** Pages of one person, and what one of them may leave to: never asked for before they are wanted. */
const never = ['me', 'checkout_loan', 'signin', 'signup', 'password_recovery', 'desk', 'scan'] as const

const firstPart = (path: string) => path.split('/')[1]

const excluded = [...new Set(never.map(name => firstPart(routes[name])))].flatMap(part =>
  langs.flatMap(lang => [localize(lang, `/${part}`), localize(lang, `/${part}/*`), localize(lang, `/${part}?*`)]),
)

const where = {
  and: [{ href_matches: '/*' }, { not: { href_matches: [...excluded, '/v1/*', '/files/*', '/*.ics', '/*.xml'] } }],
}

const rules = (way: 'prefetch' | 'prerender') => JSON.stringify({ [way]: [{ where, eagerness: 'moderate' }] })

/** What a browser may do about a link that a pointer or a finger rests on: fetch the page behind it. */
export const fetchAhead = rules('prefetch')

/** Of the rules that a page carries, and of those that `draw-ahead.ts` makes of them where it is not a phone. */
export const speculationHashes = [hashOf(fetchAhead), hashOf(rules('prerender'))]
