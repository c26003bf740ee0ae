import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { instantInRome } from '../clock.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import type { AuditTable } from '../db/tables.ts'

export type ActRow = Pick<
  Selectable<AuditTable>,
  'id' | 'at' | 'actor_id' | 'on_behalf_of' | 'action' | 'subject' | 'subject_id' | 'reason' | 'data'
>

/** Rows of somebody or of something, by their ids. */
export type Among = { actors?: string[]; members?: string[]; subjects?: string[] }

export type RegisterFilter = {
  /** Null: everybody's. The rows of these subjects, and the reader's own. */
  sees: { subjects: string[]; actor: string } | null
  actors: string[] | null
  /** The members, and the ids of what was done for them. */
  members: { ids: string[]; of: string[] } | null
  things: string[] | null
  subjects: string[] | null
  from: CivilDate | undefined
  to: CivilDate | undefined
  after: { at: Date; id: string } | null
}

type Eb = ExpressionBuilder<ScopedTables, 'audit'>

/** The subjects that belong to a member. */
const ofMembers = ['order', 'member', 'payment', 'membership', 'cash']

const seenBy =
  ({ subjects, actor }: NonNullable<RegisterFilter['sees']>) =>
  (eb: Eb) =>
    subjects.length
      ? eb.or([eb('subject', '=', anyOf(subjects)), eb('actor_id', '=', actor)])
      : eb('actor_id', '=', actor)

const doneFor =
  ({ ids, of }: NonNullable<RegisterFilter['members']>) =>
  (eb: Eb) =>
    eb.or([
      eb('on_behalf_of', '=', anyOf(ids)),
      eb.and([eb('subject', '=', anyOf(ofMembers)), eb('subject_id', '=', anyOf(of))]),
    ])

/** The latest first, one more than asked for where there are more. */
export function listActs(db: Reader, filter: RegisterFilter, limit: number): Promise<ActRow[]> {
  const { sees, actors, members, things, subjects, from, to, after } = filter
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'actor_id', 'on_behalf_of', 'action', 'subject', 'subject_id', 'reason', 'data'])
    .$if(sees !== null, of => of.where(seenBy(sees!)))
    .$if(actors !== null, of => of.where('actor_id', '=', anyOf(actors!)))
    .$if(members !== null, of => of.where(doneFor(members!)))
    .$if(things !== null, of =>
      of.where('subject', '=', anyOf(['order', 'product'])).where('subject_id', '=', anyOf(things!)),
    )
    .$if(subjects !== null, of => of.where('subject', '=', anyOf(subjects!)))
    .$if(from !== undefined, of => of.where('at', '>=', instantInRome(from!, '00:00')))
    .$if(to !== undefined, of => of.where('at', '<', instantInRome(addDays(to!, 1), '00:00')))
    .$if(after !== null, of => of.where(sql<boolean>`(at, id) < (${after!.at}, ${after!.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Whoever has every word in their name, e-mail or card; or this id. */
export async function listPeopleNamed(db: Reader, words: string): Promise<string[]> {
  const said = sql`unaccent(concat_ws(' ', first_name, last_name, card_number, email))`
  const hasWords = words.split(/\s+/).map(word => sql<boolean>`${said} ILIKE unaccent(${containing(word)})`)
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(eb => eb.or([eb('id', '=', words), sql<boolean>`(${sql.join(hasWords, sql` AND `)})`]))
    .limit(50)
    .execute()
  return rows.map(one => one.id)
}

/** What was done for these members is done to one of these. */
export async function listThingsOfMembers(db: Reader, ids: readonly string[]): Promise<string[]> {
  const of = (table: 'orders' | 'payment_intents' | 'memberships' | 'cash_entries') =>
    db.selectFrom(table).select('id').where('member_id', '=', anyOf(ids)).orderBy('id').limit(5000).execute()
  const rows = [
    await of('orders'),
    await of('payment_intents'),
    await of('memberships'),
    await of('cash_entries'),
  ].flat()
  const undone = await db
    .selectFrom('audit')
    .select('subject_id as id')
    .where('subject', '=', 'membership')
    .where('action', '=', 'undo_give')
    .where(sql<boolean>`data->>'member' = any(${[...ids]})`)
    .execute()
  return [...ids, ...[...rows, ...undone].map(one => one.id)]
}

/** The objects with every word in a name or a code of now or before, and their loans; or the thing with this id. */
export async function listThingsNamed(db: Reader, words: string): Promise<string[]> {
  const said = sql`unaccent(concat_ws(' ', products.code, products.name->>'it', products.name->>'en'))`
  const hasWords = words.split(/\s+/).map(word => sql<boolean>`${said} ILIKE unaccent(${containing(word)})`)
  const products = await db
    .selectFrom('products')
    .select('id')
    .where(eb =>
      eb.or([
        sql<boolean>`(${sql.join(hasWords, sql` AND `)})`,
        eb('id', 'in', eb.selectFrom('product_codes').select('product_id').where('code', '=', words)),
        eb('id', '=', words),
      ]),
    )
    .limit(50)
    .execute()
  const ids = products.map(one => one.id)
  const loans = await db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', anyOf(ids))
    .orderBy('id')
    .limit(5000)
    .execute()
  return [words, ...ids, ...loans.map(one => one.id)]
}

/** Whom a card was of, as its audit entry says. */
export const memberNamed = (data: ActRow['data']): string | null =>
  typeof data?.member === 'string' ? data.member : null

const listNamed = (db: Reader, table: 'products' | 'categories', ids: readonly string[]) =>
  db.selectFrom(table).select(['id', 'name']).where('id', '=', anyOf(ids)).execute()

/** The people, loans and things that some acts are about. */
export async function readFactsOf(db: Reader, acts: readonly ActRow[]) {
  const of = (subject: string) => acts.flatMap(one => (one.subject === subject ? [one.subject_id] : []))
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'member_id', 'product_id'])
    .where('id', '=', anyOf(of('order')))
    .execute()
  const owned = async (table: 'payment_intents' | 'memberships' | 'cash_entries', subject: string) =>
    db
      .selectFrom(table)
      .select(['id', 'member_id'])
      .where('id', '=', anyOf(of(subject)))
      .execute()
  const paid = await owned('payment_intents', 'payment')
  const cards = await owned('memberships', 'membership')
  const entries = await owned('cash_entries', 'cash')
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'code'])
    .where('id', '=', anyOf([...of('product'), ...orders.map(one => one.product_id)]))
    .execute()
  const named = acts.flatMap(one => [one.actor_id, one.on_behalf_of, one.reason, memberNamed(one.data)])
  const people = new Set([...named, ...of('member')])
  for (const { member_id } of [...orders, ...paid, ...cards, ...entries]) people.add(member_id)
  const members = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf([...people].filter(one => one !== null)))
    .execute()
  const points = await db
    .selectFrom('headquarters')
    .select(['id', 'name'])
    .where('id', '=', anyOf(of('headquarter')))
    .execute()
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(one => [one.id, one]))
  return {
    orders: byId(orders),
    owners: byId([...paid, ...cards, ...entries]),
    products: byId(products),
    members: new Map(members.map(one => [one.id, `${one.first_name} ${one.last_name}`.trim()])),
    points: byId(points),
    categories: byId(await listNamed(db, 'categories', of('category'))),
  }
}

export type Facts = Awaited<ReturnType<typeof readFactsOf>>
