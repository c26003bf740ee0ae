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

/** A browser that is told so fetches the page behind a link that a finger or a pointer rests on. */
export const speculationRules = JSON.stringify({
  prefetch: [{
    where: { and: [{ href_matches: '/*' }, { not: { href_matches: [...excluded, '/v1/*', '/files/*', '/*.ics', '/*.xml'] } }] },
    eagerness: 'moderate',
  }],
})
