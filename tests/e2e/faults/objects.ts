import type { Insertable } from 'kysely'
import type { OrdersTable } from '../../../server/db/tables-loans.ts'
import type { ProductsTable } from '../../../server/db/tables-products.ts'
import { findHeadquarter, toHeadquarter } from '../../../server/headquarters/queries.ts'
import { newId } from '../../../server/ids.ts'
import { addToListing, takeListingNumber } from '../../../server/products/queries.ts'
import { addDays } from '../../../src/lib/rules/dates.ts'
import type { FreeObject } from '../../world/loans.ts'
import type { Site } from '../../world/site.ts'

/** How the names of objects begin that stand on no page. */
export const unprinted = 'Cosa '

export type NamedObject = FreeObject & { name: string; code: string }

/** The point and a category of an object that is on printed pages. */
async function printedObject({ db }: Site, library: string) {
  const { id, headquarter_id } = await db
    .selectFrom('products')
    .select(['id', 'headquarter_id'])
    .where('library_id', '=', library)
    .where('status', '=', 'published')
    .where('transportable', '=', true)
    .where('repair_since', 'is', null)
    .orderBy('listing_no')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { category_id } = await db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { headquarter_id, category_id }
}

/** An object that nobody has asked for, on no printed page yet: like another one that is. */
export async function newObject(
  site: Site,
  library: string,
  set: Partial<Insertable<ProductsTable>> = {},
): Promise<NamedObject> {
  const { db, clock } = site
  const deps = site.system.of(library)
  const like = await printedObject(site, library)
  const listing_no = await deps.begin(takeListingNumber)
  const id = newId()
  const code = `NO-${listing_no}`
  const name = `${unprinted}${id}`
  await db
    .insertInto('products')
    .values({
      library_id: library,
      id,
      code,
      name: JSON.stringify({ it: name, en: name }),
      description: JSON.stringify({ it: 'Una cosa.', en: 'A thing.' }),
      headquarter_id: like.headquarter_id,
      transportable: true,
      status: 'published',
      max_months: 2,
      listing_no,
      created_at: clock.now(),
      published_at: clock.now(),
      updated_at: clock.now(),
      ...set,
    })
    .execute()
  await deps.begin(tx => addToListing(tx, id, like.category_id))
  const point = await findHeadquarter(deps.db, like.headquarter_id)
  return { id, name, code, point: toHeadquarter(point!), today: clock.today() }
}

/** A loan of somebody, as the moves that made it would have left it: in hand since yesterday unless said. */
export async function newLoan(
  site: Site,
  library: string,
  member_id: string,
  set: Partial<Insertable<OrdersTable>> = {},
) {
  const { db, clock } = site
  const object = await newObject(site, library)
  const id = newId()
  const [today, now] = [clock.today(), clock.now()]
  await db
    .insertInto('orders')
    .values({
      library_id: library,
      id,
      member_id,
      product_id: object.id,
      status: 'approved',
      headquarter_id: object.point.id,
      from_date: addDays(today, -1),
      to_date: addDays(today, 6),
      preparation_days: 2,
      created_at: now,
      confirmed_at: now,
      decided_at: now,
      picked_up_at: now,
      ...set,
    })
    .execute()
  const row = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, object, row }
}

/** What a loan has that waits for the desk's decision, for days to come. */
export const pendingFrom = ({ clock }: Site): Partial<Insertable<OrdersTable>> => ({
  status: 'pending',
  from_date: addDays(clock.today(), 5),
  to_date: addDays(clock.today(), 9),
  decided_at: null,
  picked_up_at: null,
})
