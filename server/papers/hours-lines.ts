import type { Lang } from '../../src/lib/addresses.ts'
import { daysText, openingWeek, readableHours } from '../../src/lib/rules/opening-week.ts'
import type { HeadquarterRow } from '../headquarters/queries.ts'
import { onPaper } from './messages.ts'

/** When a point is open, a line for the days that are alike. */
export function hoursLines(point: Pick<HeadquarterRow, 'smartlocker' | 'opening_hours'>, lang: Lang): string[] {
  const t = onPaper(lang)
  const hours = openingWeek(point.opening_hours).map(alike =>
    t('poster.hours', {
      days: daysText(lang, alike, (key, names) => t(`poster.${key}`, names)),
      hours: alike.hours.map(readableHours).join(t('poster.hours_and')),
    }),
  )
  return [...(point.smartlocker ? [t('poster.locker')] : []), ...hours]
}
