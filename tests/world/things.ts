import type { Insertable } from 'kysely'
import type { OrdersTable } from '../../server/db/tables-loans.ts'
import { newId } from '../../server/ids.ts'
import { emails, idOf } from './actors.ts'
import { sessionFor } from './library.ts'
import type { World } from './world.ts'

/** Where things are made: the library, and what each of them needs. */
type Setting = { world: World; library: string; point: string; category: string }

const firstOf = async ({ db }: World, table: 'headquarters' | 'categories', library: string): Promise<string> => {
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .where('library_id', '=', library)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function newestProduct({ world, library }: Setting): Promise<string> {
  const { id } = await world.db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', library)
    .where('status', '=', 'published')
    .orderBy('listing_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function newProduct({ world, library, point, category }: Setting, owner_id: string | null): Promise<string> {
  const { db, clock } = world
  const id = newId()
  await db
    .insertInto('products')
    .values({
      library_id: library,
      id,
      code: id,
      name: '{"it":"Cosa","en":""}',
      description: '{"it":"Cosa","en":""}',
      headquarter_id: point,
      owner_id,
      status: 'pending',
      wished_category_id: category,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  return id
}

type OrderRow = Omit<Insertable<OrdersTable>, 'library_id' | 'id' | 'headquarter_id' | 'created_at'>

async function newOrder({ world, library, point }: Setting, row: OrderRow): Promise<string> {
  const id = newId()
  const created_at = world.clock.now()
  await world.db
    .insertInto('orders')
    .values({ library_id: library, id, headquarter_id: point, created_at, ...row })
    .execute()
  return id
}

/** A checkout ready to be confirmed, of a member suspended since. */
async function readyCart(setting: Setting): Promise<string> {
  const { world, library } = setting
  const member_id = await idOf(world, emails.banned, library)
  await world.db
    .deleteFrom('orders')
    .where('library_id', '=', library)
    .where('member_id', '=', member_id)
    .where('status', '=', 'checkout')
    .execute()
  return newOrder(setting, {
    member_id,
    product_id: await newestProduct(setting),
    status: 'checkout',
    from_date: '2027-03-01',
    to_date: '2027-03-05',
    expires_at: new Date(world.clock.now().getTime() + 600_000),
  })
}

async function newKind({ world, library }: Setting): Promise<string> {
  const id = newId()
  const how = { holder: 'both', online: false, at_desk: true, active: true, is_default: false, position: 9 } as const
  await world.db
    .insertInto('card_kinds')
    .values({ library_id: library, id, name: JSON.stringify({ it: id, en: '' }), months: 12, price_cents: 900, ...how })
    .execute()
  return id
}

async function newFile({ world, library }: Setting): Promise<string> {
  const id = newId()
  const created_at = world.clock.now()
  await world.db
    .insertInto('files')
    .values({ library_id: library, id, name: 'foto', size: 1, width: 1, height: 1, sources: '[]', created_at })
    .execute()
  return id
}

async function newMember({ world, library }: Setting): Promise<string> {
  const id = newId()
  await world.db
    .insertInto('members')
    .values({
      library_id: library,
      id,
      email: `${id}@posta.test`,
      first_name: 'Socio',
      last_name: id,
      joined_at: world.clock.now(),
    })
    .execute()
  return id
}

async function newInvitation({ world, library }: Setting): Promise<string> {
  const id = newId()
  const now = world.clock.now()
  await world.db
    .insertInto('invitations')
    .values({
      library_id: library,
      id,
      email: `${id}@posta.test`,
      level: 10,
      lang: 'it',
      token_hash: id,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return id
}

/** Makes the things that calls are about, by the parameter of the path that names them. */
export async function thingsOf(world: World, library = 'quartiere') {
  const member = await idOf(world, emails.member, library)
  const point = await firstOf(world, 'headquarters', library)
  const category = await firstOf(world, 'categories', library)
  const setting = { world, library, point, category }
  return {
    member: async () => member,
    somebody: () => newMember(setting),
    invitation: () => newInvitation(setting),
    point: async () => point,
    category: async () => category,
    product: () => newestProduct(setting),
    own: () => newProduct(setting, member),
    order: async () =>
      newOrder(setting, {
        member_id: member,
        product_id: await newProduct(setting, null),
        status: 'pending',
        from_date: '2026-12-01',
        to_date: '2026-12-05',
        confirmed_at: world.clock.now(),
      }),
    cart: () => readyCart(setting),
    session: async () => (await sessionFor(world, member, { library })).id,
    file: () => newFile(setting),
    kind: () => newKind(setting),
  }
}

export type Thing = keyof Awaited<ReturnType<typeof thingsOf>>
