import { addMonths, type CivilDate, inclusiveDays } from './dates.ts'
import { type FieldRule, required } from './fields.ts'

export type ReportPeriod = { from: CivilDate; to: CivilDate }

/** A report is about one year at most: it is compared with the year before. */
export const mostReportDays = 366

/** The same days a year earlier; 29 February is the 28th there. */
export const yearBefore = ({ from, to }: ReportPeriod): ReportPeriod => ({
  from: addMonths(from, -12),
  to: addMonths(to, -12),
})

/** As it was asked for, but not after today. */
export function reportPeriod(asked: { from?: CivilDate | undefined; to?: CivilDate | undefined }, today: CivilDate) {
  const from = asked.from ?? `${(asked.to ?? today).slice(0, 4)}-01-01`
  const to = asked.to ?? `${from.slice(0, 4)}-12-31`
  return { from, to: to > today && from <= today ? today : to }
}

/** Every month that a period touches, as `2026-03`. */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

const inOrder: FieldRule = (value, { from = '' }) => (value >= from ? null : { reason: 'day_order' })
const withinYear: FieldRule = (value, { from = '' }) =>
  from && value && inclusiveDays(from, value) > mostReportDays ? { reason: 'one_year' } : null

/** The days between which a report counts. */
export const reportRules = { from: [required], to: [required, inOrder, withinYear] }
