import type { MiddlewareHandler } from 'hono'
import type { Services } from '../deps.ts'
import { newId } from '../ids.ts'
import type { App } from './app-types.ts'
import { languageOf } from './language.ts'

/** The token of a mailed link, of a private calendar or of a download is a segment of its call's path. */
const withoutSecrets = (path: string) => path.replace(/(\/(?:verifications|calendars|exports)\/)[^/]+/i, '$1…')

/** Gives each request an id that its log lines and its answer carry. A query may hold a secret: it is never logged. */
export function withRequestLog({ log }: Pick<Services, 'log'>): MiddlewareHandler<App> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.set('lang', languageOf(c.req.header('accept-language')))
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const { method } = c.req
    const path = withoutSecrets(c.req.path)
    const level = c.res.status >= 500 ? 'error' : path.startsWith('/v1/') ? 'info' : 'debug'
    c.var.log[level]({ method, path, status: c.res.status, ms: Math.round(performance.now() - started) }, 'request')
  }
}
