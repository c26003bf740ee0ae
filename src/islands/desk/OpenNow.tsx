import { useStore } from '@nanostores/react'
import type { Lang } from '../../lib/addresses.ts'
import { dayInRome, formatDay, formatHour } from '../../lib/format.ts'
import { hoursLeft, hoursOn, nextOpenDay, type Opening } from '../../lib/rules/opening.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import type { Translate } from '../../lib/translate.ts'
import type { TodayMessages } from './today.island.tsx'

export type OpenPoint = Opening & { id: string; name: string }
type Props = { lang: Lang; t: Translate<TodayMessages>; points: readonly OpenPoint[] }

/** Until when the chosen point is open today, or when it opens next; or each of them. */
export function OpenNow({ points, ...i18n }: Props) {
  const chosen = useStore($point)
  const shown = points.filter(({ id }) => chosen === null || id === chosen)
  return (
    <ul className="text-muted">
      {shown.map(point => (
        <li key={point.id}>{sentenceOf(point, i18n)}</li>
      ))}
    </ul>
  )
}

function sentenceOf(point: OpenPoint, { lang, t }: Omit<Props, 'points'>): string {
  const now = new Date()
  const time = formatHour(now.toISOString())
  const hours = hoursOn(point, dayInRome(now)).toSorted()
  const [next] = hoursLeft(hours, time)
  if (!next) {
    const day = nextOpenDay(point, dayInRome(now))
    const why = hours.length === 0 ? 'closed' : 'over'
    if (!day) return t(`today.${why}`, { point: point.name })
    return t(`today.${why}_until`, { point: point.name, day: formatDay(lang, day, 'weekday') })
  }
  const [from = '', until = ''] = next.split('-')
  return from <= time ? t('today.open', { point: point.name, until }) : t('today.later', { point: point.name, from })
}
