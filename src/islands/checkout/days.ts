import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import type { DayProblem } from '../../lib/rules/period.ts'
import type { Picked } from '../../lib/rules/pick-day.ts'
import { tReason } from '../../ui/calendar-days.ts'
import type { TranslateLoan } from './messages.ts'

const periodMessages = {
  'checkout.dates_required': 'problems.dates_required',
  'checkout.period_order': 'problems.period_order',
  'checkout.period_too_long': 'problems.period_too_long',
  'checkout.too_early': 'problems.too_early',
  'checkout.too_far_ahead': 'problems.too_far_ahead',
  'checkout.closed_day': 'problems.closed_day',
  'checkout.taken': 'problems.taken',
} as const

export type Reason = NonNullable<Picked['problem']>

const isPeriodCode = (code: Reason): code is keyof typeof periodMessages => code in periodMessages

/** The sentence for a period that cannot be a loan, shown before the server is asked. */
export function periodProblemText(t: TranslateLoan, code: Reason): string {
  return isPeriodCode(code) ? t(periodMessages[code]) : code
}

/** The sentence for a tapped day that was not accepted. */
export function pickedDayText(t: TranslateLoan, lang: Lang, problem: Reason, tapped: CivilDate): string {
  if (problem === 'checkout.taken') return t('reasons.between', { day: formatDay(lang, tapped, 'weekday') })
  if (isPeriodCode(problem)) return t(periodMessages[problem])
  return tReason(t, lang, problem as DayProblem, tapped)
}
