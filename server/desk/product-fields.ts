import { sql } from 'kysely'
import type { ProductChanges } from '../../src/lib/contract/desk-products.ts'
import type { Focal } from '../../src/lib/rules/focal.ts'
import { focalIn } from '../catalog/focal.ts'
import type { Reader } from '../db/scope.ts'
import { listPictureIds, type ProductSet } from '../products/queries.ts'
import { noWaiting } from '../products/write-line.ts'
import { fail } from '../refusal.ts'

/** The columns that hold a field as it is. */
const plain = [
  'headquarter_id',
  'code',
  'transportable',
  'max_months',
  'preparation_days',
  'shelf',
  'brand',
  'model',
  'manual',
  'serial',
  'value_cents',
  'bought_on',
  'bought_from',
  'donor',
  'safety_notice',
  'internal_note',
  'deposit_cents',
  'photo_names',
  'owner_line',
] as const

const edited = [
  ...plain,
  'id',
  'version',
  'status',
  'listing_no',
  'owner_id',
  'name',
  'description',
  'contents',
  'copy_of',
] as const

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

export const selectRows = (db: Reader) =>
  db
    .selectFrom('products')
    .select(edited)
    .select(eb =>
      eb.selectFrom('products as f').select('f.code').whereRef('f.id', '=', 'products.copy_of').as('first_code'),
    )

const findRow = (db: Reader, id: string) => selectRows(db).where('id', '=', id).executeTakeFirst()

/** The fields of an object that the desk edits, one value each: what a change, and its history, are written in. */
export type ProductFields = Pick<ProductRow, (typeof plain)[number]> & {
  name: string
  name_en: string | null
  description: string
  description_en: string | null
  contents: string[]
  contents_en: string[]
  /** The first of its categories. */
  category: string | null
  /** A member's id. */
  owner: string | null
  imgs: string[]
  alts: Record<string, string>
  focal: Record<string, Focal>
  /** The code of the first of its copies; null for that one, and without others. */
  copy_of: string | null
}

export type FieldName = keyof ProductFields

/** What no page, no public call and no other member ever sees. */
const hidden: readonly FieldName[] = [
  'shelf',
  'serial',
  'value_cents',
  'bought_on',
  'bought_from',
  'donor',
  'safety_notice',
  'internal_note',
  'deposit_cents',
  'photo_names',
  'owner',
]

/** What all copies of one thing have in common; the rest is of each. */
const shared: readonly FieldName[] = [
  'name',
  'name_en',
  'description',
  'description_en',
  'contents',
  'contents_en',
  'category',
  'imgs',
  'alts',
  'focal',
  'transportable',
  'max_months',
  'preparation_days',
  'brand',
  'model',
  'manual',
  'safety_notice',
  'deposit_cents',
]

export const isShared = (name: FieldName): boolean => shared.includes(name)

export const isHidden = (names: readonly FieldName[]): boolean => names.every(name => hidden.includes(name))

/** An object as the desk edits it, with its row. @throws Refusal `product.not_found` */
export async function readFields(db: Reader, id: string): Promise<{ row: ProductRow; fields: ProductFields }> {
  const row = (await findRow(db, id)) ?? fail('product.not_found')
  const imgs = await listPictureIds(db, id)
  const beside = { category: await findCategory(db, id), imgs, ...(await readShown(db, imgs)) }
  return { row, fields: toProductFields(row, beside) }
}

/** The fields of a row, with those that stand in other tables. */
export function toProductFields(
  row: ProductRow,
  beside: Pick<ProductFields, 'category' | 'imgs' | 'alts' | 'focal'>,
): ProductFields {
  return {
    ...(Object.fromEntries(plain.map(name => [name, row[name]])) as Pick<ProductRow, (typeof plain)[number]>),
    name: row.name.it,
    name_en: row.name.en || null,
    description: row.description.it,
    description_en: row.description.en || null,
    contents: row.contents.it,
    contents_en: row.contents.en,
    owner: row.owner_id,
    copy_of: row.first_code,
    ...beside,
  }
}

async function findCategory(db: Reader, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select('c.id')
    .where('pc.product_id', '=', id)
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What pictures show, in words and where they are cut. */
async function readShown(db: Reader, ids: string[]): Promise<Pick<ProductFields, 'alts' | 'focal'>> {
  if (!ids.length) return { alts: {}, focal: {} }
  const rows = await db
    .selectFrom('files')
    .select(['id', 'focal_x', 'focal_y', sql<string>`alt->>'it'`.as('alt')])
    .where('id', 'in', ids)
    .execute()
  return {
    alts: Object.fromEntries(rows.map(row => [row.id, row.alt])),
    focal: Object.fromEntries(rows.map(row => [row.id, focalIn(row)])),
  }
}

const cents = (euro: number | null) => euro && Math.round(euro * 100)

/** The id of the member who is meant by an id, an e-mail or a card's number. @throws Refusal `member.not_found` */
export async function findOwner(db: Reader, meant: string): Promise<string> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('id', '=', meant),
        sql<boolean>`lower(email) = lower(${meant})`,
        sql<boolean>`lower(card_number) = lower(${meant})`,
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? fail('member.not_found')
}

/** A change as it is asked for, in the fields that are stored. @throws Refusal `member.not_found` */
export async function toFields(db: Reader, changes: ProductChanges): Promise<Partial<ProductFields>> {
  const { value, deposit, category, owner, ...rest } = changes
  const all = {
    ...rest,
    ...(value !== undefined && { value_cents: cents(value) }),
    ...(deposit !== undefined && { deposit_cents: cents(deposit) }),
    ...(category && { category: category.origin_id }),
    ...(owner !== undefined && { owner: owner && (await findOwner(db, owner)) }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as Partial<ProductFields>
}

const bilingual = (it: string, en: string | null) => JSON.stringify({ it, en: en ?? '' })

/** The columns of the fields in `changed`, which `all` has in full. */
export function columnsOf(all: ProductFields, changed: readonly FieldName[]): ProductSet {
  const has = (...names: FieldName[]) => names.some(name => changed.includes(name))
  return {
    ...Object.fromEntries(plain.filter(name => has(name)).map(name => [name, all[name]])),
    // Whose name stands beside a line, its owner alone says.
    ...(has('owner') && { ...noWaiting, owner_id: all.owner, owner_named: false, owner_line_lang: null }),
    ...(has('name', 'name_en') && { name: bilingual(all.name, all.name_en) }),
    ...(has('description', 'description_en') && { description: bilingual(all.description, all.description_en) }),
    ...(has('contents', 'contents_en') && { contents: JSON.stringify({ it: all.contents, en: all.contents_en }) }),
  }
}
