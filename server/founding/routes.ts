import type { Context } from 'hono'
import { foundingContract, type FoundingKey } from '../../src/lib/contract/founding.ts'
import { browserOf, giveCookies } from '../auth/cookies.ts'
import type { Config } from '../config.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Routes } from '../http/serve.ts'
import { libraryLabel, namesNone } from '../library/request-library.ts'
import { checkLabel, enterLibrary, foundLibrary, joinLibrary } from './found.ts'
import { openLibrary, putOff, readFounding } from './read-founding.ts'
import { readLink } from './read-link.ts'

/** Where a new library is gone on with: on the same host, if that is where it is served, else at its own address. */
function addressOf(http: Context<App>, { originOf }: SystemDeps, config: Config, label: string): string {
  const host = http.req.header('host')
  const isHere = namesNone(host, config) || libraryLabel(host, undefined, config) === label
  return isHere ? '' : originOf(label)
}

export function foundingRoutes(config: Config): Routes {
  return ({ serve, system }) => {
    const count = (http: Context<App>) => system.limits.take('', 'founding_address', http.var.address)
    serve(foundingContract.readKey, async ({ who, deps, body, http }): Promise<FoundingKey> => {
      await count(http)
      return readLink(system, deps, who.library, { key: body.key, only: config.defaultLibrary })
    })
    serve(foundingContract.checkLabel, async ({ body, http }) => {
      await count(http)
      return { free: await checkLabel(system, body.key, body.label) }
    })
    serve(foundingContract.found, async ({ who, body, http }) => {
      await count(http)
      const key = await foundLibrary(system, who.lang, body)
      return { label: body.label, address: addressOf(http, system, config, body.label), key }
    })
    serve(foundingContract.join, async ({ deps, who, body, http }) => {
      await count(http)
      const browser = browserOf(http)
      const { reply, cookie } = await joinLibrary(deps, who, body.key, body.founder, browser)
      giveCookies(http, browser, cookie)
      return reply
    })
    serve(foundingContract.enter, async ({ deps, who, body, http }) => {
      await count(http)
      const browser = browserOf(http)
      const { reply, cookie } = await enterLibrary(deps, who, body.key, browser)
      giveCookies(http, browser, cookie)
      return reply
    })
    serve(foundingContract.read, ({ deps, who }) => readFounding(deps, who))
    serve(foundingContract.putOff, ({ deps, who, params, body }) => putOff(deps, who, params.step, body.later))
    serve(foundingContract.open, ({ deps, who, body }) => openLibrary(deps, who, body.invite))
  }
}
