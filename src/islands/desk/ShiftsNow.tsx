import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { $shiftsToday, openShiftsToday } from '../../lib/stores/desk/shifts.ts'
import type { Translate } from '../../lib/translate.ts'
import type { TodayMessages } from './today.island.tsx'

type Props = { lang: Lang; t: Translate<TodayMessages> }

/** Who has the shift today, and where nobody has tomorrow's, with the way to close. */
export function ShiftsNow({ lang, t }: Props) {
  const points = useStore($shiftsToday)
  useEffect(openShiftsToday, [])
  const spans = (hours: string[]) => hours.filter(Boolean).join(', ')
  return (
    <ul className="empty:hidden">
      {points.map(({ point, today, tomorrow, nobody }) => {
        const there = today.filter(one => one.people.length > 0)
        const who = there.map(one => `${one.people.join(', ')} ${one.hours}`.trim()).join('; ')
        const close = `${href.page(lang, 'desk_closures')}?point=${point.id}&day=${tomorrow}`
        return (
          <li key={point.id}>
            {who && <p>{t('today.shift', { point: point.name, who })}</p>}
            {nobody.length > 0 && (
              <p className="font-semibold">
                {t('today.nobody', { point: point.name, hours: spans(nobody) })}{' '}
                <a className="desk-link inline-flex min-h-11 items-center" href={href.page(lang, 'desk_shifts')}>
                  {t('today.to_shifts')}
                </a>{' '}
                <a className="desk-link inline-flex min-h-11 items-center" href={close}>
                  {t('today.to_close')}
                </a>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
