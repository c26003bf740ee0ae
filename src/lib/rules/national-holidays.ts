import { addDays, type CivilDate } from './dates.ts'

/** Easter Sunday of a year, by the algorithm that Meeus prints as Butcher's. */
export function easter(year: number): CivilDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-0${Math.floor(n / 31)}-${String((n % 31) + 1).padStart(2, '0')}`
}

const fixed = [
  ['new_year', '01-01'],
  ['epiphany', '01-06'],
  ['liberation', '04-25'],
  ['labour', '05-01'],
  ['republic', '06-02'],
  ['assumption', '08-15'],
  ['francis', '10-04'],
  ['all_saints', '11-01'],
  ['immaculate', '12-08'],
  ['christmas', '12-25'],
  ['stephen', '12-26'],
] as const

export type NationalHoliday = (typeof fixed)[number][0] | 'easter_monday'

/** The day of Saint Francis is a holiday again since then (law 151 of 2025). */
const francisSince = 2026

/** Italy's national holidays of a year, in order; Easter itself is a Sunday like any other. */
export function nationalHolidays(year: number): { name: NationalHoliday; day: CivilDate }[] {
  const days = fixed
    .filter(([name]) => name !== 'francis' || year >= francisSince)
    .map(([name, day]) => ({ name, day: `${year}-${day}` }))
  return [...days, { name: 'easter_monday' as const, day: addDays(easter(year), 1) }].sort((a, b) =>
    a.day.localeCompare(b.day),
  )
}

type Closure = { inizio: CivilDate; fine: CivilDate }

/** Of these days those still to come on which nothing is closed yet. */
export function missingDays<T extends { day: CivilDate }>(
  days: readonly T[],
  closures: readonly Closure[],
  today: CivilDate,
): T[] {
  return days.filter(({ day }) => day >= today && !closures.some(one => one.inizio <= day && day <= one.fine))
}

/** The year of a day, and the next. */
export function twoYears(today: CivilDate): [number, number] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
}
