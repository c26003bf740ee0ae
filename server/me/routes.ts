import { meContract } from '../../src/lib/contract/me.ts'
import { browserOf, refreshCookie, checkCsrfOrigin } from '../auth/cookies.ts'
import type { Routes } from '../http/serve.ts'
import { findLibrary } from '../library/queries.ts'
import { meOf } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { readFeed } from './calendar-feed.ts'
import { readCalendarLink, renewCalendarLink } from './calendar-link.ts'
import { closeAccount } from './close-account.ts'
import { exportData, exportName } from './export-data.ts'
import { prefer, readPreferences } from './preferences.ts'

export const meRoutes: Routes = ({ serve, deps }) => {
  serve(meContract.read, async ({ who }) => {
    const home = (await findLibrary(deps.db, who.home)) ?? fail('auth.expired')
    return (await meOf(deps.db, home, who.id, deps.clock.today())) ?? fail('auth.expired')
  })
  serve(meContract.export, async ({ who, http }) => {
    const data = await exportData(deps, who)
    http.header('Content-Disposition', `attachment; filename="${exportName(data)}"`)
    return data
  })
  serve(meContract.close, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    await closeAccount(deps, who, body.password, browserOf(http))
    refreshCookie.clear(http)
    return {}
  })
  serve(meContract.preferences, ({ who }) => readPreferences(deps, who))
  serve(meContract.prefer, ({ who, body }) => prefer(deps, who, body))
  serve(meContract.calendar, ({ who }) => readCalendarLink(deps, who))
  serve(meContract.renewCalendar, ({ who }) => renewCalendarLink(deps, who))
  serve(meContract.feed, ({ who, params }) => readFeed(deps, who, params.file))
}
