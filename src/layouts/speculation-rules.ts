import { langs, localize } from '../lib/addresses.ts'
import { routes } from '../lib/routes.ts'
import { hashOf } from './inline.ts'

/** Personal pages and those they link to: never prefetched. */
const never = ['me', 'checkout_loan', 'signin', 'signup', 'password_recovery', 'invitation', 'desk', 'scan'] as const

const firstPart = (path: string) => path.split('/')[1]

const excluded = [...new Set(never.map(name => firstPart(routes[name])))].flatMap(part =>
  langs.flatMap(lang => [localize(lang, `/${part}`), localize(lang, `/${part}/*`), localize(lang, `/${part}?*`)]),
)

const where = {
  and: [{ href_matches: '/*' }, { not: { href_matches: [...excluded, '/v1/*', '/files/*', '/*.ics', '/*.xml'] } }],
}

const rules = (way: 'prefetch' | 'prerender') => JSON.stringify({ [way]: [{ where, eagerness: 'moderate' }] })

/** Lets a browser prefetch a link that a pointer or a finger rests on. */
export const fetchAhead = rules('prefetch')

/**
 * Hashes of the rules in a page, and of those that `islands/shell/speculation-rules.ts` adds on other devices than
 * phones.
 */
export const speculationHashes = [hashOf(fetchAhead), hashOf(rules('prerender'))]
