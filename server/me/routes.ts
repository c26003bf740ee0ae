import { meContract } from '../../src/lib/contract/me.ts'
import { fail } from '../http/refusal.ts'
import { room } from '../http/serve.ts'
import { findLibrary } from '../library/queries.ts'
import { readFeed } from './calendar-feed.ts'
import { readCalendarLink, renewCalendarLink } from './calendar-link.ts'
import { exportData, exportName } from './export-data.ts'
import { prefer, readPreferences } from './preferences.ts'
import { meOf } from './queries.ts'

export const meRoom = room(({ serve, deps }) => {
  serve(meContract.read, async ({ who }) => {
    const home = (await findLibrary(deps.db, who.home)) ?? fail('auth.expired')
    return (await meOf(deps.db, home, who.id, deps.clock.today())) ?? fail('auth.expired')
  })
  serve(meContract.export, async ({ who, http }) => {
    const data = await exportData(deps, who)
    http.header('Content-Disposition', `attachment; filename="${exportName(data)}"`)
    return data
  })
  serve(meContract.preferences, ({ who }) => readPreferences(deps, who))
  serve(meContract.prefer, ({ who, body }) => prefer(deps, who, body))
  serve(meContract.calendar, ({ who }) => readCalendarLink(deps, who))
  serve(meContract.renewCalendar, ({ who }) => renewCalendarLink(deps, who))
  serve(meContract.feed, ({ who, params }) => readFeed(deps, who, params.file))
})
