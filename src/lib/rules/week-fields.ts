import { type FieldRule, required } from './fields.ts'
import { inOrder, spansProblem } from './opening-hours.ts'

type Week = readonly { day: number; hours: string }[]

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The fields of a span: its day, its place in the day, and which end. */
export const spanField = (day: number, n: number, end: 'from' | 'to') => `${end}_${day}_${n}`

/** Morning and afternoon, and more where a day has more. */
const leastSpans = 2

const noon = '13:00'

/** Each day's spans as they stand in the grid: one that begins in the afternoon leaves the morning empty. */
export function gridOf(week: Week): string[][] {
  return weekdays.map(day => {
    const hours = inOrder(week.filter(one => one.day === day)).map(one => one.hours)
    const spans = hours.length === 1 && hours[0]! >= noon ? ['', ...hours] : hours
    return [...spans, ...Array<string>(Math.max(0, leastSpans - spans.length)).fill('')]
  })
}

/** A time as people type it, `9`, `9.30`, `930`, as `HH:MM`; null when it is none. */
export function readTime(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(typed.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

const spanOf = (answers: Readonly<Record<string, string>>, day: number, n: number) => {
  const [from, to] = (['from', 'to'] as const).map(end => readTime(answers[spanField(day, n, end)] ?? ''))
  return from && to ? `${from}-${to}` : null
}

/** The week that was typed, of fields that keep their rules. */
export function weekOf(answers: Readonly<Record<string, string>>, grid: readonly (readonly string[])[]) {
  return weekdays.flatMap((day, at) =>
    (grid[at] ?? []).flatMap((_, n) => {
      const hours = spanOf(answers, day, n)
      return hours ? [{ day, hours }] : []
    }),
  )
}

const isTime: FieldRule = typed => (typed.trim() === '' || readTime(typed) ? null : { reason: 'time' })

/** A span has both its ends or none. */
const both =
  (other: string): FieldRule =>
  (typed, answers) =>
    (answers[other] ?? '').trim() === '' ? null : required(typed, answers)

/** Said at the end where the order is wrong, and at the beginning where two spans overlap. */
function fits(day: number, n: number, spans: number, at: 'from' | 'to'): FieldRule {
  return (_, answers) => {
    const hours = Array.from({ length: spans }, (_, one) => spanOf(answers, day, one))
    const known = hours.flatMap((one, place) => (one ? [{ one, place }] : []))
    const problem = spansProblem(known.map(({ one }) => one))
    if (!problem || known[problem.at]?.place !== n) return null
    return (problem.reason === 'time_order') === (at === 'to') ? { reason: problem.reason } : null
  }
}

/** The rules of every field of the grid. */
export function weekRules(grid: readonly (readonly string[])[]): Record<string, readonly FieldRule[]> {
  const rules = weekdays.flatMap((day, at) =>
    (grid[at] ?? []).flatMap((_, n, spans) => {
      const [from, to] = [spanField(day, n, 'from'), spanField(day, n, 'to')]
      return [
        [from, [isTime, both(to), fits(day, n, spans.length, 'from')]],
        [to, [isTime, both(from), fits(day, n, spans.length, 'to')]],
      ] as const
    }),
  )
  return Object.fromEntries(rules)
}
