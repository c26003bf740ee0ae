import type { Selectable } from 'kysely'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
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

/** `kind_name`: what its kind is called today. */
export type MembershipRow = Selectable<MembershipsTable> & { kind_name: Bilingual | null }

/** The names of a card in both languages: its kind's, while that has the name in Italian that the card was given with. */
export const namesOf = ({ card_name, kind_name }: Pick<MembershipRow, 'card_name' | 'kind_name'>): Bilingual =>
  kind_name?.it === card_name ? kind_name : { it: card_name, en: '' }

const selectMemberships = (db: Reader) =>
  db
    .selectFrom('memberships as m')
    .leftJoin('card_kinds as k', 'k.id', 'm.kind_id')
    .selectAll('m')
    .select('k.name as kind_name')

export function listMemberships(db: Reader, memberId: string): Promise<MembershipRow[]> {
  return selectMemberships(db)
    .where('m.member_id', '=', memberId)
    .orderBy('m.to_date', 'desc')
    .orderBy('m.created_at', 'desc')
    .execute()
}

export function findMembership(db: Reader, id: string): Promise<MembershipRow | undefined> {
  return selectMemberships(db).where('m.id', '=', id).executeTakeFirst()
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
