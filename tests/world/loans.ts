import type { ExpressionBuilder, Insertable } from 'kysely'
import type { OrdersTable } from '../../server/db/tables-loans.ts'
import type { Tables } from '../../server/db/tables.ts'
import { findHeadquarter, toHeadquarter } from '../../server/headquarters/queries.ts'
import { newId } from '../../server/ids.ts'
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { crowd } from './crowd.ts'
import type { World } from './world.ts'

export type FreeObject = { id: string; point: Headquarter; today: CivilDate }

type ObjectFilter = { library?: string; skip?: number; transportable?: boolean }

const loansOf = (eb: ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>) =>
  eb
    .selectFrom('orders as o')
    .select('o.id')
    .whereRef('o.library_id', '=', 'p.library_id')
    .whereRef('o.product_id', '=', 'p.id')

/** What asks for a training is lent to few. */
const trainingsOf = (eb: ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>) =>
  eb
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', join =>
      join.onRef('c.library_id', '=', 'pc.library_id').onRef('c.id', '=', 'pc.category_id'),
    )
    .select('c.id')
    .whereRef('pc.library_id', '=', 'p.library_id')
    .whereRef('pc.product_id', '=', 'p.id')
    .where('c.training', 'is not', null)

/**
 * An object without loans; when the tests of a site have used up all of those, one whose loans are over and whose queue
 * is empty, and then one of the other sort unless the filter says which.
 */
export async function freeObject(
  world: Pick<World, 'system' | 'db'>,
  { library = 'quartiere', skip = 0, transportable }: ObjectFilter = {},
): Promise<FreeObject> {
  const { db, system } = world
  const row = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.headquarter_id'])
    .where('p.library_id', '=', library)
    .where('p.status', '=', 'published')
    .where('p.repair_since', 'is', null)
    .where(eb => eb.not(eb.exists(trainingsOf(eb))))
    .where(eb => eb.not(eb.exists(loansOf(eb).where('o.status', 'not in', ['cancelled', 'denied', 'returned']))))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wishes as w')
            .select('w.product_id')
            .whereRef('w.library_id', '=', 'p.library_id')
            .whereRef('w.product_id', '=', 'p.id'),
        ),
      ),
    )
    // Copies of one thing are no objects of their own to who borrows.
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('products as c')
            .select('c.id')
            .whereRef('c.library_id', '=', 'p.library_id')
            .whereRef('c.first_id', '=', 'p.first_id')
            .whereRef('c.id', '!=', 'p.id'),
        ),
      ),
    )
    .$if(transportable !== undefined, query => query.where('p.transportable', '=', transportable!))
    .orderBy('p.transportable', 'desc')
    .orderBy(eb => eb.exists(loansOf(eb)))
    .orderBy('p.listing_no')
    .offset(skip)
    .limit(1)
    .executeTakeFirstOrThrow()
  const point = await findHeadquarter(system.of(library).db, row.headquarter_id)
  return { id: row.id, point: toHeadquarter(point!), today: system.clock.today() }
}

export async function pointOf(world: World, product: string): Promise<string> {
  const row = await world.db
    .selectFrom('products')
    .select('headquarter_id')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  return row.headquarter_id
}

function openFrom(point: Headquarter, day: CivilDate): CivilDate {
  let open = day
  while (closedReason(point, open)) open = addDays(open, 1)
  return open
}

/** Days that suit an object: from the first the point is open after the preparation, for about so many days. */
export function wishFor({ point, today }: FreeObject, days = 5): { from_date: CivilDate; to_date: CivilDate } {
  const from_date = openFrom(point, addDays(today, 2))
  return { from_date, to_date: openFrom(point, addDays(from_date, days - 1)) }
}

export type GivenLoan = { id: string; email: string; memberId: string; object: FreeObject }

/** A loan of a new member on an object of its own, as the moves that made it would have left it: approved unless said. */
export async function givenLoan(world: World, set: Partial<Insertable<OrdersTable>> = {}): Promise<GivenLoan> {
  const { db, clock } = world
  const [member] = await crowd(world, 1)
  const object = await freeObject(world)
  const id = newId()
  const today = clock.today()
  await db
    .insertInto('orders')
    .values({
      library_id: 'quartiere',
      id,
      member_id: member!.id,
      product_id: object.id,
      status: 'approved',
      headquarter_id: object.point.id,
      from_date: today,
      to_date: addDays(today, 9),
      preparation_days: 2,
      created_at: clock.now(),
      confirmed_at: new Date(clock.now().getTime() - 4 * 86_400_000),
      ...set,
    })
    .execute()
  return { id, email: `folla-${member!.id}@demo.test`, memberId: member!.id, object }
}
