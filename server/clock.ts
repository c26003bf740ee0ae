import type { CivilDate } from '../src/lib/rules/dates.ts'

/** The only way to ask what time it is; tests freeze it. */
export type Clock = {
  now(): Date
  /** The civil date in Europe/Rome. */
  today(): CivilDate
}

const rome = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit',
})

export function civilDateIn(at: Date): CivilDate {
  return rome.format(at)
}

export function clockOf(now: () => Date): Clock {
  return { now, today: () => civilDateIn(now()) }
}

export const systemClock = clockOf(() => new Date())
