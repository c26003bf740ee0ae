import type { Lang } from '../../src/lib/addresses.ts'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import type { ShiftsToday, ShiftWeek } from '../../src/lib/contract/shifts.ts'
import { addDays, type CivilDate, eachDay } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { mondayOf, spansOfWeek, spansOn } from '../../src/lib/rules/shift-spans.ts'
import { mayClose } from '../closures/plan.ts'
import { ownPointOf } from '../closures/queries.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { listPointsWithShifts, listShifts, listTeam } from './queries.ts'

type WeekQuery = { point?: string | undefined; from?: CivilDate | undefined }

/** @throws Refusal `headquarter.not_found` */
export async function readWeek({ db, clock }: Deps, who: Member, { point, from }: WeekQuery): Promise<ShiftWeek> {
  const today = clock.today()
  const all = await listHeadquarters(db)
  const row = point === undefined ? all[0] : (all.find(one => one.id === point) ?? fail('headquarter.not_found'))
  const monday = mondayOf(from ?? today)
  const points = all.map(({ id, name }) => ({ id, name }))
  const week = { points, from: monday, me: who.id }
  if (!row) return { ...week, point: null, team: [], slots: [], shut: [] }
  const taken = await listShifts(db, row.id, monday, addDays(monday, 6))
  const opening = toHeadquarter(row)
  const slots = spansOfWeek(opening, monday).map(span => {
    const there = taken.filter(one => one.day === span.day && one.hours === span.hours)
    const people = there.map(({ id, name }) => ({ id, name }))
    return { ...span, over: span.day < today, mine: there.some(one => one.id === who.id), people }
  })
  const mayGive = mayClose(who.level, await ownPointOf(db, who.id), row.id)
  return {
    ...week,
    point: row.id,
    team: mayGive ? await listTeam(db) : [],
    slots,
    shut: shutDays(opening, monday, taken, who.lang),
  }
}

type Taken = Awaited<ReturnType<typeof listShifts>>

/** Days on which the point does not open though its week does, or somebody has a shift: a closure leaves shifts alone. */
function shutDays(point: Headquarter, monday: CivilDate, taken: Taken, lang: Lang): ShiftWeek['shut'] {
  const usual = { ...point, holidays: [] }
  return eachDay(monday, addDays(monday, 6)).flatMap(day => {
    if (!closedReason(point, day)) return []
    const people = new Map(taken.flatMap(({ id, name, ...one }) => (one.day === day ? [[id, { id, name }]] : [])))
    const off = point.holidays.find(one => one.inizio <= day && day <= one.fine)
    if (people.size === 0 && !(off && spansOn(usual, day).length > 0)) return []
    return [{ day, why: off ? (lang === 'en' && off.name_en) || off.name : null, people: [...people.values()] }]
  })
}

/** Of points whose team takes no shifts nothing is said. */
export async function readShiftsToday({ db, clock }: Deps, point: string | undefined): Promise<ShiftsToday> {
  const today = clock.today()
  const tomorrow = addDays(today, 1)
  const taking = await listPointsWithShifts(db, today)
  const points = (await listHeadquarters(db)).filter(
    ({ id }) => taking.includes(id) && (point === undefined || id === point),
  )
  return Promise.all(
    points.map(async row => {
      const taken = await listShifts(db, row.id, today, tomorrow)
      const at = (day: CivilDate) =>
        spansOn(toHeadquarter(row), day).map(({ hours }) => ({
          hours,
          people: taken.filter(one => one.day === day && one.hours === hours).map(one => one.name),
        }))
      const nobody = at(tomorrow)
        .filter(one => one.people.length === 0)
        .map(one => one.hours)
      return { point: { id: row.id, name: row.name }, today: at(today), tomorrow, nobody }
    }),
  )
}
