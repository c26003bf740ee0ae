import type { Lang } from './addresses.ts'
import type { CivilDate } from './rules/dates.ts'

/** Dates, periods and money as people write them; the same lines in a printed page and in an island. */
const locales: Record<Lang, string> = { it: 'it-IT', en: 'en-GB' }

/** `full` "giovedì 3 dicembre" · `weekday` "gio 3 dicembre" · `long` "3 dicembre 2026" · `short` "3 dic". */
export type DayStyle = 'full' | 'long' | 'short' | 'weekday'

const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
}

// Making an Intl formatter costs far more than using it.
const made = new Map<string, Intl.DateTimeFormat>()

function formatter(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options)
  const known = made.get(key) ?? new Intl.DateTimeFormat(locales[lang], options)
  made.set(key, known)
  return known
}

function dayFormatter(lang: Lang, style: DayStyle): Intl.DateTimeFormat {
  return formatter(lang, { ...styles[style], timeZone: 'UTC' })
}

function asDate(day: CivilDate): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function formatDay(lang: Lang, day: CivilDate, style: DayStyle = 'long'): string {
  return firstOfMonth(lang, dayFormatter(lang, style).format(asDate(day)).replace(',', ''))
}

/** Italian writes the first day of a month as an ordinal, "1º dicembre"; the engine does not. */
export function firstOfMonth(lang: Lang, written: string): string {
  return lang === 'it' ? written.replace(/\b1(?= \p{L}|–\d|$)/gu, '1º') : written
}

/** "3–10 dicembre 2026"; what both days share is written once. */
export function formatPeriod(lang: Lang, from: CivilDate, to: CivilDate): string {
  if (from === to) return formatDay(lang, from)
  // The engine's Italian ranges write 09 where its dates write 9.
  const range = dayFormatter(lang, 'long').formatRange(asDate(from), asDate(to))
  return firstOfMonth(lang, range.replace(/\b0(\d)\b/g, '$1'))
}

const euros: Partial<Record<Lang, Intl.NumberFormat>> = {}

/** "5,00 €" and "€5.00". */
export function formatEuro(lang: Lang, euro: number): string {
  const format = (euros[lang] ??= new Intl.NumberFormat(locales[lang], { style: 'currency', currency: 'EUR' }))
  return format.format(euro)
}

/** "4,3" and "4.3"; a whole number has no tenths. */
export function formatTenths(lang: Lang, value: number): string {
  return new Intl.NumberFormat(locales[lang], { maximumFractionDigits: 1 }).format(value)
}

const civil = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** The day in Europe/Rome as `YYYY-MM-DD`. */
export function dayInRome(at: Date): CivilDate {
  return civil.format(at)
}

/** The hour of an instant in Europe/Rome: "10:30". */
export function formatHour(iso: string): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' } as const
  return formatter('it', options).format(new Date(iso))
}

/** An instant in Europe/Rome: "3 dicembre 2026, 10:00". */
export function formatInstant(lang: Lang, iso: string): string {
  const at = new Date(iso)
  const zone = { timeZone: 'Europe/Rome' } as const
  const day = firstOfMonth(lang, formatter(lang, { ...styles.long, ...zone }).format(at))
  const hour = formatter(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }).format(at)
  return `${day}, ${hour}`
}
