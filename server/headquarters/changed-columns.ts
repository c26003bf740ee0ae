import type { Updateable } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { PointChanges } from '../../src/lib/contract/headquarters.ts'
import { addressLine, streetOf } from '../../src/lib/rules/address-line.ts'
import { inOrder, weekProblem } from '../../src/lib/rules/opening-hours.ts'
import type { ScopedTables } from '../db/scope.ts'
import { ruleSentence } from '../http/validation.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Point } from './queries.ts'

type Row = Omit<Point, 'img_sources'>
type Opening = Pick<Row, 'available' | 'opening_hours' | 'additional_days' | 'holidays' | 'seasons'>
type Week = NonNullable<PointChanges['opening_hours']>
type Stretch = { id?: string | undefined; name: string; inizio: string; fine: string }

/** @throws Refusal `resource.validation` with the entry that is wrong */
export function requireGoodTimes({ opening_hours, holidays = [], seasons = [] }: PointChanges, lang: Lang): void {
  requireGoodWeek(opening_hours ?? [], 'opening_hours', lang)
  requireGoodDays(holidays, 'holidays', lang)
  requireGoodDays(seasons, 'seasons', lang)
  for (const [n, one] of seasons.entries()) requireGoodWeek(one.opening_hours, `seasons.${n}.opening_hours`, lang)
  const sorted = [...seasons.entries()].sort(([, a], [, b]) => a.inizio.localeCompare(b.inizio))
  const clash = sorted.find(([, one], n) => n > 0 && one.inizio <= sorted[n - 1]![1].fine)
  if (clash) fail('resource.validation', { [`seasons.${clash[0]}.inizio`]: ruleSentence(lang, 'season_overlap') })
}

function requireGoodWeek(week: Week, path: string, lang: Lang): void {
  const problem = weekProblem(week)
  if (problem) fail('resource.validation', { [`${path}.${problem.at}.hours`]: ruleSentence(lang, problem.reason) })
}

function requireGoodDays(stretches: readonly Stretch[], path: string, lang: Lang): void {
  const at = stretches.findIndex(one => one.fine < one.inizio)
  if (at >= 0) fail('resource.validation', { [`${path}.${at}.fine`]: ruleSentence(lang, 'day_order') })
}

/** Entries that were there before keep their ids: the calendars that members follow know them by those. */
function withIds(week: Week, before: Point['opening_hours']): Point['opening_hours'] {
  const known = new Map(before.map(one => [`${one.day} ${one.hours}`, one.id]))
  return inOrder(week).map(({ day, hours }) => ({ id: known.get(`${day} ${hours}`) ?? newId(), day, hours }))
}

function named<T extends Stretch>(stretches: readonly T[], before: readonly { id: string }[]) {
  const free = new Set(before.map(one => one.id))
  return stretches
    .map(one => ({ ...one, id: one.id && free.delete(one.id) ? one.id : newId() }))
    .sort((a, b) => a.inizio.localeCompare(b.inizio))
}

/** What a point's opening becomes by a change. */
export function openingAfter(row: Row, changes: PointChanges): Opening {
  const { available = row.available, opening_hours, additional_days, holidays, seasons } = changes
  return {
    available,
    opening_hours: opening_hours ? withIds(opening_hours, row.opening_hours) : row.opening_hours,
    additional_days: additional_days ? [...new Set(additional_days)].sort() : row.additional_days,
    holidays: holidays ? named(holidays, row.holidays) : row.holidays,
    seasons: seasons ? named(seasons, row.seasons).map(one => withWeek(one, row)) : row.seasons,
  }
}

function withWeek<T extends { id: string; opening_hours: Week }>(season: T, row: Row) {
  const before = row.seasons.find(one => one.id === season.id)?.opening_hours ?? []
  return { ...season, opening_hours: withIds(season.opening_hours, before) }
}

/** The columns that a change sets. */
export function changedColumns(row: Row, changes: PointChanges): Updateable<ScopedTables['headquarters']> {
  const { street, img, smartlocker_instruction: instruction, ...rest } = changes
  const { name, cap = row.cap, city = row.city, province, lat, lon, smartlocker } = rest
  const after = openingAfter(row, changes)
  return {
    ...(name !== undefined && { name }),
    ...(province !== undefined && { province }),
    ...(lat !== undefined && { lat }),
    ...(lon !== undefined && { lon }),
    ...(smartlocker !== undefined && { smartlocker }),
    ...(instruction !== undefined && { smartlocker_instruction: instruction && JSON.stringify(instruction) }),
    ...(img !== undefined && { img_file_id: img }),
    cap,
    city,
    address: addressLine({ street: street ?? streetOf(row.address, row), cap, city }),
    available: after.available,
    opening_hours: JSON.stringify(after.opening_hours),
    additional_days: JSON.stringify(after.additional_days),
    holidays: JSON.stringify(after.holidays),
    seasons: JSON.stringify(after.seasons),
  }
}
