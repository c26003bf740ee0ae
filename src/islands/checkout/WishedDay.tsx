import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { type Bringing, deliveryBounds, deliveryPeriod, wishedDayProblem } from '../../lib/rules/delivery.ts'
import type { Bounds } from '../../lib/rules/period.ts'
import { DaysAhead, type Tapped, type FormMessage } from './DaysAhead.tsx'
import { pickedDayText } from './days.ts'
import type { TranslateHome, TranslateLoan } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateLoan
  tHome: TranslateHome
  /** Of the object. */
  bounds: Bounds
  bringing: Bringing
  day: CivilDate | null
  error: FormMessage
  onChoose: (day: CivilDate) => void
}

/** The day of a delivery; how long the loan lasts follows from it. */
export function WishedDay({ lang, t, tHome, bounds, bringing, day, error, onChoose }: Props) {
  function tap(tapped: CivilDate): Tapped {
    const problem = wishedDayProblem(bounds, tapped, bringing)
    if (!problem) onChoose(tapped)
    const own = problem === 'preparation' || problem === 'closed' || problem === 'holiday'
    if (!own) return problem && { text: pickedDayText(t, lang, problem, tapped), wrong: false }
    const text = tHome(`reasons.${problem}`, { day: formatDay(lang, tapped, 'weekday') })
    return { text: text[0]!.toUpperCase() + text.slice(1), wrong: false }
  }
  const until = day && formatDay(lang, deliveryPeriod(day, bringing.maxMonths).to, 'weekday')
  const { preparationDays } = bounds
  return (
    <DaysAhead
      {...{ lang, t, error }}
      bounds={deliveryBounds(bounds, bringing)}
      chosen={{ from: day, to: day }}
      title={tHome('when')}
      lead={preparationDays > 0 ? t('loan.preparation', { count: preparationDays }) : ''}
      progress={until ? tHome('until', { day: until }) : tHome('pick_day')}
      onFirst={onChoose}
      onDay={tap}
    >
      <p>{tHome('period')}</p>
      <dl className="calendar-ends">
        <div>
          <dt>{tHome('day')}</dt>
          <dd>{day ? formatDay(lang, day, 'weekday') : t('loan.to_choose')}</dd>
        </div>
      </dl>
    </DaysAhead>
  )
}
