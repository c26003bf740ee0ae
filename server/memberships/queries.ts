import type { Selectable } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader } from '../db/scope.ts'
import type { CardKindsTable } from '../db/tables-payments.ts'
import type { MembershipsTable } from '../db/tables.ts'

export type CardKindRow = Selectable<CardKindsTable>

export const selectKinds = (db: Reader) => db.selectFrom('card_kinds').selectAll()

export function findKind(db: Reader, id: string): Promise<CardKindRow | undefined> {
  return selectKinds(db).where('id', '=', id).executeTakeFirst()
}

/** Those that members buy by themselves, the one that pages show first. */
export function listSoldKinds(db: Reader): Promise<CardKindRow[]> {
  return selectKinds(db)
    .where('active', '=', true)
    .where('online', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .execute()
}

export type MembershipRow = Selectable<MembershipsTable>

export function listMemberships(db: Reader, memberId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('to_date', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

export function findMembership(db: Reader, id: string): Promise<MembershipRow | undefined> {
  return db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The last day on which this member has a card, past or to come; null when there never was one. */
export async function lastCardDay(db: Reader, memberId: string): Promise<CivilDate | null> {
  const found = await db
    .selectFrom('memberships')
    .select(eb => eb.fn.max('to_date').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found?.last ?? null
}

export async function findCardNumber(db: Reader, memberId: string): Promise<string | null> {
  const found = await db.selectFrom('members').select('card_number').where('id', '=', memberId).executeTakeFirst()
  return found?.card_number ?? null
}
