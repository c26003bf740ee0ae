import dayjs, { type ManipulateType, type OpUnitType } from 'dayjs'

/**
 * The functions of `date-fns` that the day picker imports, with the same names and meaning, over dayjs, so that the
 * browser fetches one date library only. Days stand at midnight local time.
 */
type WeekOptions = { weekStartsOn?: number | undefined } | undefined

/** Counted from noon, which every day has: on the way to a month some zone's midnight does not exist. */
const adding = (unit: ManipulateType) => (date: Date, amount: number) =>
  dayjs(date).hour(12).add(amount, unit).hour(date.getHours()).toDate()
const startingBy = (unit: OpUnitType) => (date: Date) => dayjs(date).startOf(unit).toDate()
const sameBy = (unit: OpUnitType) => (a: Date, b: Date) => dayjs(a).isSame(b, unit)

export const addDays = adding('day')
export const addWeeks = adding('week')
export const addMonths = adding('month')
export const addYears = adding('year')

export const startOfDay = startingBy('day')
export const startOfMonth = startingBy('month')
export const endOfMonth = (date: Date) => dayjs(date).endOf('month').toDate()

export function startOfWeek(date: Date, options?: WeekOptions): Date {
  const back = (date.getDay() - (options?.weekStartsOn ?? 0) + 7) % 7
  return dayjs(date).subtract(back, 'day').startOf('day').toDate()
}

export function endOfWeek(date: Date, options?: WeekOptions): Date {
  return dayjs(startOfWeek(date, options)).add(6, 'day').endOf('day').toDate()
}

/** Used as a key for the weeks of a month; the number is never shown. */
export const getWeek = (date: Date, options?: WeekOptions) => startOfWeek(date, options).getTime()

export const isSameDay = sameBy('day')
export const isSameMonth = sameBy('month')
export const isSameYear = sameBy('year')
export const isBefore = (a: Date, b: Date) => dayjs(a).isBefore(b)
export const isAfter = (a: Date, b: Date) => dayjs(a).isAfter(b)

export function differenceInCalendarDays(later: Date, earlier: Date): number {
  return Math.round(dayjs(later).startOf('day').diff(dayjs(earlier).startOf('day'), 'day', true))
}

export function differenceInCalendarMonths(later: Date, earlier: Date): number {
  return (later.getFullYear() - earlier.getFullYear()) * 12 + later.getMonth() - earlier.getMonth()
}

export const getMonth = (date: Date) => date.getMonth()
export const getYear = (date: Date) => date.getFullYear()
export const isDate = (value: unknown): value is Date => value instanceof Date
export const min = (dates: Date[]) => new Date(Math.min(...dates.map(Number)))
export const max = (dates: Date[]) => new Date(Math.max(...dates.map(Number)))

/** The picker writes `yyyy-MM-dd`, `yyyy-MM`, `dd` and `d`; every other pattern is replaced by our own words. */
export const format = (date: Date, pattern: string) =>
  dayjs(date).format(pattern.replace(/[yd]/g, c => c.toUpperCase()))
