import type * as z from 'zod'
import type { CashDay, CashMonth, cashContract } from '../../src/lib/contract/cash.ts'
import { CashCause } from '../../src/lib/contract/cash.ts'
import { sumOf } from '../../src/lib/rules/cash.ts'
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import { fail } from '../refusal.ts'
import { findLastClose, listCloses, listDay, listDeposits, listLines, listUnclosed } from './queries.ts'
import { toClose, toEntry } from './to-entry.ts'

type DayQuery = z.output<typeof cashContract.day.query>
type MonthQuery = z.output<typeof cashContract.month.query>

/** @throws Refusal `headquarter.not_found` */
export async function readDay({ db, clock }: Deps, query: DayQuery): Promise<CashDay> {
  const points = (await listHeadquarters(db)).map(({ id, name }) => ({ id, name }))
  const today = clock.today()
  const day = query.day ?? today
  if (query.point && !points.some(one => one.id === query.point)) fail('headquarter.not_found')
  const point = query.point ?? points[0]?.id ?? null
  if (point === null) {
    const nothing = sumOf([])
    return { points, point, day, today, sum: nothing, entries: [], drawer: nothing, last_close: null, deposits: [] }
  }
  const rows = await listDay(db, day, point)
  const last = await findLastClose(db, point)
  return {
    points,
    point,
    day,
    today,
    sum: sumOf(rows),
    entries: rows.map(toEntry),
    drawer: sumOf(await listUnclosed(db, point)),
    last_close: last ? toClose(last) : null,
    deposits: (await listDeposits(db, point)).map(toEntry),
  }
}

/** @throws Refusal `headquarter.not_found` */
export async function readMonth({ db, clock }: Deps, { point, ...query }: MonthQuery): Promise<CashMonth> {
  const month = query.month ?? clock.today().slice(0, 7)
  if (point && !(await listHeadquarters(db)).some(one => one.id === point)) fail('headquarter.not_found')
  const from = `${month}-01`
  const within = { from, to: addDays(addMonths(from, 1), -1), point }
  const lines = await listLines(db, within)
  const days = [...new Set(lines.map(one => one.on_day))]
  const causes = CashCause.options.filter(cause => lines.some(one => one.cause === cause))
  return {
    month,
    sum: sumOf(lines),
    causes: causes.map(cause => ({ cause, ...sumOf(lines.filter(one => one.cause === cause)) })),
    days: days.map(day => ({ day, ...sumOf(lines.filter(one => one.on_day === day)) })),
    closes: (await listCloses(db, within)).map(toClose),
  }
}
