import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Bar, Compared } from '../../src/lib/contract/reports.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { monthsOf, type ReportPeriod, yearBefore } from '../../src/lib/rules/report-period.ts'
import { instantInRome } from '../clock.ts'

/** What a question is asked about: days of the library's calendar, and a point where not all of them. */
export type ReportQuery = ReportPeriod & { point: string | undefined }

export const before = (asked: ReportQuery): ReportQuery => ({ ...asked, ...yearBefore(asked) })

/** That an instant falls on the days asked for. */
export const onDays = (column: string, { from, to }: ReportPeriod): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} >= ${instantInRome(from, '00:00')} AND ${sql.ref(column)} < ${instantInRome(addDays(to, 1), '00:00')})`

const inRome = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Europe/Rome')`
export const dayOf = (column: string) => sql<string>`${inRome(column)}::date`
export const monthOf = (column: string) => sql<string>`to_char(${inRome(column)}, 'YYYY-MM')`
export const weekdayOf = (column: string) => sql<string>`to_char(${inRome(column)}, 'ID')`
export const hourOf = (column: string) => sql<string>`to_char(${inRome(column)}, 'FMHH24')`

export const counted = sql<number>`count(*)::integer`

/** Asked about the period and about the year before. */
export async function both<T>(asked: ReportQuery, read: (asked: ReportQuery) => Promise<T>): Promise<[T, T]> {
  return [await read(asked), await read(before(asked))]
}

export const compared = (now: number | null | undefined, then: number | null | undefined): Compared => ({
  now: now ?? null,
  before: then ?? null,
})

type Sum = { key: string; sum: number }

export const totalOf = (sums: readonly Sum[]): number => sums.reduce((all, one) => all + one.sum, 0)

/** A bar for each key, also where there is nothing; `keyBefore`: what it was called the year before. */
export function barsOf(
  keys: readonly string[],
  [now, then]: readonly [readonly Sum[], readonly Sum[]],
  keyBefore: (key: string) => string = key => key,
): Bar[] {
  const of = (sums: readonly Sum[], key: string) => sums.find(one => one.key === key)?.sum ?? 0
  return keys.map(key => ({ key, name: null, code: null, now: of(now, key), before: of(then, keyBefore(key)) }))
}

export function monthBars(asked: ReportQuery, sums: readonly [readonly Sum[], readonly Sum[]]): Bar[] {
  const yearEarlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  return barsOf(monthsOf(asked), sums, yearEarlier)
}
