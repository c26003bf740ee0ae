/** Who is at which point, a week at a time, and on the first screen today and tomorrow. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { ShiftInput, ShiftsToday, ShiftWeek } from '../../contract/shifts.ts'
import { shifts } from '../../contract/shifts.endpoints.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

export const $week = atom<Loaded<ShiftWeek>>({ state: 'waiting' })

/** A shift is an act of its point; hours, closures and who is of the team make the rest of a week. */
const kinds = ['points', 'team', 'members'] as const

/** The week that was asked for last, which is read again. */
let asked: { point?: string | undefined; from?: CivilDate | undefined } = {}
const readAsked = (): Promise<void> => reload($week, () => call(shifts.week, { query: asked }))

/** A week of a point; at first of the one chosen on this device. */
export function readWeek(point = chosenPoint(), from?: CivilDate): Promise<void> {
  asked = { point, from }
  return readAsked()
}

/**
 * Reads this week, and whichever is in view again for another point of the desk and when somebody changes something of
 * it. Answers how to stop.
 */
export const openWeek = (): (() => void) => readLiveOfPoint(kinds, () => readWeek(undefined, asked.from), readAsked)

async function put(change: () => Promise<ShiftWeek>): Promise<Outcome<ShiftWeek>> {
  const outcome = await attempt(change)
  if (outcome.ok) $week.set({ state: 'ready', value: outcome.value })
  return outcome
}

export const takeShift = (body: ShiftInput) => put(() => call(shifts.take, { body }))
export const leaveShift = (body: ShiftInput) => put(() => call(shifts.leave, { body }))

export const $shiftsToday = atom<ShiftsToday>([])

/** Where it cannot be read nothing is said of shifts: the screen has other things to say. */
export async function readShiftsToday(): Promise<void> {
  const outcome = await attempt(() => call(shifts.today, { query: { point: chosenPoint() } }))
  $shiftsToday.set(outcome.ok ? outcome.value : [])
}

/** Reads them, and again for another point and when somebody takes or leaves one. Answers how to stop. */
export const openShiftsToday = () => readLiveOfPoint(kinds, readShiftsToday)
