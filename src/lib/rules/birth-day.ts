import type { CivilDate } from './dates.ts'
import { fieldProblem, fiscalCode } from './fields.ts'

const months = 'abcdehlmprst'
/** Letters that stand for digits in the code of somebody who would have the same as another. */
const letters = 'lmnpqrstuv'

const digits = (text: string): number =>
  Number([...text].map(one => (letters.includes(one) ? letters.indexOf(one) : one)).join(''))

/** The day of birth that a tax code says, of somebody not yet a hundred; null where it says none. */
export function birthDay(code: string, today: CivilDate): CivilDate | null {
  const written = code.trim().toLowerCase()
  if (!written || fieldProblem([fiscalCode], written)) return null
  const year = digits(written.slice(6, 8))
  const month = months.indexOf(written[8]!) + 1
  const day = digits(written.slice(9, 11)) % 40
  const century = Number(today.slice(0, 2)) * 100
  const born = new Date(Date.UTC(century + year, month - 1, day)).toISOString().slice(0, 10)
  const then = born < today ? born : `${century - 100 + year}${born.slice(4)}`
  return day > 0 && Number(then.slice(8)) === day ? then : null
}
