import { localize } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'

const pages = ['home', 'catalogs', 'faq', 'rules', 'help', 'signin', 'me'] as const

/** The library's settings may hold any text: only links safe in a browser are sent, local ones or https. */
function safely(url: string | null, origin: string): string | null {
  const read = url === null ? null : URL.parse(url, origin)
  return read && (read.protocol === 'https:' || read.origin === origin) ? read.href : null
}

/** The library's links by name: our own pages, its site, its pages elsewhere, and this API's description. */
export function listLinks({ originOf }: Deps, { library, lang }: Visitor): Record<string, string> {
  const { origin } = new URL(originOf(library.library_id))
  const { website, links, socials, faq_pdf_url, rules, faq } = library.settings
  const own = Object.entries({ website, ...links, ...socials, faq_pdf: faq_pdf_url })
  // Pages that are there only with words in them.
  const lacks: readonly string[] = [
    ...(rules.it.trim() ? [] : ['rules']),
    ...(faq.length || faq_pdf_url ? [] : ['faq']),
  ]
  const here = pages.filter(name => !lacks.includes(name)).map(name => [name, localize(lang, routes[name])] as const)
  const api = [
    ['docs', '/v1/docs'],
    ['openapi', '/v1/openapi.json'],
  ] as const
  return Object.fromEntries(
    [...here, ...own, ...api].flatMap(([name, url]) => {
      const safe = safely(url, origin)
      return safe === null ? [] : [[name, safe]]
    }),
  )
}
