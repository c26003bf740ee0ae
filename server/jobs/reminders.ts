import type { Selectable } from 'kysely'
import { addDays, type CivilDate, daysBetween } from '../../src/lib/rules/dates.ts'
import { cardNotice, collectWarningFrom, lastDayToCollect, lateStep } from '../../src/lib/rules/deadlines.ts'
import { closedReason, hoursOn, lastOpenDay, nextOpenDay } from '../../src/lib/rules/opening.ts'
import { readableHours } from '../../src/lib/rules/opening-week.ts'
import { isInHand, isToHandOut } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import type { OrdersTable } from '../db/tables-loans.ts'
import type { LibraryRow } from '../db/tables.ts'
import { listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { MailData, MailValue } from '../work/mail.ts'

/** A reminder due today. `mark` distinguishes it from others of its subject: each is sent once. */
export type Reminder = {
  memberId: string
  subjectId: string
  mark: string
  kind: 'due' | 'overdue' | 'collect' | 'card' | 'card_last'
  data: MailData
}

type Loan = Pick<Selectable<OrdersTable>, 'id' | 'member_id' | 'headquarter_id' | 'picked_up_at'> & {
  from_date: CivilDate
  to_date: CivilDate
  object: { it: string; en: string }
}

/** Loans that are out, and those for pickup that have begun and were not collected. */
async function listLoans(db: Reader, today: CivilDate, memberId?: string): Promise<Loan[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select([
      'o.id',
      'o.member_id',
      'o.headquarter_id',
      'o.picked_up_at',
      'o.from_date',
      'o.to_date',
      'p.name as object',
    ])
    .where(eb =>
      eb.or([isInHand('o'), eb.and([isToHandOut('o'), eb('o.method', '=', 'pickup'), eb('o.from_date', '<=', today)])]),
    )
    .$if(memberId !== undefined, of => of.where('o.member_id', '=', memberId ?? ''))
    .orderBy('o.to_date')
    .orderBy('o.id')
    .execute()
  return rows as Loan[]
}

/** The last day of each member's cards taken together. */
function listCardEnds(db: Reader, today: CivilDate, memberId?: string) {
  return db
    .selectFrom('memberships')
    .select(eb => ['member_id', eb.fn.max('to_date').as('to_date')])
    .where('to_date', '>=', today)
    .$if(memberId !== undefined, of => of.where('member_id', '=', memberId ?? ''))
    .groupBy('member_id')
    .orderBy('member_id')
    .execute()
}

type PointOfDay = ReturnType<typeof toHeadquarter>
type Points = Map<string, PointOfDay>

/** A point with its hours on a day; a locker is always open to its borrower. */
function placeOn(point: PointOfDay | null, day: CivilDate): MailValue {
  const hours = point && !point.is.smartlocker ? hoursOn(point, day).map(readableHours).join(', ') : ''
  return point && hours ? { message: 'place_hours', with: { place: point.name, hours } } : (point?.name ?? '')
}

/** A point that is shut today with the day on which it opens again. */
function placeNow(point: PointOfDay | null, today: CivilDate): MailValue {
  const day = point && closedReason(point, today) ? nextOpenDay(point, today) : null
  return point && day ? { message: 'place_reopens', with: { place: point.name, day } } : (point?.name ?? '')
}

function ofLoan(loan: Loan, points: Points, today: CivilDate, collectDays: number): Reminder | null {
  const { id: subjectId, member_id: memberId, object, from_date: from, to_date: to } = loan
  const point = points.get(loan.headquarter_id ?? '') ?? null
  const base = { subjectId, memberId }
  const data = { object, from, day: to, place: point?.name ?? '' }
  if (!loan.picked_up_at) {
    if (today < collectWarningFrom(loan)) return null
    const last = lastDayToCollect(loan, collectDays, point)
    return { ...base, kind: 'collect', mark: `collect:${from}`, data: { ...data, day: last < today ? today : last } }
  }
  const back = point ? lastOpenDay(point, to, today) : to
  if (back === addDays(today, 1)) {
    return { ...base, kind: 'due', mark: `due:${back}`, data: { ...data, day: back, place: placeOn(point, back) } }
  }
  const late = daysBetween(to, today)
  const step = lateStep(late)
  return step === null
    ? null
    : {
        ...base,
        kind: 'overdue',
        mark: `overdue:${to}:${step}`,
        data: { ...data, count: late, place: placeNow(point, today) },
      }
}

function ofCard(memberId: string, to: CivilDate, today: CivilDate): Reminder | null {
  const left = daysBetween(today, to)
  const notice = cardNotice(left)
  if (!notice) return null
  const kind = notice === 'last' ? 'card_last' : 'card'
  return { memberId, subjectId: memberId, kind, mark: `${kind}:${to}`, data: { day: to, count: left } }
}

const hasCards = (of: LibraryRow) => !of.auto_membership

/** All that holds on a day for a library's members, or for one of them, whether said already or not. */
export async function listReminders(
  db: Reader,
  of: LibraryRow,
  today: CivilDate,
  memberId?: string,
): Promise<Reminder[]> {
  const points: Points = new Map((await listHeadquarters(db)).map(row => [row.id, toHeadquarter(row)]))
  const loans = await listLoans(db, today, memberId)
  const cards = hasCards(of) ? await listCardEnds(db, today, memberId) : []
  const quiet = await listQuiet(db)
  const all = [
    ...loans.flatMap(loan => ofLoan(loan, points, today, of.collect_open_days) ?? []),
    ...cards.flatMap(card => ofCard(card.member_id, card.to_date, today) ?? []),
  ]
  return all.filter(one => !(optional.has(one.kind) && quiet.has(one.memberId)))
}

/** Reminders a member may turn off; those of a late object or of a coming cancellation are always sent. */
const optional = new Set<Reminder['kind']>(['due', 'card', 'card_last'])

/** The members who turned reminders off. */
async function listQuiet(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('members').select('id').where('reminders', '=', false).execute()
  return new Set(rows.map(row => row.id))
}

/** The subjects and marks of a member's sent reminders, on a day or ever. */
export async function listSaid(db: Reader, memberId: string) {
  return db.selectFrom('notices').select(['subject_id', 'kind', 'said_on']).where('member_id', '=', memberId).execute()
}

/** Of the reminders that a member was sent on a day, those that still hold. */
export async function listHolding(db: Reader, of: LibraryRow, memberId: string, day: CivilDate): Promise<Reminder[]> {
  const said = await listSaid(db, memberId)
  const then = new Set(said.filter(one => one.said_on === day).map(one => `${one.subject_id} ${one.kind}`))
  const holding = await listReminders(db, of, day, memberId)
  return holding.filter(one => then.has(`${one.subjectId} ${one.mark}`))
}
