import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { type Bringing, deliveryBounds, deliveryPeriod, wishedDayProblem } from '../../lib/rules/delivery.ts'
import type { Bounds } from '../../lib/rules/period.ts'
import { DaysAhead, type Tapped, type Told } from './DaysAhead.tsx'
import { sayPicked } from './days.ts'
import type { SayHome, SayLoan } from './messages.ts'

type Props = {
  lang: Lang
  say: SayLoan
  sayHome: SayHome
  /** Of the object. */
  bounds: Bounds
  bringing: Bringing
  day: CivilDate | null
  error: Told
  onChoose: (day: CivilDate) => void
}

/** The day on which an object is to be brought home: how long it stays follows from it. */
export function WishedDay({ lang, say, sayHome, bounds, bringing, day, error, onChoose }: Props) {
  function tap(tapped: CivilDate): Tapped {
    const problem = wishedDayProblem(bounds, tapped, bringing)
    if (!problem) onChoose(tapped)
    const own = problem === 'preparation' || problem === 'closed' || problem === 'holiday'
    if (!own) return problem && { text: sayPicked(say, lang, problem, tapped), wrong: false }
    const text = sayHome(`reasons.${problem}`, { day: formatDay(lang, tapped, 'weekday') })
    return { text: text[0]!.toUpperCase() + text.slice(1), wrong: false }
  }
  const until = day && formatDay(lang, deliveryPeriod(day, bringing.maxMonths).to, 'weekday')
  const { preparationDays } = bounds
  return (
    <DaysAhead
      {...{ lang, say, error }}
      bounds={deliveryBounds(bounds, bringing)}
      chosen={{ from: day, to: day }}
      title={sayHome('when')}
      lead={preparationDays > 0 ? say('loan.preparation', { count: preparationDays }) : ''}
      progress={until ? sayHome('until', { day: until }) : sayHome('pick_day')}
      onFirst={onChoose}
      onDay={tap}
    >
      <p>{sayHome('period')}</p>
      <dl className="calendar-ends">
        <div>
          <dt>{sayHome('day')}</dt>
          <dd>{day ? formatDay(lang, day, 'weekday') : say('loan.to_choose')}</dd>
        </div>
      </dl>
    </DaysAhead>
  )
}
