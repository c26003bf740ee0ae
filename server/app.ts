import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { authRoom } from './auth/routes.ts'
import { catalogRoom } from './catalog/routes.ts'
import { checkoutRoom } from './checkout/routes.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { deskRoom } from './desk/routes.ts'
import { filesRoom } from './files/routes.ts'
import { headquartersRoom } from './headquarters/routes.ts'
import type { App } from './http/app-types.ts'
import { withHeaders } from './http/headers.ts'
import { withLibrary } from './http/library.ts'
import { onError, refuse } from './http/problems.ts'
import { withRequestLog } from './http/request-log.ts'
import { type Room, serveOn } from './http/serve.ts'
import { serveSite } from './http/site.ts'
import { libraryRoom } from './library/routes.ts'
import { meRoom } from './me/routes.ts'
import { ordersRoom } from './orders/routes.ts'
import { publicationsRoom } from './publications/routes.ts'

const rooms: Room[] = [
  libraryRoom, catalogRoom, headquartersRoom, authRoom, meRoom, checkoutRoom, ordersRoom, deskRoom, filesRoom,
  publicationsRoom,
]

const about = {
  openapi: '3.1.0',
  info: { title: 'Oggettoteca', version: '1', description: 'The API of a community library of things.' },
} as const

/** The whole server as one function from request to answer; it listens nowhere by itself. */
export function createApp(deps: Deps, config: Config): OpenAPIHono<App> {
  const app = new OpenAPIHono<App>({ strict: false })
  app.onError(onError)
  app.use(withRequestLog(deps), withHeaders)
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    await sql`SELECT 1`.execute(deps.db)
    return c.json({ status: 'ready' })
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  app.doc31('/v1/openapi.json', about)
  app.use('/v1/*', withLibrary(deps, config))
  const { serve, methods } = serveOn(app, deps)
  for (const open of rooms) open({ serve, deps })
  for (const [path, allowed] of methods) {
    app.all(path, c => {
      c.header('Allow', allowed.join(', '))
      return refuse(c, 'route.method')
    })
  }
  app.all('/v1/*', c => refuse(c, 'route.not_found'))
  serveSite(app, deps, config)
  return app
}
