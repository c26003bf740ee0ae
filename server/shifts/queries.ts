import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'

/** Who has which span of a point's hours. */
export async function listShifts(db: Reader, point: string, from: CivilDate, to: CivilDate) {
  const rows = await db
    .selectFrom('shifts as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.day', 's.hours', 's.member_id', 'm.first_name', 'm.last_name'])
    .where('s.headquarter_id', '=', point)
    .where('s.day', '>=', from)
    .where('s.day', '<=', to)
    .where('m.deleted_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.member_id')
    .execute()
  return rows.map(({ day, hours, member_id: id, first_name, last_name }) => ({
    day,
    hours,
    id,
    name: `${first_name} ${last_name}`.trim(),
  }))
}

/** Everybody who works at the desk. */
export async function listTeam(db: Reader) {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name'])
    .where('level', '<=', levels.desk)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
}

const rememberedDays = 30

/** The points whose team has taken a shift lately, or will have one. */
export async function listPointsWithShifts(db: Reader, today: CivilDate): Promise<string[]> {
  const rows = await db
    .selectFrom('shifts')
    .select('headquarter_id')
    .distinct()
    .where('day', '>=', addDays(today, -rememberedDays))
    .execute()
  return rows.map(one => one.headquarter_id)
}

/** Somebody's shifts still to come. */
export function listShiftsOf(db: Reader, member: string, today: CivilDate) {
  return db
    .selectFrom('shifts')
    .select(['headquarter_id', 'day', 'hours'])
    .where('member_id', '=', member)
    .where('day', '>=', today)
    .orderBy('day')
    .orderBy('hours')
    .execute()
}
