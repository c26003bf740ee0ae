import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay, formatPeriod } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { type Bounds, type DayProblem } from '../../lib/rules/period.ts'
import { pickDay, type Picked } from '../../lib/rules/pick-day.ts'
import type { Translate } from '../../lib/translate.ts'
import { tReason } from '../../ui/calendar-days.ts'
import type { FreeDaysMessages } from './messages.ts'

type Options = { lang: Lang; t: Translate<FreeDaysMessages>; bounds: Bounds; isInRepair: boolean }

const none: Picked = { from: null, to: null, problem: null }

/** The days tapped in the calendar, and what it answers: why a day cannot be had, else what to tap next. */
export function usePickedDays({ lang, t, bounds, isInRepair }: Options) {
  const [chosen, setChosen] = useState(none)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { from, to } = chosen

  function choose(day: CivilDate, anew = false) {
    if (isInRepair) return setRefusal(t('pick.repair'))
    const next = pickDay(anew ? none : chosen, day, bounds)
    setChosen(next)
    setRefusal(refusalText(next, day))
  }
  function refusalText({ problem }: Picked, day: CivilDate): string | null {
    if (problem === null) return null
    if (problem === 'checkout.period_too_long') return t('pick.too_long')
    if (problem === 'checkout.taken') return t('reasons.between', { day: formatDay(lang, day, 'weekday') })
    return tReason(t, lang, problem as DayProblem, day)
  }
  const hush = () => setRefusal(null)
  function drop() {
    setChosen(none)
    hush()
  }
  const next =
    from && to ? t('pick.period', { period: formatPeriod(lang, from, to) }) : t(from ? 'pick.then' : 'pick.tap')
  return { chosen, answer: refusal ?? (isInRepair ? null : next), choose, drop, hush }
}
