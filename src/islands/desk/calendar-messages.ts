import type calendarMessages from '../../content/strings/it/desk-calendar.json'
import type { Lang } from '../../lib/addresses.ts'
import type { CalendarLoan, CalendarObject } from '../../lib/contract/desk-calendar.ts'
import type { ProblemCode } from '../../lib/contract/problems.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { IconName } from '../../ui/icons.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

export type CalendarMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel' | 'change_dates'> & {
  calendar: Omit<typeof calendarMessages, 'title' | 'description'>
}
export type CalendarI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<CalendarMessages>, vars?: Record<string, string | number>) => string
}

/** An open loan of an object, and the days it may get. */
export type Picked = { object: CalendarObject; loan: CalendarLoan; days: { from_date: CivilDate; to_date: CivilDate } }

type State = keyof CalendarMessages['calendar']['state']
export const states = ['waiting', 'scheduled', 'to_collect', 'uncollected', 'in_hand', 'overdue'] as const

const icons: Record<State, IconName> = {
  waiting: 'clock',
  scheduled: 'calendar',
  to_collect: 'hand',
  uncollected: 'warn',
  in_hand: 'out',
  due_soon: 'out',
  overdue: 'stop',
}

/** Only open loans are on the calendar. */
const stateOf = ({ stage }: Pick<CalendarLoan, 'stage'>) => stage as State
export const iconOf = (loan: Pick<CalendarLoan, 'stage'>): IconName => icons[stateOf(loan)]
export const stateText = ({ t }: Pick<CalendarI18n, 't'>, loan: Pick<CalendarLoan, 'stage'>): string =>
  t(`calendar.state.${stateOf(loan)}`)

export const memberOf = ({ t }: Pick<CalendarI18n, 't'>, { member }: CalendarLoan): string =>
  member || t('calendar.deleted')

export const daysText = (lang: Lang, { from_date, to_date }: Picked['days']) => ({
  from: formatDay(lang, from_date, 'weekday'),
  to: formatDay(lang, to_date, 'weekday'),
})

const refusals = {
  'order.date_past': 'calendar.refused.order_date_past',
  'order.max_length': 'calendar.refused.order_max_length',
  'order.dates_taken': 'calendar.refused.order_dates_taken',
  'checkout.period_order': 'calendar.refused.checkout_period_order',
} as const

/** Why days are refused before anybody is asked. */
export const refusalText = ({ t }: Pick<CalendarI18n, 't'>, problem: ProblemCode): string =>
  t(refusals[problem as keyof typeof refusals] ?? refusals['order.dates_taken'])
