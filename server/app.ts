import { Hono } from 'hono'
import { accountRoutes } from './auth/account-routes.ts'
import { authenticate } from './auth/authenticate.ts'
import { homeOf } from './auth/home.ts'
import { authRoutes } from './auth/routes.ts'
import { cardsRoutes } from './cards/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { categoriesRoutes } from './categories/routes.ts'
import { checksRoutes } from './checks/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Config } from './config.ts'
import type { SystemDeps } from './deps.ts'
import { circulationRoutes } from './circulation/routes.ts'
import { closuresRoutes } from './closures/routes.ts'
import { deskMembersRoutes } from './desk-members/routes.ts'
import { deskReviewsRoutes } from './desk-reviews/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { foundingRoutes } from './founding/routes.ts'
import { geoRoutes } from './geo/routes.ts'
import { highlightsRoutes } from './highlights/routes.ts'
import { headquartersRoutes } from './headquarters/routes.ts'
import { withAddress } from './http/address.ts'
import type { App } from './http/app-types.ts'
import { describeApi } from './http/describe.ts'
import { serveMailbox } from './http/dev-mail.ts'
import { withHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { withOneHost } from './http/one-host.ts'
import { onError, refuse } from './http/problems.ts'
import { withRequestLimit } from './http/request-limit.ts'
import { withRequestLog } from './http/request-log.ts'
import { type Routes, serveOn } from './http/serve.ts'
import { importsRoutes } from './imports/routes.ts'
import { invitationsRoutes } from './invitations/routes.ts'
import { lettersRoutes } from './letters/routes.ts'
import { withLibrary } from './library/request-library.ts'
import { libraryRoutes } from './library/routes.ts'
import { loanPhotosRoutes } from './loan-photos/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { lockersRoutes } from './lockers/routes.ts'
import { mailsRoutes } from './mails/routes.ts'
import { meRoutes } from './me/routes.ts'
import { memberCallsRoutes } from './member-calls/routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { memberImportsRoutes } from './member-imports/routes.ts'
import { membershipsRoutes } from './memberships/routes.ts'
import { networkRoutes } from './network/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { papersRoutes } from './papers/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { productsRoutes } from './products/routes.ts'
import { photosRoutes } from './photos/routes.ts'
import { publicationsRoutes } from './publications/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { repairPhotosRoutes } from './repair-photos/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { serviceRoutes } from './settings/service-routes.ts'
import { serveSite } from './site/site.ts'
import { stocktakesRoutes } from './stocktakes/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { shelvesRoutes } from './shelves/routes.ts'
import { shiftsRoutes } from './shifts/routes.ts'
import { syncRoutes } from './sync/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { textsRoutes } from './texts/routes.ts'
import { upkeepRoutes } from './upkeep/routes.ts'
import { trainingsRoutes } from './trainings/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { kitsRoutes } from './kits/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { wishedWordsRoutes } from './wished-words/routes.ts'

const modules: Routes[] = [
  geoRoutes,
  membershipsRoutes,
  paymentsRoutes,
  referenceRoutes,
  supportRoutes,
  syncRoutes,
  libraryRoutes,
  catalogRoutes,
  headquartersRoutes,
  authRoutes,
  accountRoutes,
  usersRoutes,
  invitationsRoutes,
  teamRoutes,
  circulationRoutes,
  closuresRoutes,
  shiftsRoutes,
  stocktakesRoutes,
  shelvesRoutes,
  deskMembersRoutes,
  trainingsRoutes,
  memberImportsRoutes,
  meRoutes,
  checkoutRoutes,
  ordersRoutes,
  loanPhotosRoutes,
  repairPhotosRoutes,
  lockersRoutes,
  deskRoutes,
  checksRoutes,
  liveRoutes,
  cardsRoutes,
  cashRoutes,
  categoriesRoutes,
  highlightsRoutes,
  filesRoutes,
  importsRoutes,
  papersRoutes,
  publicationsRoutes,
  productsRoutes,
  queueRoutes,
  kitsRoutes,
  pushRoutes,
  wishedWordsRoutes,
  reviewsRoutes,
  settingsRoutes,
  serviceRoutes,
  upkeepRoutes,
  registerRoutes,
  reportsRoutes,
  textsRoutes,
  lettersRoutes,
  mailsRoutes,
  messagesRoutes,
  deskReviewsRoutes,
  memberCallsRoutes,
]

/** The whole server as one function from request to answer; it listens nowhere by itself. */
export function createApp(system: SystemDeps, config: Config): Hono<App> {
  const app = new Hono<App>({ strict: false })
  app.onError(onError)
  app.use(withRequestLog(system), withHeaders(config), withOneHost)
  serveHealth(app, system)
  const limited = [withLibrary(system, config), withAddress(config, system.log), withRequestLimit(system)] as const
  for (const path of ['/v1/*', '/files/share/*']) app.use(path, ...limited)
  const { serve, methods, entries } = serveOn(app, system, {
    authenticate: (c, entry) => authenticate(c, system, entry),
    homeOf,
  })
  describeApi(app, entries)
  for (const open of [
    ...modules,
    exportRoutes(config),
    photosRoutes(config),
    foundingRoutes(config),
    networkRoutes(config),
  ])
    open({ serve, system })
  for (const [path, allowed] of methods) {
    app.all(path, c => {
      c.header('Allow', allowed.join(', '))
      return refuse(c, 'route.method')
    })
  }
  app.all('/v1/*', c => refuse(c, 'route.not_found'))
  if (config.demo === 'local' && system.mail.mailbox) serveMailbox(app, system.mail.mailbox)
  serveSite(app, system, config)
  return app
}
