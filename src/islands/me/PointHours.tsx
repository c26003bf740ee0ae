import type { Lang } from '../../lib/addresses.ts'
import { dayInRome, formatDay, formatHour } from '../../lib/format.ts'
import { closedReason, hoursLeft, hoursOn, nextOpenDay } from '../../lib/rules/opening.ts'
import { readableHours } from '../../lib/rules/opening-week.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { TranslateMe } from './messages.ts'

type Props = { lang: Lang; t: TranslateMe; points: readonly Point[]; now: Date }

/** When the library's point is open; several have their names, since nobody knows where the member goes. */
export function PointHours({ points, ...at }: Props) {
  const [only] = points
  if (only && points.length === 1) return <p>{openToday(only, at)}</p>
  return (
    <ul className="col-span-2 grid gap-1 border-t pt-4 wrap-anywhere">
      {points.map(point => (
        <li key={point.id}>
          <strong className="block">{point.name}</strong> {openToday(point, at)}
        </li>
      ))}
    </ul>
  )
}

/** The hours that are left today at a point; else when it opens next. */
function openToday(point: Point, { lang, t, now }: Omit<Props, 'points'>): string {
  const today = dayInRome(now)
  const hours = hoursOn(point, today).toSorted()
  const left = hoursLeft(hours, formatHour(now.toISOString()))
  if (left.length > 0) return t('profile.open_today', { hours: left.map(readableHours).join(', ') })
  // Open, at hours that nobody wrote down.
  if (hours.length === 0 && !closedReason(point, today)) return t('profile.open')
  const next = nextOpenDay(point, today)
  if (!next) return t('profile.closed')
  const day = formatDay(lang, next, 'weekday')
  return t('profile.opens', { day: [day, ...hoursOn(point, next).toSorted().map(readableHours)].join(', ') })
}
