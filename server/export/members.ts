import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayInRome } from '../clock.ts'
import { type MemberColumn, memberHeadings, roleCells } from '../../src/lib/rules/member-columns.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import { dayCell, listCell, notesCell, yesCell } from '../../src/lib/rules/sheet-cell.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { hasAddress } from '../members/queries.ts'
import { inChunks, inOrder, type Sheet } from './csv.ts'

/** Every member who has an account, with the card that ends last; none of their passwords. */
export async function membersSheet(db: Reader): Promise<Sheet> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) => inOrder(some, await readMembers(db, some)).map(toCells)
  return { headings: Object.values(memberHeadings), rows: inChunks(ids, read) }
}

type MemberRow = Awaited<ReturnType<typeof readMembers>>[number]

function readMembers(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('members as m')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('memberships as c')
          .select(['c.card_name', 'c.from_date', 'c.to_date'])
          .whereRef('c.member_id', '=', 'm.id')
          .orderBy('c.to_date', 'desc')
          .orderBy('c.created_at', 'desc')
          .limit(1)
          .as('card'),
      join => join.onTrue(),
    )
    .selectAll('m')
    .select(['card.card_name', 'card.from_date', 'card.to_date'])
    .select(eb =>
      eb
        .selectFrom('policy_acceptances as a')
        .select(of => of.fn.max('a.accepted_at').as('at'))
        .whereRef('a.member_id', '=', 'm.id')
        .as('accepted_at'),
    )
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('trainings as t')
          .innerJoin('categories as g', 'g.id', 't.category_id')
          .select(['g.name', 't.given_on'])
          .whereRef('t.member_id', '=', 'm.id')
          .orderBy('t.given_on')
          .orderBy('g.id'),
      ).as('trainings'),
    )
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('member_notes as n')
          .select('n.text')
          .whereRef('n.member_id', '=', 'm.id')
          .orderBy('n.created_at')
          .orderBy('n.id'),
      ).as('notes'),
    )
    .where('m.id', '=', anyOf(ids))
    .execute()
}

const dayOf = (at: Date | null) => dayCell(at && dayInRome(at))

function toCells(row: MemberRow): string[] {
  const cells: Record<MemberColumn, string | null> = {
    card_number: row.card_number,
    first_name: row.first_name,
    last_name: row.last_name,
    email: hasAddress(row.email) ? row.email : null,
    phone: row.phone,
    address: row.domicile?.address ?? null,
    cap: row.domicile?.cap ?? null,
    city: row.domicile?.city ?? null,
    province: row.domicile?.province ?? null,
    fiscalcode: row.fiscalcode,
    nation: row.nation,
    joined_on: dayOf(row.joined_at),
    card_kind: row.card_name,
    card_from: dayCell(row.from_date),
    card_to: dayCell(row.to_date),
    suspended: yesCell(row.banned_at !== null),
    suspended_until: dayCell(row.banned_until),
    suspended_reason: row.banned_reason,
    lang: row.lang,
    role: roleCells[roleOf(row.level)],
    accepted_on: dayOf(row.accepted_at),
    trainings: listCell(row.trainings.map(one => `${one.name.it} (${dayCell(one.given_on)})`)),
    note: notesCell(row.notes.map(one => one.text)),
  }
  return Object.values(cells).map(cell => cell ?? '')
}
