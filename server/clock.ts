import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { CivilDate } from '../src/lib/rules/dates.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The only source of the current time; tests freeze it. */
export type Clock = {
  now(): Date
  /** The civil date in Europe/Rome. */
  today(): CivilDate
}

export function clockOf(now: () => Date): Clock {
  return { now, today: () => dayInRome(now()) }
}

export const systemClock = clockOf(() => new Date())

const hourMs = 3_600_000
let known = { hour: NaN, minutes: 0 }

/** Minutes by which the clocks in Rome are ahead of UTC; looked up once per hour, because the lookup is slow. */
function offsetAt(ms: number): number {
  const hour = Math.floor(ms / hourMs)
  if (hour !== known.hour) known = { hour, minutes: dayjs(ms).tz('Europe/Rome').utcOffset() }
  return known.minutes
}

/**
 * Local time in Rome, as fields of UTC: the fields of `dayjs().tz()` itself pass through the machine's own
 * zone and are wrong in the hour that its clocks leave out.
 */
const shownAt = (at: Date) => dayjs.utc(at).add(offsetAt(at.getTime()), 'minute')

/** The civil date in Europe/Rome. */
export function dayInRome(at: Date): CivilDate {
  return shownAt(at).format('YYYY-MM-DD')
}

/** The hour of the day in Europe/Rome, 0 to 23. */
export function hourInRome(at: Date): number {
  return shownAt(at).hour()
}

/**
 * The instant at which the clocks in Rome show a day and a time `HH:MM`: of an hour that comes twice the first, of one
 * that is left out the same time after it.
 */
export function instantInRome(day: CivilDate, time: string): Date {
  const shown = dayjs.utc(`${day}T${time}`).valueOf()
  const by = (minutes: number) => shown - minutes * 60_000
  const first = by(offsetAt(shown - 24 * hourMs))
  const then = offsetAt(first)
  return new Date(offsetAt(by(then)) === then ? by(then) : first)
}
