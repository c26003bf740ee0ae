import type { Context } from 'hono'
import { routes } from '../../src/lib/routes.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Visitor } from '../http/caller.ts'
import { Refusal } from '../refusal.ts'
import { browserOf, ssoCookie } from './cookies.ts'
import { startSso } from './start-sso.ts'

/**
 * Where a browser goes to sign on: the provider's page, with our cookie for the way back. A browser shows whatever
 * it is sent to, so whatever goes wrong leads it to our own page, which says why and how else to come in.
 * @throws Refusal `sso.off`, `sso.unavailable`, `request.rate`, to anything that is not a page being opened
 */
export async function authorizationUrl(deps: Deps, who: Visitor, http: Context<App>): Promise<string> {
  try {
    const { url, cookie } = await startSso(deps, who, browserOf(http))
    ssoCookie.write(http, cookie)
    return url
  } catch (error) {
    if (http.req.header('sec-fetch-mode') !== 'navigate') throw error
    if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'the way to the provider is broken')
    return `${routes.signin_callback}?problem=${error instanceof Refusal ? error.code : 'sso.unavailable'}`
  }
}
