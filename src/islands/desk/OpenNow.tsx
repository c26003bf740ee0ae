import { useStore } from '@nanostores/react'
import { dayInRome, formatHour } from '../../lib/format.ts'
import { hoursLeft, hoursOn, type Opening } from '../../lib/rules/opening.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import type { Translate } from '../../lib/translate.ts'
import type { TodayMessages } from './today.island.tsx'

export type OpenPoint = Opening & { id: string; name: string }
type Props = { t: Translate<TodayMessages>; points: readonly OpenPoint[] }

/** Until when the chosen point is open today, or each of them. */
export function OpenNow({ t, points }: Props) {
  const chosen = useStore($point)
  const shown = points.filter(({ id }) => chosen === null || id === chosen)
  return (
    <ul className="text-muted">
      {shown.map(point => (
        <li key={point.id}>{sentenceOf(point, t)}</li>
      ))}
    </ul>
  )
}

function sentenceOf(point: OpenPoint, t: Props['t']): string {
  const now = new Date()
  const time = formatHour(now.toISOString())
  const hours = hoursOn(point, dayInRome(now)).toSorted()
  if (hours.length === 0) return t('today.closed', { point: point.name })
  const [next] = hoursLeft(hours, time)
  if (!next) return t('today.over', { point: point.name })
  const [from = '', until = ''] = next.split('-')
  return from <= time ? t('today.open', { point: point.name, until }) : t('today.later', { point: point.name, from })
}
