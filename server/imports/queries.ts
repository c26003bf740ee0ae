import { type Selectable, sql } from 'kysely'
import type { Import } from '../../src/lib/contract/imports.ts'
import { undoHours } from '../../src/lib/contract/import-names.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { listCategories } from '../catalog/queries.ts'
import type { Reader } from '../db/scope.ts'
import type { ImportsTable } from '../db/tables-products.ts'
import { type ProductFields, selectRows, toProductFields } from '../desk/product-fields.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import type { KnownColumns } from './headings.ts'

export type Known = { id: string; version: number; fields: ProductFields }

/** The library as rows are compared with it. */
export type Standing = {
  /** Every object that has a label. */
  products: Map<string, Known>
  /** The object of each code that one has or had, in small letters. */
  codes: Map<string, string>
  categories: { id: string; name: Bilingual; slug: string }[]
  points: { id: string; name: string }[]
  /** Members by e-mail, card and id, in small letters. */
  owners: Map<string, string>
  /** Names to read, by the ids of categories, points and members. */
  names: Map<string, string>
}

export async function readStanding(db: Reader): Promise<Standing> {
  const categories = (await listCategories(db)).map(({ id, name, slug }) => ({ id, name, slug }))
  const points = (await listHeadquarters(db)).map(({ id, name }) => ({ id, name }))
  const members = await db
    .selectFrom('members')
    .select(['id', 'email', 'card_number', 'first_name', 'last_name'])
    .where('deleted_at', 'is', null)
    .execute()
  const owners = members.flatMap(one =>
    [one.id, one.email, one.card_number].flatMap(by => (by ? [[by.toLowerCase(), one.id] as const] : [])),
  )
  const names = [
    ...categories.map(one => [one.id, one.name.it] as const),
    ...points.map(one => [one.id, one.name] as const),
    ...members.map(one => [one.id, `${one.first_name} ${one.last_name}`.trim()] as const),
  ]
  return { ...(await readProducts(db)), categories, points, owners: new Map(owners), names: new Map(names) }
}

async function readProducts(db: Reader): Promise<Pick<Standing, 'products' | 'codes'>> {
  const rows = await selectRows(db).where('listing_no', 'is not', null).orderBy('listing_no').execute()
  const given = await db.selectFrom('product_codes').select(['code', 'product_id']).execute()
  const placed = await db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['pc.product_id', 'c.id'])
    .orderBy('c.position', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  // The last one said is the first in the order of categories.
  const category = new Map(placed.map(one => [one.product_id, one.id]))
  const known = rows.map(row => {
    const fields = toProductFields(row, { category: category.get(row.id) ?? null, imgs: [], alts: {}, focal: {} })
    return [row.id, { id: row.id, version: row.version, fields }] as const
  })
  return { products: new Map(known), codes: new Map(given.map(one => [one.code.toLowerCase(), one.product_id])) }
}

/** What headings were taken for, the last time they were there. */
export async function findColumns(db: Reader): Promise<KnownColumns> {
  const last = await db.selectFrom('imports').select('columns').orderBy('created_at', 'desc').limit(20).execute()
  return Object.assign({}, ...last.map(one => one.columns).toReversed()) as KnownColumns
}

const undoMs = undoHours * 3_600_000
export const undoUntil = (made: Date): Date => new Date(made.getTime() + undoMs)

export async function listImports(db: Reader, now: Date): Promise<Import[]> {
  const rows = await selectImports(db).orderBy('i.created_at', 'desc').limit(10).execute()
  return rows.map(row => toImport(row, now))
}

const selectImports = (db: Reader) =>
  db
    .selectFrom('imports as i')
    .leftJoin('members as m', 'm.id', 'i.by_id')
    .selectAll('i')
    .select(sql<string | null>`nullif(trim(m.first_name || ' ' || m.last_name), '')`.as('by'))

export async function findImport(db: Reader, id: string, now: Date): Promise<Import | undefined> {
  const row = await selectImports(db).where('i.id', '=', id).executeTakeFirst()
  return row && toImport(row, now)
}

type Done = Omit<Selectable<ImportsTable>, 'library_id' | 'columns' | 'categories'>

/** An import as it is shown, of objects or of members. */
export function toImport(row: Done & { by: string | null }, now: Date): Import {
  const until = undoUntil(row.created_at)
  return {
    id: row.id,
    name: row.name,
    at: row.created_at.toISOString(),
    by: row.by,
    added: row.added,
    changed: row.changed,
    equal: row.equal,
    rows_left_out: row.rows_left_out,
    undo_until: row.undone_at || until <= now ? null : until.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }
}
