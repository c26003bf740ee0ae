import type { CivilDate } from '../src/lib/rules/dates.ts'

/** The only way to ask what time it is; tests freeze it. */
export type Clock = {
  now(): Date
  /** The civil date in Europe/Rome. */
  today(): CivilDate
}

const rome = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function civilDateIn(at: Date): CivilDate {
  return rome.format(at)
}

export function clockOf(now: () => Date): Clock {
  return { now, today: () => civilDateIn(now()) }
}

export const systemClock = clockOf(() => new Date())

const romeHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' })

/** The hour of the day in Europe/Rome, 0 to 23. */
export function hourIn(at: Date): number {
  return Number(romeHour.format(at))
}

const romeClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What the clocks in Rome show at an instant, read as if it were UTC (ms). */
function shownInRome(ms: number): number {
  return Date.parse(`${romeClock.format(ms).replace(', ', 'T')}Z`)
}

/** The instant at which the clocks in Rome show a day and a time `HH:MM`; of an hour that comes twice, the first. */
export function instantInRome(day: CivilDate, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  const guess = shown - (shownInRome(shown) - shown)
  return new Date(guess + (shown - shownInRome(guess)))
}
