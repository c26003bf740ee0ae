export type HoursProblem = 'time' | 'time_order' | 'time_overlap'

type Span = { day: number; hours: string }

const time = /^([01]\d|2[0-3]):[0-5]\d$/

const partsOf = (hours: string): [from: string, to: string] => {
  const [from = '', to = ''] = hours.split('-')
  return [from, to]
}

/** What is wrong with the hours of one day, and with which of them; the first problem, or null. */
export function spansProblem(hours: readonly string[]): { at: number; reason: HoursProblem } | null {
  const spans = hours.map((one, at) => ({ at, span: partsOf(one) }))
  for (const { at, span } of spans) {
    const [from, to] = span
    if (!time.test(from) || !time.test(to)) return { at, reason: 'time' }
    if (to <= from) return { at, reason: 'time_order' }
  }
  const sorted = spans.toSorted((a, b) => a.span[0].localeCompare(b.span[0]))
  const clash = sorted.find((one, n) => n > 0 && one.span[0] < sorted[n - 1]!.span[1])
  return clash ? { at: clash.at, reason: 'time_overlap' } : null
}

/** The same of a whole week, by the entry's place in it. */
export function weekProblem(week: readonly Span[]): { at: number; reason: HoursProblem } | null {
  const days = Map.groupBy(week.entries(), ([, one]) => one.day)
  for (const entries of days.values()) {
    const problem = spansProblem(entries.map(([, one]) => one.hours))
    if (problem) return { at: entries[problem.at]![0], reason: problem.reason }
  }
  return null
}

/** In the order of the week. */
export const inOrder = <T extends Span>(week: readonly T[]): T[] =>
  week.toSorted((a, b) => a.day - b.day || a.hours.localeCompare(b.hours))
