import type { ProblemCode } from '../contract/problems.ts'
import type { BusyPeriod } from '../contract/catalog.ts'
import { addDays, type CivilDate } from './dates.ts'
import { dayProblem, periodProblem, type Bounds, type DayProblem } from './period.ts'

export type Chosen = { from: CivilDate | null; to: CivilDate | null }

/** `problem` is why the day was not accepted. */
export type Picked = Chosen & { problem: DayProblem | ProblemCode | null }

/**
 * Applies a tap on a day to the days chosen so far: the first tap starts the loan, the second ends it, a third starts
 * again. A loan that would be too long is dropped; one that would cross busy days starts again at the tapped day.
 */
export function pickDay(chosen: Chosen, day: CivilDate, bounds: Bounds): Picked {
  const problem = dayProblem(bounds, day)
  if (problem) return { ...chosen, problem }
  const starting = { from: day, to: null }
  if (!chosen.from || chosen.to || day < chosen.from) return { ...starting, problem: null }
  const whole = { from: chosen.from, to: day }
  const why = periodProblem({ ...whole, ...bounds })
  if (!why) return { ...whole, problem: null }
  if (why === 'checkout.period_too_long') return { from: null, to: null, problem: why }
  return { ...starting, problem: why }
}

/** The busy days without the member's own hold, which they can move. */
export function withoutOwnHold(busy: readonly BusyPeriod[], { from, to }: Chosen): BusyPeriod[] {
  if (!from || !to) return [...busy]
  const own = busy.find(one => one.reason === 'loan' && one.from_date === from && one.to_date === to)
  const left = busy.filter(
    one =>
      one.copy !== own?.copy ||
      (one.reason === 'preparation' ? one.from_date !== addDays(to, 1) : one.from_date !== from || one.to_date !== to),
  )
  // A copy that nobody else has is free whenever the others are not.
  return busy.every(one => left.some(other => other.copy === one.copy)) ? left : []
}
