/** Who is at which point, a week at a time, and on the first screen today and tomorrow. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { ShiftAsked, ShiftsToday, ShiftWeek } from '../../contract/shifts.ts'
import { shifts } from '../../contract/shifts.endpoints.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { $point } from './point.ts'

export const $week = atom<Loaded<ShiftWeek>>({ state: 'waiting' })

/** A week of a point; at first of the one chosen on this device. */
export const readWeek = (point = $point.get() ?? undefined, from?: CivilDate): Promise<void> =>
  reload($week, () => call(shifts.week, { query: { point, from } }))

async function put(change: () => Promise<ShiftWeek>): Promise<Outcome<ShiftWeek>> {
  const outcome = await attempt(change)
  if (outcome.ok) $week.set({ state: 'ready', value: outcome.value })
  return outcome
}

export const takeShift = (body: ShiftAsked) => put(() => call(shifts.take, { body }))
export const leaveShift = (body: ShiftAsked) => put(() => call(shifts.leave, { body }))

export const $shiftsToday = atom<ShiftsToday>([])

/** Where it cannot be read nothing is said of shifts: the screen has other things to say. */
export async function readShiftsToday(): Promise<void> {
  const outcome = await attempt(() => call(shifts.today, { query: { point: $point.get() ?? undefined } }))
  $shiftsToday.set(outcome.ok ? outcome.value : [])
}
