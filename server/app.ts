import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { authRoom } from './auth/routes.ts'
import { catalogRoom } from './catalog/routes.ts'
import { checkoutRoom } from './checkout/routes.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { deskRoom } from './desk/routes.ts'
import { filesRoom } from './files/routes.ts'
import { geoRoom } from './geo/routes.ts'
import { headquartersRoom } from './headquarters/routes.ts'
import type { App } from './http/app-types.ts'
import { withAddress } from './http/address.ts'
import { describeApi } from './http/describe.ts'
import { withHeaders } from './http/headers.ts'
import { withLibrary } from './http/library.ts'
import { withRequestLimit } from './http/limits.ts'
import { serveMailbox } from './http/dev-mail.ts'
import { onError, refuse } from './http/problems.ts'
import { withRequestLog } from './http/request-log.ts'
import { type Room, serveOn } from './http/serve.ts'
import { serveSite } from './http/site.ts'
import { libraryRoom } from './library/routes.ts'
import { meRoom } from './me/routes.ts'
import { membershipsRoom } from './memberships/routes.ts'
import { ordersRoom } from './orders/routes.ts'
import { productsRoom } from './products/routes.ts'
import { paymentsRoom } from './payments/routes.ts'
import { publicationsRoom } from './publications/routes.ts'
import { queueRoom } from './queue/routes.ts'
import { reviewsRoom } from './reviews/routes.ts'
import { referenceRoom } from './reference/routes.ts'
import { supportRoom } from './support/routes.ts'
import { syncRoom } from './sync/routes.ts'
import { usersRoom } from './users/routes.ts'

const rooms: Room[] = [
  geoRoom,
  membershipsRoom,
  paymentsRoom,
  referenceRoom,
  supportRoom,
  syncRoom,
  libraryRoom,
  catalogRoom,
  headquartersRoom,
  authRoom,
  usersRoom,
  meRoom,
  checkoutRoom,
  ordersRoom,
  deskRoom,
  filesRoom,
  publicationsRoom,
  productsRoom,
  queueRoom,
  reviewsRoom,
]

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
  describeApi(app)
  app.use('/v1/*', withLibrary(deps, config), withAddress(config), withRequestLimit(deps))
  const { serve, methods } = serveOn(app, deps)
  for (const open of rooms) open({ serve, deps })
  for (const [path, allowed] of methods) {
    app.all(path, c => {
      c.header('Allow', allowed.join(', '))
      return refuse(c, 'route.method')
    })
  }
  app.all('/v1/*', c => refuse(c, 'route.not_found'))
  if (config.demo && deps.mail.mailbox) serveMailbox(app, deps.mail.mailbox)
  serveSite(app, deps, config)
  return app
}
