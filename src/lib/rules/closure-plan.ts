import { addDays, type CivilDate, daysBetween, overlaps } from './dates.ts'
import { lastDay } from './extension.ts'
import { closedReason, type Opening } from './opening.ts'
import { returnDay } from './return-day.ts'

export type Closed = { from: CivilDate; to: CivilDate }
type Period = { from: CivilDate; to: CivilDate }

/** A point before it is closed, and after. */
export type ClosedPoint = { before: Opening; after: Opening }

/** An open loan that is collected, brought home or given back at a point. */
export type PlannedLoan = Period & {
  id: string
  point: string
  product: string
  method: 'pickup' | 'delivery'
  inHand: boolean
  preparation: number
  /** How long the object may be out in all. */
  maxMonths: number
}

/** Days that somebody has an object, or holds it. */
export type BusyDays = Period & { id: string; product: string; preparation: number }

/** What of a loan falls on closed days. */
export type Touched = { start: boolean; end: boolean }

export type ClosurePlan = {
  /** In the order in which they can be made one after another. */
  moves: (Period & { id: string })[]
  /** Loans for which no other day was found. */
  stuck: string[]
  /** Collections and returns of each day that got some, with those that were there. */
  days: { point: string; day: CivilDate; count: number }[]
}

type Input = {
  loans: readonly PlannedLoan[]
  taken: readonly BusyDays[]
  points: ReadonlyMap<string, ClosedPoint>
  closed: Closed
  today: CivilDate
  /** As many collections and returns as a day should have. */
  perDay: number
}

/** How far new days are looked for, and how many ends are tried for a new beginning. */
const searchedDays = 60
const triedEnds = 8
/** A short closure is spread over at least so many open days. */
const fewestDays = 3

const isIn = ({ from, to }: Closed, day: CivilDate) => from <= day && day <= to
const isOpenOn = (point: Opening, day: CivilDate) => closedReason(point, day) === null

/** What of a loan a closure falls on; a return that is late already is not moved. */
export function touchedBy(closed: Closed, loan: Lasting, before: Opening, today: CivilDate): Touched {
  const ends = hasEnd(loan) && loan.to >= today
  const end = ends && (isIn(closed, loan.to) || isIn(closed, dueDay(loan, before, today)))
  return { start: !loan.inHand && isIn(closed, loan.from), end }
}

type Lasting = Pick<PlannedLoan, 'from' | 'to' | 'inHand' | 'method'>

/** When a delivery ends is agreed as it is handed over. */
const hasEnd = ({ method, inHand }: Lasting) => method === 'pickup' || inHand

const dueDay = ({ from, to, method }: Lasting, point: Opening, today: CivilDate) =>
  method === 'pickup' ? returnDay({ from_date: from, to_date: to }, point, today) : to

/** The open days after a closure, the nearest first, and those before it, the nearest first. */
function openDays(point: Opening, closed: Closed, today: CivilDate) {
  const days = (from: CivilDate, step: number, many: number) =>
    Array.from({ length: Math.max(0, many) }, (_, n) => addDays(from, n * step)).filter(day => isOpenOn(point, day))
  return {
    after: days(addDays(closed.to, 1), 1, searchedDays),
    before: days(addDays(closed.from, -1), -1, daysBetween(today, closed.from) - 1),
  }
}

/** Loans at a point that keep their days, by day: what is there already. */
export function countedDays({ loans, points, closed, today }: Omit<Input, 'perDay' | 'taken'>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const loan of loans) {
    const { before, after } = points.get(loan.point)!
    const touched = touchedBy(closed, loan, before, today)
    if (!loan.inHand && !touched.start) add(counts, loan.point, loan.from)
    if (hasEnd(loan) && !touched.end) add(counts, loan.point, dueDay(loan, after, today))
  }
  return counts
}

const keyOf = (point: string, day: CivilDate) => `${point} ${day}`
const add = (counts: Map<string, number>, point: string, day: CivilDate, many = 1) =>
  counts.set(keyOf(point, day), (counts.get(keyOf(point, day)) ?? 0) + many)

/** The number of a day that a closure needs when it is spread over as many open days as it takes away. */
export function proposedPerDay(input: Omit<Input, 'perDay' | 'taken'>): number {
  const { loans, points, closed, today } = input
  const there = countedDays(input)
  const needed = [...points].map(([id, { before, after }]) => {
    const own = loans.filter(one => one.point === id).map(one => touchedBy(closed, one, before, today))
    const moved = own.reduce((sum, { start, end }) => sum + Number(start) + Number(end), 0)
    if (moved === 0) return 1
    const length = daysBetween(closed.from, closed.to) + 1
    const lost = Array.from({ length }, (_, n) => addDays(closed.from, n)).filter(day => isOpenOn(before, day))
    const window = openDays(after, closed, today).after.slice(0, Math.max(fewestDays, lost.length))
    const waiting = window.reduce((sum, day) => sum + (there.get(keyOf(id, day)) ?? 0), 0)
    return Math.ceil((moved + waiting) / Math.max(1, window.length))
  })
  return Math.max(1, ...needed)
}

type Option = Period & { days: CivilDate[] }
type Step = { loan: PlannedLoan; touched: Touched; alone: boolean; options: Option[]; chosen: Option | null }

/** New days for all that falls on closed days, so that no day gets more than asked for where that is possible. */
export function planClosure(input: Input): ClosurePlan {
  const { loans, points, closed, today, perDay } = input
  const counts = countedDays(input)
  const held = Map.groupBy(input.taken, one => one.product)
  const steps = stepsOf(loans, points, closed, today)
  const open = new Map([...points].map(([id, { after }]) => [id, { point: after, ...openDays(after, closed, today) }]))
  for (const step of steps) {
    step.options = optionsFor(step, open.get(step.loan.point)!, held.get(step.loan.product) ?? [])
    const room = (day: CivilDate) => (counts.get(keyOf(step.loan.point, day)) ?? 0) < perDay
    const free = step.options.find(one => one.days.every(room)) ?? freedDay(step, steps, counts, perDay)
    choose(step, free ?? leastFull(step, counts), counts)
    if (step.chosen) held.set(step.loan.product, withMoved(held.get(step.loan.product) ?? [], step))
  }
  const moved = steps.filter(one => one.chosen)
  const days = new Map(
    moved.flatMap(({ loan: { point }, chosen }) =>
      chosen!.days.map(day => [keyOf(point, day), { point, day, count: counts.get(keyOf(point, day)) ?? 0 }]),
    ),
  )
  return {
    moves: moved.map(({ loan: { id }, chosen }) => ({ id, from: chosen!.from, to: chosen!.to })),
    stuck: steps.filter(one => !one.chosen).map(one => one.loan.id),
    days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day) || a.point.localeCompare(b.point)),
  }
}

/** What begins later goes first where an object is lent twice, so that what comes before it finds room. */
function stepsOf(loans: Input['loans'], points: Input['points'], closed: Closed, today: CivilDate): Step[] {
  const touched = loans
    .map(loan => ({ loan, touched: touchedBy(closed, loan, points.get(loan.point)!.before, today) }))
    .filter(one => one.touched.start || one.touched.end)
  const often = Map.groupBy(touched, one => one.loan.product)
  const steps = touched.map(one => ({
    ...one,
    alone: often.get(one.loan.product)!.length === 1 && !(one.touched.start && one.touched.end),
    options: [],
    chosen: null,
  }))
  return steps.sort(
    (a, b) =>
      Number(a.alone) - Number(b.alone) ||
      (a.alone ? dayOf(a).localeCompare(dayOf(b)) : dayOf(b).localeCompare(dayOf(a))) ||
      a.loan.id.localeCompare(b.loan.id),
  )
}

const dayOf = ({ loan, touched }: Pick<Step, 'loan' | 'touched'>) => (touched.start ? loan.from : loan.to)

/** The periods a loan may have instead, the best first: later rather than earlier, near rather than far. */
function optionsFor(
  { loan, touched }: Step,
  { point, after, before }: ReturnType<typeof openDays> & { point: Opening },
  held: readonly BusyDays[],
): Option[] {
  const days = [...after, ...before]
  const length = daysBetween(loan.from, loan.to)
  const all: Option[] =
    touched.start && touched.end
      ? days.flatMap(from => endsFor(from, length, point).map(to => ({ from, to, days: [from, to] })))
      : touched.start
        ? days.map(from => ({ from, to: loan.to, days: [from] }))
        : days.map(to => ({ from: loan.from, to, days: [to] }))
  return all.filter(one => fits(loan, one, held))
}

/** A loan whose days all move keeps its length where it can. */
function endsFor(from: CivilDate, length: number, point: Opening): CivilDate[] {
  const longer = Array.from({ length: searchedDays }, (_, n) => addDays(from, length + n))
  const shorter = Array.from({ length: Math.max(0, length - 1) }, (_, n) => addDays(from, length - 1 - n))
  const open = (all: CivilDate[]) => all.filter(day => isOpenOn(point, day)).slice(0, triedEnds)
  return [...open(longer), ...open(shorter)]
}

function fits(loan: PlannedLoan, { from, to }: Period, held: readonly BusyDays[]): boolean {
  if (to < from || (to === from && loan.from < loan.to)) return false
  if (to > loan.to && to > lastDay({ from_date: from }, loan.maxMonths)) return false
  const mine = { from, to: addDays(to, loan.preparation) }
  return !held.some(
    one => one.id !== loan.id && overlaps(mine, { from: one.from, to: addDays(one.to, one.preparation) }),
  )
}

const withMoved = (held: readonly BusyDays[], { loan, chosen }: Step): BusyDays[] => [
  ...held.filter(one => one.id !== loan.id),
  { ...loan, from: chosen!.from, to: chosen!.to },
]

function choose(step: Step, option: Option | null, counts: Map<string, number>): void {
  const { point } = step.loan
  for (const day of step.chosen?.days ?? []) add(counts, point, day, -1)
  for (const day of option?.days ?? []) add(counts, point, day)
  step.chosen = option
}

/** Frees a day by moving on what was put there, which may in turn need to free another. */
function freedDay(step: Step, steps: readonly Step[], counts: Map<string, number>, perDay: number): Option | null {
  if (!step.alone) return null
  const seen = new Set<string>()
  const { point } = step.loan
  const others = steps.filter(one => one !== step && one.alone && one.chosen && one.loan.point === point)
  const free = (day: CivilDate): boolean => {
    if ((counts.get(keyOf(point, day)) ?? 0) < perDay) return true
    if (seen.has(day)) return false
    seen.add(day)
    for (const other of others.filter(one => one.chosen?.days[0] === day)) {
      const next = other.options.find(one => one.days[0] !== day && free(one.days[0]!))
      if (!next) continue
      choose(other, next, counts)
      return true
    }
    return false
  }
  return step.options.find(one => free(one.days[0]!)) ?? null
}

/** Where no day has room, the one with the fewest. */
function leastFull({ loan, options }: Step, counts: Map<string, number>): Option | null {
  const most = ({ days }: Option) => Math.max(...days.map(day => counts.get(keyOf(loan.point, day)) ?? 0))
  return options.reduce<Option | null>((best, one) => (best && most(best) <= most(one) ? best : one), null)
}
