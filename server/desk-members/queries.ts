import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { MemberFilter } from '../../src/lib/contract/desk-members.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { allCounted, totalOf } from '../db/counted.ts'
import { isOpen, isOverdue } from '../db/loan-sql.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import { noAddress } from '../members/queries.ts'

/** How many days a member is new. */
const newDays = 30

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
const digitsOf = (words: string) => words.replace(/[\s.()+[\]–-]/g, '')

type MembersEb = ExpressionBuilder<ScopedTables & { m: ScopedTables['members'] }, 'm'>

const loansWhere = (eb: MembersEb, condition: Expression<SqlBool>) =>
  eb.selectFrom('orders as o').whereRef('o.member_id', '=', 'm.id').where(condition)

const lastDay = (eb: MembersEb) =>
  eb
    .selectFrom('memberships as c')
    .select(sql<CivilDate | null>`max(c.to_date)`.as('to_date'))
    .whereRef('c.member_id', '=', 'm.id')

const selectMembers = (db: Reader, today: CivilDate) =>
  db
    .selectFrom('members as m')
    .where('m.deleted_at', 'is', null)
    .select([
      'm.id',
      'm.first_name',
      'm.last_name',
      'm.email',
      'm.phone',
      'm.card_number',
      'm.level',
      'm.joined_at',
      'm.verified_at',
      'm.domicile',
      'm.banned_at',
      'm.banned_until',
      'm.banned_reason',
    ])
    .select(eb => [
      lastDay(eb).as('card_until'),
      loansWhere(eb, isOpen('o'))
        .select(sql<number>`count(*)::int`.as('n'))
        .as('open_loans'),
      loansWhere(eb, isOverdue(today, 'o'))
        .select(sql<number>`count(*)::int`.as('n'))
        .as('late_loans'),
    ])

export type DeskMemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

export const findDeskMember = (db: Reader, id: string, today: CivilDate): Promise<DeskMemberRow | undefined> =>
  selectMembers(db, today).where('m.id', '=', id).executeTakeFirst()

type Person = { first_name: string; last_name: string; phone: string | null; email: string | null }

/** Those who have somebody's name, telephone or e-mail. */
export function listAlike(db: Reader, person: Person, today: CivilDate): Promise<DeskMemberRow[]> {
  const { first_name, last_name, phone, email } = person
  return selectMembers(db, today)
    .where(eb =>
      eb.or([
        sql<boolean>`lower(unaccent(m.first_name || ' ' || m.last_name)) = lower(unaccent(${`${first_name} ${last_name}`}))`,
        ...(phone ? [eb('m.phone', '=', phone)] : []),
        ...(email ? [eb('m.email', '=', email)] : []),
      ]),
    )
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .limit(5)
    .execute()
}

type Search = { keywords?: string | undefined; filter?: MemberFilter | undefined; today: CivilDate }

const said = sql`unaccent(concat_ws(' ', m.first_name, m.last_name, m.card_number,
  CASE WHEN m.email LIKE ${`%${noAddress}`} THEN '' ELSE m.email END))`

/** Every word, in whatever order and without its accents; or the digits of a telephone, however they are written. */
function isFound(keywords: string) {
  const words = keywords.split(/\s+/).map(word => sql<boolean>`${said} ILIKE unaccent(${containing(word)})`)
  const named = sql<boolean>`(${sql.join(words, sql` AND `)})`
  const digits = digitsOf(keywords)
  return /^\d{3,}$/.test(digits) ? sql<boolean>`(${named} OR m.phone LIKE ${containing(digits)})` : named
}

const filters: Record<MemberFilter, (eb: MembersEb, today: CivilDate) => Expression<SqlBool>> = {
  new: (eb, today) => eb('m.joined_at', '>=', sql<Date>`${addDays(today, -newDays)}::date`),
  expired: (eb, today) => eb(lastDay(eb).$asScalar(), '<', today),
  late: (eb, today) => eb.exists(loansWhere(eb, isOverdue(today, 'o')).select('o.id')),
  suspended: eb => eb('m.banned_at', 'is not', null),
  no_email: eb => eb('m.email', 'like', `%${noAddress}`),
  unverified: eb => eb('m.verified_at', 'is', null),
  staff: eb => eb('m.level', '<', levels.member),
}

const searched = (db: Reader, { keywords, filter, today }: Search) =>
  selectMembers(db, today)
    .$if(keywords !== undefined, of => of.where(isFound(keywords!)))
    .$if(filter !== undefined, of => of.where(eb => filters[filter!](eb, today)))

/** A page of the members found, by name, and how many there are in all. */
export async function listDeskMembers(
  db: Reader,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await searched(db, search)
    .select(allCounted)
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const count = () =>
    searched(db, search)
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  return { rows, total: await totalOf(rows, offset, count) }
}
