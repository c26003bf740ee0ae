import { sql } from 'kysely'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'

/** Who works for the library, the highest role first, with when they last signed in. */
export function listTeam(db: Reader) {
  return db
    .selectFrom('members as m')
    .select(['m.id', 'm.first_name', 'm.last_name', 'm.email', 'm.level', 'm.role_since', 'm.banned_at'])
    .select(eb =>
      eb
        .selectFrom('sessions as s')
        .select(sql<Date | null>`max(s.created_at)`.as('at'))
        .whereRef('s.member_id', '=', 'm.id')
        .as('signed_in_at'),
    )
    .where('m.level', '<', levels.member)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.level')
    .orderBy('m.first_name')
    .orderBy('m.last_name')
    .orderBy('m.id')
    .execute()
}

export type TeamRow = Awaited<ReturnType<typeof listTeam>>[number]
