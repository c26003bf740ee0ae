import { href } from '../../lib/addresses.ts'
import { formatPeriod } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { PointI18n } from './point-messages.ts'
import { SavedNotice } from './SavedNotice.tsx'
import type { useDaysOff } from './use-days-off.ts'

type Props = PointI18n & { adding: ReturnType<typeof useDaysOff>; many: boolean }

/** What became of days off that were ready: saved, and those that stay open until their loans are moved. */
export function DaysLeftOpen({ adding, many, lang, t }: Props) {
  const { problem, save, saved, taken } = adding
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert">
          {messageOf(problem)}
        </Notice>
      )}
      <SavedNotice lang={lang} t={t} save={save} />
      <div role="status">
        {taken.length > 0 && (
          <Notice tone="warn" title={t('points.taken.title', { count: taken.length })}>
            <p>
              {saved > 0 && `${t('points.taken.others', { count: saved })} `}
              {t('points.taken.text')}
            </p>
            <ul>
              {taken.map(({ point, day, loans }) => {
                const query = new URLSearchParams({ point: point.id, day: day.inizio, reason: day.name })
                const period = formatPeriod(lang, day.inizio, day.fine)
                const what = { name: day.name, period, point: point.name }
                return (
                  <li key={`${point.id} ${day.inizio}`} className="min-h-11 content-center">
                    {t(many ? 'points.taken.at' : 'points.taken.day', what)} (
                    {t('points.taken.loans', { count: loans })}):{' '}
                    <a href={`${href.page(lang, 'desk_closures')}?${query}`} aria-label={t('points.taken.move', what)}>
                      {t('points.taken.open')}
                    </a>
                  </li>
                )
              })}
            </ul>
          </Notice>
        )}
      </div>
    </>
  )
}
