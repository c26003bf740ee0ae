import type { Bar, Compared, Reports } from '../../lib/contract/reports.ts'
import { formatDay, formatEuro, formatPeriod, formatTenths } from '../../lib/format.ts'
import type { Lang } from '../../lib/addresses.ts'
import type { ChartBar } from '../../ui/BarChart.tsx'
import type { ReportI18n } from './report-messages.ts'

/** How the words of a report say numbers, days and comparisons. */
export type Words = ReportI18n & { reports: Reports }

const isWholeYear = ({ from, to, today }: Reports) =>
  from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4) && (to.endsWith('-12-31') || to === today)

/** "2026" and "2025", or days where it is no year. */
export function periodNames({ lang, reports }: Pick<Words, 'lang' | 'reports'>) {
  const { from, to, before } = reports
  if (isWholeYear(reports)) return { now: from.slice(0, 4), before: before.from.slice(0, 4) }
  return { now: formatPeriod(lang, from, to), before: formatPeriod(lang, before.from, before.to) }
}

/** Below this a share says more than it knows. */
const fewest = 10

/** How a number stands beside that of the year before, after a comma; nothing where there was nothing. */
export function beside(
  { lang, t }: Words,
  { now, before }: Compared,
  said = (value: number) => formatTenths(lang, value),
) {
  if (now === null || before === null || (now === 0 && before === 0)) return ''
  if (now === before) return `, ${t('reports.compare.same')}`
  if (before < fewest) return `, ${t('reports.compare.was', { before: said(before) })}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return `, ${t('reports.compare.was', { before: said(before) })}`
  return `, ${t(now > before ? 'reports.compare.more' : 'reports.compare.less', { percent, before: said(before) })}`
}

export const daysText = ({ lang, t }: Words, days: number): string => {
  const tenths = Math.round(days * 10) / 10
  return t('reports.days', { count: tenths }).replace(String(tenths), formatTenths(lang, tenths))
}

export const euroText =
  ({ lang }: Words) =>
  (euro: number) =>
    formatEuro(lang, euro)

export const numberText =
  ({ lang }: Words) =>
  (value: number) =>
    formatTenths(lang, value)

const named = (bars: readonly Bar[], nameOf: (bar: Bar) => string): ChartBar[] =>
  bars.map(bar => ({ key: bar.key, name: nameOf(bar), now: bar.now, before: bar.before }))

export const byKey = (bars: readonly Bar[], nameOf: (key: string) => string): ChartBar[] =>
  named(bars, bar => nameOf(bar.key))

export const objectName = (lang: Lang, { name, code, key }: Bar): string =>
  name ? `${name[lang] || name.it} (${code})` : key

export const byObject = ({ lang }: Words, bars: readonly Bar[]): ChartBar[] => named(bars, one => objectName(lang, one))

/** "gen"; with its year where the period touches two. */
export function byMonth({ lang, reports }: Words, bars: readonly Bar[]): ChartBar[] {
  const isOneYear = reports.from.slice(0, 4) === reports.to.slice(0, 4)
  const nameOf = (month: string) => {
    const name = formatDay(lang, `${month}-01`, 'short').replace(/^1º? /, '')
    return isOneYear ? name : `${name} ${month.slice(0, 4)}`
  }
  return byKey(bars, nameOf)
}

/** 1 January 2024 was a Monday. */
export const weekdayText = (lang: Lang, day: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, Number(day)))

export const hourText = (hour: string): string => `${hour}–${Number(hour) + 1}`

export const greatest = (bars: readonly Bar[]): Bar | undefined =>
  bars.reduce<Bar | undefined>((most, one) => (one.now > (most?.now ?? 0) ? one : most), undefined)
