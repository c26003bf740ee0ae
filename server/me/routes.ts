import { meContract } from '../../src/lib/contract/me.ts'
import { browserOf, checkCsrfOrigin, refreshCookie } from '../auth/cookies.ts'
import type { Routes } from '../http/serve.ts'
import { meOf, readCoordinatorsAnd } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { acceptPolicies } from './accept-policies.ts'
import { readFeed } from './calendar-feed.ts'
import { readCalendarLink, renewCalendarLink } from './calendar-link.ts'
import { closeAccount } from './close-account.ts'
import { correctDetails, readDetails } from './correct-details.ts'
import { exportData, exportName } from './export-data.ts'
import { prefer, readPreferences } from './preferences.ts'
import { readCard } from './read-card.ts'
import { whatHolds } from '../erasure/what-holds.ts'

export const meRoutes: Routes = ({ serve }) => {
  serve(meContract.read, async ({ who: { library }, home: { deps, who } }) => {
    const me = (await meOf(deps.db, who.library, who.id, deps.clock.today())) ?? fail('auth.expired')
    // A guest is asked nothing: the terms of use of this library are for its own members.
    return library === who.library ? me : { ...me, policies: { ...me.policies, accepted: true } }
  })
  serve(meContract.card, ({ home }) => readCard(home.deps, home.who))
  serve(meContract.export, async ({ home, http }) => {
    const data = await exportData(home.deps, home.who)
    http.header('Content-Disposition', `attachment; filename="${exportName(data)}"`)
    return data
  })
  serve(meContract.closing, async ({ home: { deps, who } }) => ({
    reason: await whatHolds(deps.db, who.id, await readCoordinatorsAnd(deps.db, who.id)),
  }))
  serve(meContract.close, async ({ home, body, http }) => {
    checkCsrfOrigin(http)
    await closeAccount(home.deps, home.who, body.password, browserOf(http))
    refreshCookie.clear(http)
    return {}
  })
  serve(meContract.preferences, ({ home }) => readPreferences(home.deps, home.who))
  serve(meContract.prefer, ({ home, body }) => prefer(home.deps, home.who, body))
  serve(meContract.details, ({ home }) => readDetails(home.deps, home.who))
  serve(meContract.correct, ({ home, body }) => correctDetails(home.deps, home.who, body))
  serve(meContract.acceptPolicies, ({ home, body }) => acceptPolicies(home.deps, home.who, body.version))
  serve(meContract.calendar, ({ home }) => readCalendarLink(home.deps, home.who))
  serve(meContract.renewCalendar, ({ home }) => renewCalendarLink(home.deps, home.who))
  serve(meContract.feed, ({ deps, who, params }) => readFeed(deps, who, params.file))
}
