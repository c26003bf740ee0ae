import { type Selectable, sql } from 'kysely'
import type { Me } from '../../src/lib/contract/me.ts'
import { type Borrower, borrowingProblem } from '../../src/lib/rules/borrowing.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { dayInRome } from '../clock.ts'
import { isOpen, isOverdue } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { LibraryRow, MembersTable } from '../db/tables.ts'
import { currentPolicies } from '../library/current-policies.ts'

/** Serializes the commands of one member, so that their limit of loans is counted exactly. */
export async function lockMember(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute()
}

/** The coordinators and one more member, in the order of their ids. */
function coordinatorsAnd(db: Reader, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'level', 'banned_at'])
    .where(eb => eb.or([eb('level', '<=', levels.admin), eb('id', '=', id)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
}

export const readCoordinatorsAnd = (db: Reader, id: string) => coordinatorsAnd(db, id).execute()

/** Locks them, so that whoever takes a role away, or leaves, sees who is left. */
export const lockCoordinatorsAnd = (tx: Tx, id: string) => coordinatorsAnd(tx, id).forUpdate().execute()

type Locked = Awaited<ReturnType<typeof lockCoordinatorsAnd>>

/** Whether a library would have nobody left who coordinates it; one who is suspended cannot. */
export function isLastCoordinator(locked: Locked, id: string): boolean {
  const coordinates = (one: Locked[number]) => one.level <= levels.admin
  return (
    locked.some(one => one.id === id && coordinates(one)) &&
    !locked.some(one => one.id !== id && coordinates(one) && one.banned_at === null)
  )
}

/** A member with the sums of their loans, cards and objects today. */
export function findMemberFacts(db: Reader, id: string, today: CivilDate) {
  return db
    .selectFrom('members as m')
    .selectAll('m')
    .select(eb => [
      eb
        .exists(
          eb
            .selectFrom('memberships as c')
            .select('c.id')
            .whereRef('c.member_id', '=', 'm.id')
            .where('c.from_date', '<=', today)
            .where('c.to_date', '>=', today),
        )
        .as('has_card'),
      eb.exists(eb.selectFrom('memberships as c').select('c.id').whereRef('c.member_id', '=', 'm.id')).as('had_card'),
      eb
        .selectFrom('products as p')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('p.owner_id', '=', 'm.id')
        .where('p.status', '=', 'published')
        .as('own_objects'),
      eb
        .selectFrom('orders as o')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('o.member_id', '=', 'm.id')
        .where(isOpen('o'))
        .as('open_loans'),
      eb
        .selectFrom('orders as o')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('o.member_id', '=', 'm.id')
        .where('o.picked_up_at', 'is not', null)
        .as('borrowed'),
      eb
        .exists(
          eb.selectFrom('orders as o').select('o.id').whereRef('o.member_id', '=', 'm.id').where(isOverdue(today, 'o')),
        )
        .as('overdue'),
    ])
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
      ? {
          ownObjects: Number(facts.own_objects),
          joinedOn: dayInRome(facts.joined_at),
          graceDays: of.sharing_grace_days,
        }
      : null,
  }
}

/** The signed-in member as the wire shows them; undefined when the account is gone. */
export async function meOf(db: Reader, of: LibraryRow, id: string, today: CivilDate): Promise<Me | undefined> {
  const facts = await findMemberFacts(db, id, today)
  if (!facts) return undefined
  const borrower = toBorrower(of, facts)
  const version = currentPolicies(of.settings)
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
    no_loans: borrowingProblem(borrower, today),
    policies: { version, accepted: await hasAccepted(db, id, version) },
  }
}

async function hasAccepted(db: Reader, id: string, version: string): Promise<boolean> {
  const kept = await db
    .selectFrom('policy_acceptances')
    .select('version')
    .where('member_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return kept !== undefined
}

/** What stands where a member has no e-mail: an address each, which nobody can have. */
export const noAddress = '@nomail.invalid'
export const addressOfNobody = (id: string): string => `${id}${noAddress}`
export const hasAddress = (email: string): boolean => !email.endsWith(noAddress)

export type MemberRow = Selectable<MembersTable>

export function findMemberByEmail(db: Reader, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The member to impersonate. */
export function findPerson(db: Reader, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'level', 'banned_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findMember(db: Reader, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Whether an address was ever proved to be its owner's. */
export async function isVerified(db: Reader, id: string): Promise<boolean> {
  return ((await findMember(db, id))?.verified_at ?? null) !== null
}

/** Notes that an address is its owner's; the first proof counts. */
/** @returns whether the address was not verified before */
export async function markVerified(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
