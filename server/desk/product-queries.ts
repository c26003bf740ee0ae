import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { ProductList, ProductSheet } from '../../src/lib/contract/desk-products.ts'
import { anyOf } from '../db/any-of.ts'
import { allCounted, totalOf } from '../db/counted.ts'
import { isInHand, isOpen } from '../db/loan-sql.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { ProductFields } from './product-fields.ts'

type DeskProductQuery = {
  status?: Selectable<Tables['products']>['status'] | undefined
  keywords?: string | undefined
  maintenance?: 'true' | 'false' | undefined
  show?: ProductList | undefined
  to_read?: 'true' | undefined
  point?: string | undefined
  page: number
  limit: number
}

type Eb = ExpressionBuilder<ScopedTables, 'products'>

/** `%`, `_` and `\` are looked for as themselves. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** An object whose names, codes of now and before, place, maker or serial number contain the word. */
export const namedLike = (word: string) => (eb: Eb) =>
  eb.or([
    sql<boolean>`concat_ws(' ', products.code, products.name->>'it', products.name->>'en', products.shelf,
      products.serial, products.brand, products.model) ILIKE ${containing(word)}`,
    eb.exists(
      eb
        .selectFrom('product_codes as c')
        .select('c.code')
        .whereRef('c.product_id', '=', 'products.id')
        .where(sql<boolean>`c.code ILIKE ${containing(word)}`),
    ),
  ])

export const hasEveryWord = (words: string) => (eb: Eb) => eb.and(words.split(/\s+/).map(word => namedLike(word)(eb)))

const loanWhich = (eb: Eb, condition: ReturnType<typeof isInHand>) =>
  eb.exists(eb.selectFrom('orders as o').select('o.id').whereRef('o.product_id', '=', 'products.id').where(condition))

const hasPicture = (eb: Eb) =>
  eb.exists(
    eb
      .selectFrom('product_pictures as pp')
      .innerJoin('files as f', 'f.id', 'pp.file_id')
      .select('f.id')
      .whereRef('pp.product_id', '=', 'products.id')
      .where('f.deleted_at', 'is', null),
  )

/** Which objects that are lent belong in a list. */
const belongs: Record<Exclude<ProductList, 'all'>, (eb: Eb) => ReturnType<Eb['and']>> = {
  out: eb => eb.and([loanWhich(eb, isInHand('o'))]),
  here: eb => eb.and([eb.not(loanWhich(eb, isInHand('o'))), eb('products.repair_since', 'is', null)]),
  repair: eb =>
    eb.and([
      eb('products.repair_since', 'is not', null),
      eb('products.sought_since', 'is', null),
      eb('products.unchecked_since', 'is', null),
    ]),
  sought: eb => eb.and([eb('products.sought_since', 'is not', null)]),
  no_picture: eb => eb.and([eb.not(hasPicture(eb))]),
  no_shelf: eb => eb.and([eb('products.shelf', 'is', null)]),
  never_lent: eb => eb.and([eb.not(loanWhich(eb, sql<boolean>`o.picked_up_at IS NOT NULL`))]),
}

const inList = (show: ProductList) => (eb: Eb) =>
  show === 'all'
    ? eb('products.listing_no', 'is not', null)
    : eb.and([eb('products.status', '=', 'published'), belongs[show](eb)])

/** Waits for somebody to read it: a submission, or what its owner wrote of a published object. */
export const isToRead = sql<boolean>`(status = 'pending' OR status = 'published' AND owner_line_waiting IS NOT NULL)`

/**
 * A page of the library's objects: those that wait for verification first, the oldest of them first of all. Of a list
 * those that are lent first, by name.
 */
export async function listDeskProducts(db: Reader, query: DeskProductQuery) {
  const { status, keywords, maintenance, show, to_read, point, page, limit } = query
  const matching = db
    .selectFrom('products')
    .$if(status !== undefined, of => of.where('status', '=', status ?? 'pending'))
    .$if(maintenance !== undefined, of => of.where('repair_since', maintenance === 'true' ? 'is not' : 'is', null))
    .$if(maintenance === 'true', of => of.where('sought_since', 'is', null).where('unchecked_since', 'is', null))
    .$if(to_read !== undefined, of => of.where(isToRead))
    .$if(show !== undefined, of => of.where(inList(show ?? 'all')))
    .$if(point !== undefined, of => of.where('headquarter_id', '=', point ?? ''))
    .$if(Boolean(keywords), of => of.where(hasEveryWord(keywords ?? '')))
  const offset = (page - 1) * limit
  const rows = await matching
    .select(['id', allCounted])
    .orderBy(sql`status = ${show ? 'published' : 'pending'}`, 'desc')
    .$if(show !== undefined, of => of.orderBy(sql`lower(name->>'it')`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const count = () => matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(row => row.id), total: await totalOf(rows, offset, count) }
}

/** The members whose objects these are. */
export async function listOwners(db: Reader, productIds: readonly string[]) {
  if (!productIds.length) return []
  return db
    .selectFrom('products as p')
    .innerJoin('members as m', 'm.id', 'p.owner_id')
    .select(['p.id as product_id', 'm.id', 'm.first_name', 'm.last_name', 'm.email'])
    .where('p.id', '=', anyOf(productIds))
    .execute()
}

/** Where objects are put away. */
export async function listShelves(db: Reader, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('products').select(['id', 'shelf']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(row => [row.id, row.shelf]))
}

/** What only the desk knows of objects, and has to see beside their loans. */
export async function listDeskFacts(db: Reader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'shelf', 'internal_note', 'value_cents'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, value_cents: cents, ...row }) => [id, { ...row, value: cents === null ? null : cents / 100 }]),
  )
}

/** By when the objects that somebody has in hand are brought back. */
export async function listInHand(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['product_id', 'to_date'])
    .where('product_id', '=', anyOf(ids))
    .where(isInHand())
    .execute()
  return new Map(rows.map(row => [row.product_id, row.to_date ?? '']))
}

/** Who has an object in hand, and by when it is brought back. */
export async function findHolder(db: Reader, id: string): Promise<ProductSheet['in_hand']> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(['members.id', 'first_name', 'last_name', 'to_date'])
    .where('product_id', '=', id)
    .where(isInHand())
    .executeTakeFirst()
  if (!row) return null
  return { to_date: row.to_date ?? '', member: { id: row.id, name: `${row.first_name} ${row.last_name}` } }
}

export async function countOpenLoans(db: Reader, id: string): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('product_id', '=', id)
    .where(isOpen())
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What a change of an object's fields leaves in the audit. */
export type ChangeData = { version: number; before: Partial<ProductFields>; after: Partial<ProductFields> }

/** The latest things done with an object, newest first; `by` is empty for a job and for somebody of another library. */
export async function listEvents(db: Reader, id: string, limit = 200) {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('members as m', 'm.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.action', 'a.reason', 'a.data', 'm.first_name', 'm.last_name'])
    .where('a.subject', '=', 'product')
    .where('a.subject_id', '=', id)
    .orderBy('a.at', 'desc')
    .orderBy(sql`(a.data->>'version')::int`, way => way.desc().nullsLast())
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows.map(({ first_name, last_name, data, ...row }) => ({
    ...row,
    by: `${first_name ?? ''} ${last_name ?? ''}`.trim() || null,
    data: data && 'before' in data ? (data as ChangeData) : null,
  }))
}
