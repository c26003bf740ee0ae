import { createHash } from 'node:crypto'
import type { ClosureInput } from '../../src/lib/contract/closures.ts'
import {
  type ClosedPoint,
  type ClosurePlan,
  planClosure,
  proposedPerDay,
  type Touched,
  touchedBy,
} from '../../src/lib/rules/closure-plan.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'
import { toPlanned } from '../headquarters/loans-there.ts'
import { type HeadquarterRow, listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { fail } from '../refusal.ts'
import { listLoansAt, listTaken, type LoanAt, ownPointOf } from './queries.ts'

/** A loan that a closure falls on. */
export type ClosedLoan = LoanAt & { touched: Touched; after: { from: CivilDate; to: CivilDate } | null }

export type Planned = {
  points: HeadquarterRow[]
  perDay: number
  loans: ClosedLoan[]
  moves: ClosurePlan['moves']
  days: ClosurePlan['days']
  /** The same as long as the same would be done. */
  seen: string
}

type Moment = { today: CivilDate; now: Date }
export type Days = Pick<ClosureInput, 'points' | 'from' | 'to' | 'per_day'>

/** A referent decides for their own point, where they have one; a coordinator for all. */
export const mayClose = (level: number, own: string | null, point: string) =>
  level <= levels.admin || (level <= levels.referent && (own === null || own === point))

/** @throws Refusal `headquarter.not_found`, `closure.not_yours`, `resource.validation` for days that cannot be */
export async function requireMayClose(
  db: Reader,
  who: Member,
  days: Days,
  today: CivilDate,
): Promise<HeadquarterRow[]> {
  const { from, to } = days
  if (from < today) fail('resource.validation', { from: ruleSentence(who.lang, 'date') })
  if (to < from) fail('resource.validation', { to: ruleSentence(who.lang, 'day_order') })
  const own = await ownPointOf(db, who.id)
  const all = await listHeadquarters(db)
  const points = [...new Set(days.points)].map(id => all.find(one => one.id === id) ?? fail('headquarter.not_found'))
  if (!points.every(one => mayClose(who.level, own, one.id))) fail('closure.not_yours')
  return points.sort((a, b) => a.id.localeCompare(b.id))
}

function closedPoint(row: HeadquarterRow, { from, to }: Days): ClosedPoint {
  const before = toHeadquarter(row)
  const closure = { id: '', name: '', inizio: from, fine: to }
  return { before, after: { ...before, holidays: [...before.holidays, closure] } }
}

/** What a closure does to the loans at its points; nothing changes. */
export async function planOf(
  db: Reader,
  points: HeadquarterRow[],
  days: Days,
  { today, now }: Moment,
): Promise<Planned> {
  const closed = { from: days.from, to: days.to }
  const at = new Map(points.map(row => [row.id, closedPoint(row, days)]))
  const rows = await listLoansAt(db, [...at.keys()])
  const loans = rows.map(toPlanned)
  const touched = new Map(loans.map(one => [one.id, touchedBy(closed, one, at.get(one.point)!.before, today)]))
  const isTouched = ({ id }: { id: string }) => touched.get(id)!.start || touched.get(id)!.end
  const products = [...new Set(loans.filter(isTouched).map(one => one.product))]
  const taken = products.length ? await listTaken(db, products, now) : []
  const asked = { loans, points: at, closed, today }
  const perDay = days.per_day ?? proposedPerDay(asked)
  const plan = planClosure({ ...asked, taken, perDay })
  const moved = new Map(plan.moves.map(({ id, from, to }) => [id, { from, to }]))
  const hit = rows
    .filter(isTouched)
    .map(row => ({ ...row, touched: touched.get(row.id)!, after: moved.get(row.id) ?? null }))
  const done = hit.map(({ id, from_date, to_date, after }) => [id, from_date, to_date, after])
  const seen = createHash('sha256')
    .update(JSON.stringify([perDay, done]))
    .digest('base64url')
  return { points, perDay, loans: hit, moves: plan.moves, days: plan.days, seen }
}
