import { lazy, Suspense } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import { type CivilDate, inclusiveDays } from '../../lib/rules/dates.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Bounds } from '../../lib/rules/period.ts'
import { type Chosen, pickDay } from '../../lib/rules/pick-day.ts'
import { DaysAhead, type Tapped, type FormMessage } from './DaysAhead.tsx'
import { pickedDayText } from './days.ts'
import type { TranslateLoan } from './messages.ts'

// It reads the member's loans, which the questions do not wait for.
const NextVisit = lazy(async () => ({ default: (await import('./NextVisit.tsx')).NextVisit }))

type Props = {
  lang: Lang
  t: TranslateLoan
  /** The id of the point where it is collected. */
  place: string | null
  bounds: Bounds
  chosen: Chosen
  /** Why the days cannot be sent as they are. */
  error: FormMessage
  onChoose: (chosen: Chosen) => void
}

/** From when to when, for an object that is collected and brought back. */
export function Period({ lang, t, place, bounds, chosen, error, onChoose }: Props) {
  function tap(day: CivilDate): Tapped {
    const { problem, ...next } = pickDay(chosen, day, bounds)
    const dropped = next.from !== chosen.from && chosen.from !== null
    onChoose(next)
    return problem && { text: pickedDayText(t, lang, problem, day), wrong: dropped }
  }
  const start = (from: CivilDate) => onChoose({ from, to: null })
  const { preparationDays } = bounds
  const preparation = preparationDays > 0 ? t('loan.preparation', { count: preparationDays }) : ''
  return (
    <DaysAhead
      {...{ lang, t, bounds, chosen, error }}
      title={t('loan.when')}
      lead={`${preparation} ${t('loan.cap')}`}
      progress={progress(t, chosen)}
      onFirst={start}
      onDay={tap}
    >
      {place && (
        <Suspense fallback={null}>
          <NextVisit {...{ lang, t, bounds }} point={place} from={chosen.from} onChoose={start} />
        </Suspense>
      )}
      <dl className="calendar-ends">
        {(
          [
            ['loan.from', chosen.from],
            ['loan.to', chosen.to],
          ] as const
        ).map(([key, day]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{day ? formatDay(lang, day, 'weekday') : t('loan.to_choose')}</dd>
            {day && withoutHours(bounds, day) && <dd className="calendar-hours">{t('loan.to_confirm')}</dd>}
          </div>
        ))}
      </dl>
    </DaysAhead>
  )
}

const withoutHours = ({ point }: Bounds, day: CivilDate) =>
  point && !closedReason(point, day) && hoursOn(point, day).length === 0

function progress(t: TranslateLoan, { from, to }: Chosen): string {
  if (!from) return t('loan.pick_from')
  if (!to) return t('loan.pick_to')
  return t('loan.days', { count: inclusiveDays(from, to) })
}
