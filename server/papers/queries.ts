import { type ExpressionBuilder, sql } from 'kysely'
import type { labelChoices } from '../../src/lib/contract/paper-names.ts'
import type { Label } from '../../src/lib/contract/papers.ts'
import { listCategories } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader, ScopedTables } from '../db/scope.ts'
import { namedLike } from '../desk/product-queries.ts'

export type LabelsWanted = {
  choice: (typeof labelChoices)[number]
  of?: string | undefined
  keywords?: string | undefined
  without?: readonly string[]
}

type Eb = ExpressionBuilder<ScopedTables, 'products'>

const confirmed = (eb: Eb) =>
  eb
    .selectFrom('printed_labels as l')
    .innerJoin('label_prints as r', 'r.id', 'l.print_id')
    .select('l.print_id')
    .whereRef('l.product_id', '=', 'products.id')
    .where('r.confirmed_at', 'is not', null)

/** Whether an object's label, as it would be now, was printed. */
const isPrinted = (eb: Eb) =>
  eb.exists(
    confirmed(eb)
      .whereRef('l.code', '=', 'products.code')
      .where(sql<boolean>`${sql.ref('l.name')} = ${sql.ref('products.name')}->>'it'`)
      .where(sql<boolean>`${sql.ref('l.shelf')} IS NOT DISTINCT FROM ${sql.ref('products.shelf')}`),
  )

const isIn = (eb: Eb, category: string) =>
  eb.exists(
    eb
      .selectFrom('product_categories as pc')
      .select('pc.product_id')
      .whereRef('pc.product_id', '=', 'products.id')
      .where('pc.category_id', '=', category),
  )

const chosen = (db: Reader, { choice, of = '', keywords, without = [] }: LabelsWanted) =>
  db
    .selectFrom('products')
    .where('status', '=', 'published')
    .$if(choice === 'queue', list => list.where(eb => eb.not(isPrinted(eb))))
    .$if(choice === 'shelf', list => list.where('shelf', '=', of))
    .$if(choice === 'category', list => list.where(eb => isIn(eb, of)))
    .$if(Boolean(keywords), list =>
      list.where(eb => eb.and((keywords ?? '').split(/\s+/).map(word => namedLike(word)(eb)))),
    )
    .$if(without.length > 0, list => list.where(eb => eb.not(eb('id', '=', anyOf(without)))))

export async function countLabels(db: Reader, wanted: LabelsWanted): Promise<number> {
  const row = await chosen(db, wanted)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Labels in the order of the shelves they are stuck at. */
export function listLabels(
  db: Reader,
  wanted: LabelsWanted,
  within: { limit: number; offset: number },
): Promise<Label[]> {
  return chosen(db, wanted)
    .select(['id', 'code', 'shelf', sql<string>`name->>'it'`.as('name')])
    .select(eb =>
      eb
        .case()
        .when(isPrinted(eb))
        .then('printed' as const)
        .when(eb.exists(confirmed(eb)))
        .then('changed' as const)
        .else('new' as const)
        .end()
        .as('state'),
    )
    .orderBy(sql`lower(shelf) NULLS LAST`)
    .orderBy(sql`lower(code)`)
    .orderBy('id')
    .limit(within.limit)
    .offset(within.offset)
    .execute()
}

/** The shelves that objects are put away at, and the categories. */
export async function listLabelChoices(db: Reader, lang: 'it' | 'en') {
  const shelves = await db
    .selectFrom('products')
    .select('shelf')
    .distinct()
    .where('status', '=', 'published')
    .where('shelf', 'is not', null)
    .orderBy('shelf')
    .limit(1000)
    .execute()
  const categories = await listCategories(db)
  return {
    shelves: shelves.map(row => row.shelf ?? ''),
    categories: categories.map(({ id, name }) => ({ origin_id: id, name: name[lang] || name.it })),
  }
}

export const findPrint = (db: Reader, id: string) =>
  db.selectFrom('label_prints').selectAll().where('id', '=', id).executeTakeFirst()

export const listPrints = (db: Reader, limit: number) =>
  db.selectFrom('label_prints').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()

export const listPrintedLabels = (db: Reader, print_id: string) =>
  db
    .selectFrom('printed_labels')
    .select(['product_id', 'code', 'name', 'shelf'])
    .where('print_id', '=', print_id)
    .orderBy('position')
    .execute()
