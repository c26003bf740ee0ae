import { addDays, type CivilDate } from './dates.ts'
import { type Bounds, periodProblem } from './period.ts'

export type Days = { from: CivilDate; to: CivilDate }

/** The longest loan that these bounds allow inside some days, the earliest of equal ones; null when there is none. */
export function longestPart({ from, to }: Days, bounds: Bounds): Days | null {
  let best: Days | null = null
  let most = 0
  for (let start = from; start <= to; start = addDays(start, 1)) {
    let length = 1
    for (let end = start; end <= to; end = addDays(end, 1), length++) {
      const problem = periodProblem({ ...bounds, from: start, to: end })
      if (!problem && length > most) [best, most] = [{ from: start, to: end }, length]
    }
  }
  return best
}
