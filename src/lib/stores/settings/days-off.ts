/** Days off that are ready to be added: those that no open loan stands on are saved, the others are named. */
import { call } from '../../api/call.ts'
import { closures } from '../../contract/closures.endpoints.ts'
import type { ManagedPoint } from '../../contract/headquarters.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { changePoints } from './points.ts'

export type DayOff = { name: string; inizio: CivilDate; fine: CivilDate }

/** A day off that stays open, since what falls on it has to be moved first. */
export type Taken = { point: Pick<ManagedPoint, 'id' | 'name'>; day: DayOff; loans: number }

export type Added = { saved: number; taken: Taken[] }

const save = ({ id, holidays }: ManagedPoint, days: readonly DayOff[]) =>
  changePoints([{ id, changes: { holidays: [...holidays, ...days] } }])

/** The open loans that a day would leave where they are, as the refusal counts them. */
async function countLoans({ id }: ManagedPoint, { inizio, fine, name }: DayOff): Promise<Outcome<number>> {
  const body = { points: [id], from: inizio, to: fine, reason: { it: name, en: '' } }
  const outcome = await attempt(() => call(closures.preview, { body }))
  return outcome.ok ? { ok: true, value: outcome.value.loans.length } : outcome
}

async function addAt(point: ManagedPoint, days: readonly DayOff[]): Promise<Outcome<Added>> {
  const all = await save(point, days)
  if (all.ok) return { ok: true, value: { saved: days.length, taken: [] } }
  if (all.problem.code !== 'headquarter.closed_on_loans') return all
  const [free, taken]: [DayOff[], Taken[]] = [[], []]
  for (const day of days) {
    const loans = await countLoans(point, day)
    if (!loans.ok) return loans
    if (loans.value === 0) free.push(day)
    else taken.push({ point, day, loans: loans.value })
  }
  const rest = free.length > 0 ? await save(point, free) : null
  return rest && !rest.ok ? rest : { ok: true, value: { saved: free.length, taken } }
}

/** Adds the days that a point does not have yet, one point after another; the first that is refused ends it. */
export async function addDaysOff(
  points: readonly ManagedPoint[],
  days: readonly DayOff[],
  isThere: (point: ManagedPoint, day: DayOff) => boolean,
): Promise<Outcome<Added>> {
  const added: Added = { saved: 0, taken: [] }
  for (const point of points) {
    const missing = days.filter(day => !isThere(point, day))
    const outcome = missing.length > 0 ? await addAt(point, missing) : null
    if (outcome && !outcome.ok) return outcome
    added.saved += outcome?.value.saved ?? 0
    added.taken.push(...(outcome?.value.taken ?? []))
  }
  return { ok: true, value: added }
}
