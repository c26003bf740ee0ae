import { meContract } from '../../src/lib/contract/me.ts'
import { browserOf, checkCsrfOrigin, refreshCookie } from '../auth/cookies.ts'
import type { Routes } from '../http/serve.ts'
import { meOf } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { readFeed } from './calendar-feed.ts'
import { readCalendarLink, renewCalendarLink } from './calendar-link.ts'
import { closeAccount } from './close-account.ts'
import { exportData, exportName } from './export-data.ts'
import { prefer, readPreferences } from './preferences.ts'

export const meRoutes: Routes = ({ serve }) => {
  serve(meContract.read, async ({ home: { deps, who } }) => {
    return (await meOf(deps.db, who.library, who.id, deps.clock.today())) ?? fail('auth.expired')
  })
  serve(meContract.export, async ({ home, http }) => {
    const data = await exportData(home.deps, home.who)
    http.header('Content-Disposition', `attachment; filename="${exportName(data)}"`)
    return data
  })
  serve(meContract.close, async ({ home, body, http }) => {
    checkCsrfOrigin(http)
    await closeAccount(home.deps, home.who, body.password, browserOf(http))
    refreshCookie.clear(http)
    return {}
  })
  serve(meContract.preferences, ({ home }) => readPreferences(home.deps, home.who))
  serve(meContract.prefer, ({ home, body }) => prefer(home.deps, home.who, body))
  serve(meContract.calendar, ({ home }) => readCalendarLink(home.deps, home.who))
  serve(meContract.renewCalendar, ({ home }) => renewCalendarLink(home.deps, home.who))
  serve(meContract.feed, ({ deps, who, params }) => readFeed(deps, who, params.file))
}
