import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { dayInRome, formatDay, formatHour } from '../../lib/format.ts'
import { isClosingTime } from '../../lib/rules/closing-time.ts'
import { closedReason, hoursLeft, hoursOn, nextOpenDay, type Opening } from '../../lib/rules/opening.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import type { Translate } from '../../lib/translate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { TodayMessages } from './today.island.tsx'

export type OpenPoint = Opening & { id: string; name: string }
type Props = { lang: Lang; t: Translate<TodayMessages>; points: readonly OpenPoint[] }

/** Until when the chosen point is open today, or when it opens next; or each of them; at closing time the way to close. */
export function OpenNow({ points, ...i18n }: Props) {
  const chosen = useStore($point)
  const now = useNow()
  const shown = points.filter(({ id }) => chosen === null || id === chosen)
  const time = formatHour(now.toISOString())
  const closing = shown.filter(one => isClosingTime(hoursOn(one, dayInRome(now)), time))
  return (
    <>
      <ul className="text-muted">
        {shown.map(point => (
          <li key={point.id}>{sentenceOf(point, now, i18n)}</li>
        ))}
      </ul>
      {closing.map(({ id, name }) => (
        <LinkButton key={id} icon="book" href={`${href.page(i18n.lang, 'desk_cash')}?close=${id}`}>
          {shown.length > 1 ? i18n.t('today.close_of', { point: name }) : i18n.t('today.close')}
        </LinkButton>
      ))}
    </>
  )
}

function sentenceOf(point: OpenPoint, now: Date, { lang, t }: Omit<Props, 'points'>): string {
  const time = formatHour(now.toISOString())
  const hours = hoursOn(point, dayInRome(now)).toSorted()
  const [next] = hoursLeft(hours, time)
  // An extra opening on a day that the week has no hours for.
  if (hours.length === 0 && !closedReason(point, dayInRome(now))) return t('today.open_extra', { point: point.name })
  if (!next) {
    const day = nextOpenDay(point, dayInRome(now))
    const why = hours.length === 0 ? 'closed' : 'over'
    if (!day) return t(`today.${why}`, { point: point.name })
    return t(`today.${why}_until`, { point: point.name, day: formatDay(lang, day, 'weekday') })
  }
  const [from = '', until = ''] = next.split('-')
  return from <= time ? t('today.open', { point: point.name, until }) : t('today.later', { point: point.name, from })
}
