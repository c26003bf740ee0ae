import { sql, type Updateable } from 'kysely'
import type { Me, Preferences } from '../../src/lib/contract/me.ts'
import { type CivilDate } from '../../src/lib/rules/dates.ts'
import type { Borrower } from '../../src/lib/rules/borrowing.ts'
import { civilDateIn } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { MembersTable } from '../db/tables.ts'
import type { LibraryRow } from '../library/queries.ts'

export const openStatuses = ['pending', 'approved', 'extended'] as const

/** Makes the calls of one member take turns: what they may still borrow is then counted exactly. */
export async function lockMember(tx: Db, library: string, id: string): Promise<void> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('library_id', '=', library)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** A member with what their loans, card and objects add up to today. */
export function findMemberFacts(db: Db, library: string, id: string, today: CivilDate) {
  return db
    .selectFrom('members as m')
    .selectAll('m')
    .select(eb => [
      eb
        .exists(
          eb
            .selectFrom('memberships as c')
            .select('c.id')
            .whereRef('c.library_id', '=', 'm.library_id')
            .whereRef('c.member_id', '=', 'm.id')
            .where('c.from_date', '<=', today)
            .where('c.to_date', '>=', today),
        )
        .as('has_card'),
      eb
        .exists(
          eb
            .selectFrom('memberships as c')
            .select('c.id')
            .whereRef('c.library_id', '=', 'm.library_id')
            .whereRef('c.member_id', '=', 'm.id'),
        )
        .as('had_card'),
      eb
        .selectFrom('products as p')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('p.library_id', '=', 'm.library_id')
        .whereRef('p.owner_id', '=', 'm.id')
        .where('p.status', '=', 'published')
        .as('own_objects'),
      eb
        .selectFrom('orders as o')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('o.library_id', '=', 'm.library_id')
        .whereRef('o.member_id', '=', 'm.id')
        .where('o.status', 'in', [...openStatuses])
        .as('open_loans'),
      eb
        .selectFrom('orders as o')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('o.library_id', '=', 'm.library_id')
        .whereRef('o.member_id', '=', 'm.id')
        .where('o.picked_up_at', 'is not', null)
        .as('borrowed'),
      eb
        .exists(
          eb
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.library_id', '=', 'm.library_id')
            .whereRef('o.member_id', '=', 'm.id')
            .where('o.status', 'in', ['approved', 'extended'])
            .where('o.picked_up_at', 'is not', null)
            .where('o.to_date', '<', today),
        )
        .as('overdue'),
    ])
    .where('m.library_id', '=', library)
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type MemberFacts = NonNullable<Awaited<ReturnType<typeof findMemberFacts>>>

export function toBorrower(of: LibraryRow, facts: MemberFacts): Borrower {
  return {
    banned: facts.banned_at !== null,
    verified: facts.verified_at !== null,
    activeCard: of.auto_membership || Boolean(facts.has_card),
    hadCard: Boolean(facts.had_card),
    overdue: Boolean(facts.overdue),
    openLoans: Number(facts.open_loans),
    maxOpenLoans: of.max_open_loans,
    sharing: of.mandatory_sharing
      ? { ownObjects: Number(facts.own_objects), joinedOn: civilDateIn(facts.joined_at) }
      : null,
  }
}

/** The signed-in member as the wire shows them; undefined when the account is gone. */
export async function meOf(db: Db, of: LibraryRow, id: string, today: CivilDate): Promise<Me | undefined> {
  const facts = await findMemberFacts(db, of.library_id, id, today)
  if (!facts) return undefined
  const borrower = toBorrower(of, facts)
  return {
    id: facts.id,
    name: `${facts.first_name} ${facts.last_name}`,
    email: facts.email,
    origin_id: facts.id,
    card_number: facts.card_number,
    level: facts.level,
    is: {
      active_card: borrower.activeCard,
      banned: borrower.banned,
      can_post_objects: of.mandatory_sharing && !borrower.banned,
      verified: borrower.verified,
    },
    domicile_geo: facts.domicile,
    my_product_count: Number(facts.own_objects),
    product_borrowed_count: Number(facts.borrowed),
    available_loans: Math.max(0, borrower.maxOpenLoans - borrower.openLoans),
  }
}

function selectMember(db: Db, library: string) {
  return db.selectFrom('members').where('library_id', '=', library).where('deleted_at', 'is', null)
}

export function findPreferences(db: Db, library: string, id: string): Promise<Preferences | undefined> {
  return selectMember(db, library).select(['lang', 'reminders', 'invitations']).where('id', '=', id).executeTakeFirst()
}

export async function findCalendarToken(db: Db, library: string, id: string): Promise<string | null> {
  const row = await selectMember(db, library).select('calendar_token').where('id', '=', id).executeTakeFirst()
  return row?.calendar_token ?? null
}

/** Whose calendar a private address opens. */
export function findByCalendarToken(db: Db, library: string, token: string) {
  return selectMember(db, library)
    .select(['library_id', 'id', 'lang'])
    .where('calendar_token', '=', token)
    .executeTakeFirst()
}

type OwnChoice = Pick<Updateable<MembersTable>, 'lang' | 'reminders' | 'invitations' | 'calendar_token'>

/** What members set for themselves. */
export async function changeMember(
  db: Db,
  library: string,
  id: string,
  set: { [Name in keyof OwnChoice]: OwnChoice[Name] | undefined },
): Promise<void> {
  await db
    .updateTable('members')
    .set(set)
    .where('library_id', '=', library)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
