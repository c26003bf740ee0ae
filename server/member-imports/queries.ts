import { type Selectable, sql } from 'kysely'
import type { MemberImport } from '../../src/lib/contract/member-imports.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { Reader } from '../db/scope.ts'
import type { MemberImportsTable } from '../db/tables-identity.ts'
import { toImport } from '../imports/queries.ts'
import { type CardKindRow, selectKinds } from '../memberships/queries.ts'
import { hasAddress, noAddress } from '../members/queries.ts'
import { nameKey } from './match-rows.ts'

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'card_number',
  'fiscalcode',
  'nation',
  'domicile',
  'password_hash',
] as const

export type KnownMember = Awaited<ReturnType<typeof listMembers>>[number] & {
  cards: { from_date: string; to_date: string }[]
}

const listMembers = (db: Reader) =>
  db.selectFrom('members').select(columns).where('deleted_at', 'is', null).orderBy('joined_at').execute()

/** The library as rows are compared with it. */
export type Standing = {
  byId: Map<string, KnownMember>
  byEmail: Map<string, KnownMember>
  /** In small letters. */
  byCard: Map<string, KnownMember>
  /** Those who have neither an e-mail nor a card, by their folded name. */
  byName: Map<string, KnownMember>
  kinds: CardKindRow[]
  /** The categories that ask for a training. */
  trained: { id: string; name: Bilingual }[]
}

export async function readStanding(db: Reader): Promise<Standing> {
  const cards = await db.selectFrom('memberships').select(['member_id', 'from_date', 'to_date']).execute()
  const cardsOf = Map.groupBy(cards, one => one.member_id)
  const members = (await listMembers(db)).map(one => ({ ...one, cards: cardsOf.get(one.id) ?? [] }))
  const nameless = members.filter(one => !one.card_number && !hasAddress(one.email))
  return {
    byId: new Map(members.map(one => [one.id, one])),
    byEmail: new Map(members.map(one => [one.email, one])),
    byCard: new Map(members.flatMap(one => (one.card_number ? [[one.card_number.toLowerCase(), one] as const] : []))),
    byName: new Map(nameless.map(one => [nameKey(one.first_name, one.last_name), one])),
    trained: await db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('training', 'is not', null)
      .orderBy('position')
      .execute(),
    kinds: await selectKinds(db).where('active', '=', true).orderBy('position').execute(),
  }
}

/** What headings were taken for the last time. */
export async function findMemberColumns(db: Reader): Promise<MemberImportRow['columns']> {
  const last = await db
    .selectFrom('member_imports')
    .select('columns')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.columns ?? {}
}

const selectAdded = (db: Reader) =>
  db
    .selectFrom('imported_members as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .where('i.before', 'is', null)
    .where('m.deleted_at', 'is', null)

/** Those who came with an import and have no address. */
export const selectWithoutAddress = (db: Reader) => selectAdded(db).where('m.email', 'like', `%${noAddress}`)

/** Those who came with an import, have an address, cannot sign in and were not written to. */
export function selectToInvite(db: Reader) {
  return selectAdded(db)
    .where('m.password_hash', 'is', null)
    .where('m.email', 'not like', `%${noAddress}`)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('member_identities as o').select('o.member_id').whereRef('o.member_id', '=', 'm.id')),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invitations as v')
            .select('v.id')
            .whereRef('v.email', '=', 'm.email')
            .where('v.sent_at', 'is not', null),
        ),
      ),
    )
}

/** All of them once, however often they came. */
export function listToInvite(db: Reader) {
  return selectToInvite(db)
    .innerJoin('member_imports as made', 'made.id', 'i.import_id')
    .where('made.undone_at', 'is', null)
    .select(['m.email', 'm.first_name', 'm.last_name', 'm.lang'])
    .distinct()
    .orderBy('m.email')
    .execute()
}

type MemberImportRow = Selectable<MemberImportsTable>

export async function listMemberImports(db: Reader, now: Date, id?: string): Promise<MemberImport[]> {
  const rows = await db
    .selectFrom('member_imports as i')
    .leftJoin('members as m', 'm.id', 'i.by_id')
    .selectAll('i')
    .select(sql<string | null>`nullif(trim(m.first_name || ' ' || m.last_name), '')`.as('by'))
    .$if(id !== undefined, of => of.where('i.id', '=', id ?? ''))
    .orderBy('i.created_at', 'desc')
    .limit(10)
    .execute()
  const toInvite = await countByImport(selectToInvite(db))
  const without = await countByImport(selectWithoutAddress(db))
  return rows.map(row => ({
    ...toImport(row, now),
    to_invite: toInvite.get(row.id) ?? 0,
    without_email: without.get(row.id) ?? 0,
  }))
}

async function countByImport(added: ReturnType<typeof selectAdded>): Promise<Map<string, number>> {
  const counts = await added
    .select(eb => ['i.import_id', eb.fn.countAll<number>().as('n')])
    .groupBy('i.import_id')
    .execute()
  return new Map(counts.map(one => [one.import_id, Number(one.n)]))
}
