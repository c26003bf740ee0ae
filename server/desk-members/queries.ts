import { sql } from 'kysely'
import type { MemberFilter } from '../../src/lib/contract/desk-members.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader } from '../db/scope.ts'
import { noAddress } from '../members/queries.ts'

/** How many days a member is new. */
const newDays = 30

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
const digitsOf = (words: string) => words.replace(/[\s.()+[\]–-]/g, '')

const selectMembers = (db: Reader) =>
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
    .select(eb =>
      eb
        .selectFrom('memberships as c')
        .select(sql<CivilDate | null>`max(c.to_date)`.as('to_date'))
        .whereRef('c.member_id', '=', 'm.id')
        .as('card_until'),
    )

export type DeskMemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

export const findDeskMember = (db: Reader, id: string): Promise<DeskMemberRow | undefined> =>
  selectMembers(db).where('m.id', '=', id).executeTakeFirst()

type Search = { keywords?: string | undefined; filter?: MemberFilter | undefined; today: CivilDate }

function isFound({ keywords }: Search) {
  const words = containing(keywords ?? '')
  const digits = digitsOf(keywords ?? '')
  const named = sql<boolean>`(m.first_name || ' ' || m.last_name || ' ' || m.email || ' ' || coalesce(m.card_number, '')) ILIKE ${words}`
  return /^\d{3,}$/.test(digits) ? sql<boolean>`(${named} OR coalesce(m.phone, '') LIKE ${containing(digits)})` : named
}

function searched(db: Reader, search: Search) {
  const { keywords, filter, today } = search
  const newSince = sql<Date>`${addDays(today, -newDays)}::date`
  return selectMembers(db)
    .$if(keywords !== undefined, of => of.where(isFound(search)))
    .$if(filter === 'new', of => of.where('m.joined_at', '>=', newSince))
    .$if(filter === 'suspended', of => of.where('m.banned_at', 'is not', null))
    .$if(filter === 'no_email', of => of.where('m.email', 'like', `%${noAddress}`))
    .$if(filter === 'expired', of =>
      of.where(eb =>
        eb(
          eb
            .selectFrom('memberships as c')
            .select(sql<CivilDate>`max(c.to_date)`.as('to_date'))
            .whereRef('c.member_id', '=', 'm.id')
            .$asScalar(),
          '<',
          today,
        ),
      ),
    )
}

/** A page of the members found, by name, and how many there are in all. */
export async function listDeskMembers(
  db: Reader,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await searched(db, search)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await searched(db, search)
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}
