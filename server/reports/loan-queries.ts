import { sql } from 'kysely'
import type { Reports } from '../../src/lib/contract/reports.ts'
import { isLoan } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import {
  type ReportQuery,
  barsOf,
  both,
  compared,
  counted,
  dayOf,
  hourOf,
  monthBars,
  monthOf,
  onDays,
  totalOf,
  weekdayOf,
} from './spans.ts'

/** Loans of which an instant falls on the days asked for. */
const selectLoans = (db: Reader, column: 'picked_up_at' | 'returned_at' | 'confirmed_at', asked: ReportQuery) =>
  db
    .selectFrom('orders')
    .where(onDays(column, asked))
    .$if(asked.point !== undefined, of => of.where('headquarter_id', '=', asked.point!))

export async function readLoans(db: Reader, asked: ReportQuery): Promise<Reports['loans']> {
  const sums = await both(asked, span =>
    selectLoans(db, 'picked_up_at', span)
      .select([monthOf('picked_up_at').as('key'), counted.as('sum')])
      .groupBy('key')
      .execute(),
  )
  return { total: compared(totalOf(sums[0]), totalOf(sums[1])), months: monthBars(asked, sums) }
}

/** A loan that was written off ended without its object. */
const isBack = sql<boolean>`closed_by IS DISTINCT FROM 'write_off'`

/** How many days as one of a few bars. */
const bucketOf = (days: ReturnType<typeof dayOf>) =>
  sql<string>`CASE WHEN ${days} <= 0 THEN 'none' WHEN ${days} <= 3 THEN 'three' WHEN ${days} <= 7 THEN 'week'
    WHEN ${days} <= 14 THEN 'fortnight' ELSE 'more' END`
const buckets = ['none', 'three', 'week', 'fortnight', 'more']

export async function readLate(db: Reader, asked: ReportQuery): Promise<Reports['late']> {
  const days = sql<string>`(${dayOf('returned_at')} - to_date)`
  const sums = await both(asked, span =>
    selectLoans(db, 'returned_at', span)
      .where(isBack)
      .select([bucketOf(days).as('key'), counted.as('sum')])
      .select(sql<number>`sum(${days})::integer`.as('days'))
      .groupBy('key')
      .execute(),
  )
  const late = sums.map(of => of.filter(one => one.key !== 'none'))
  const mean = (of: (typeof late)[number] = []) =>
    of.length ? of.reduce((all, one) => all + one.days, 0) / totalOf(of) : null
  return {
    returned: compared(totalOf(sums[0]), totalOf(sums[1])),
    late: compared(totalOf(late[0]!), totalOf(late[1]!)),
    days: compared(mean(late[0]), mean(late[1])),
    delays: barsOf(buckets, sums),
  }
}

export async function readWait(db: Reader, asked: ReportQuery): Promise<Reports['wait']> {
  const days = sql<string>`(${dayOf('picked_up_at')} - ${dayOf('confirmed_at')})`
  const booked = (span: ReportQuery) =>
    selectLoans(db, 'picked_up_at', span).where(sql<boolean>`confirmed_at < picked_up_at`)
  const sums = await both(asked, span =>
    booked(span)
      .select([bucketOf(days).as('key'), counted.as('sum')])
      .groupBy('key')
      .execute(),
  )
  const [now, then] = await both(asked, span =>
    booked(span)
      .select(sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${days})`.as('days'))
      .executeTakeFirst(),
  )
  return {
    loans: compared(totalOf(sums[0]), totalOf(sums[1])),
    days: compared(now?.days, then?.days),
    waits: barsOf(buckets, sums),
  }
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7']
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** The hours at which anybody came, from the first to the last. */
function openHours(sums: readonly { key: string }[]): string[] {
  const known = sums.map(one => Number(one.key))
  return hours.slice(Math.min(...known), Math.max(...known) + 1)
}

export async function readVisits(db: Reader, asked: ReportQuery): Promise<Reports['visits']> {
  const read = async (of: typeof weekdayOf) =>
    both(asked, async span => {
      const counts = async (column: 'picked_up_at' | 'returned_at') =>
        selectLoans(db, column, span)
          .where('method', '=', 'pickup')
          .$if(column === 'returned_at', rows => rows.where(isBack))
          .select([of(column).as('key'), counted.as('sum')])
          .groupBy('key')
          .execute()
      const all = [...(await counts('picked_up_at')), ...(await counts('returned_at'))]
      return [...new Set(all.map(one => one.key))].map(key => ({
        key,
        sum: totalOf(all.filter(one => one.key === key)),
      }))
    })
  const byWeekday = await read(weekdayOf)
  const byHour = await read(hourOf)
  return {
    total: compared(totalOf(byWeekday[0]), totalOf(byWeekday[1])),
    weekdays: barsOf(weekdays, byWeekday),
    hours: barsOf(openHours(byHour.flat()), byHour),
  }
}

const waysOut = ['cancel', 'cancel_by_desk', 'deny', 'lapse', 'no_show'] as const

export async function readLost(db: Reader, asked: ReportQuery): Promise<Reports['lost']> {
  const requests = await both(asked, span =>
    selectLoans(db, 'confirmed_at', span)
      .where(isLoan())
      .select([sql<string>`coalesce(closed_by, '')`.as('key'), counted.as('sum')])
      .groupBy('key')
      .execute(),
  )
  const lost = requests.map(of => of.filter(one => waysOut.some(way => way === one.key)))
  return {
    requests: compared(totalOf(requests[0]), totalOf(requests[1])),
    lost: compared(totalOf(lost[0]!), totalOf(lost[1]!)),
    ways: barsOf(waysOut, requests),
  }
}
