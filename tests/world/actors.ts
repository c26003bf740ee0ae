import { newId } from '../../server/ids.ts'
import type { Caller } from './caller.ts'
import { sessionFor } from './library.ts'
import type { World } from './world.ts'

/** The kinds of callers; `acting` is an administrator in the member's name. */
export const actors = ['anonymous', 'member', 'other', 'banned', 'desk', 'admin', 'super', 'acting'] as const
export type Actor = (typeof actors)[number]

const emails: Record<Exclude<Actor, 'anonymous'>, string> = {
  member: 'socio@demo.test',
  other: 'nuovo@demo.test',
  banned: 'sospeso@demo.test',
  desk: 'desk@demo.test',
  admin: 'admin@demo.test',
  super: 'super@demo.test',
  acting: 'admin@demo.test',
}

export async function idOf({ db }: World, email: string, library = 'quartiere'): Promise<string> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('library_id', '=', library)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A caller with a session of its own, opened without the cost of a password; a sign-out ends no other's. */
export async function standing(
  world: World,
  actor: Actor,
  library = 'quartiere',
): Promise<{ caller: Caller; headers: Record<string, string> }> {
  const caller = world.visitor(library)
  if (actor === 'anonymous') return { caller, headers: {} }
  const id = await idOf(world, emails[actor], library)
  const { level } = await world.db
    .selectFrom('members')
    .select('level')
    .where('library_id', '=', library)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  caller.token = (await sessionFor(world, id, { library, level })).token
  return { caller, headers: actor === 'acting' ? { 'x-impersonate': await idOf(world, emails.member, library) } : {} }
}

/** Makes the things that calls are about, by the parameter of the path that names them. */
export async function thingsOf(world: World, library = 'quartiere') {
  const { db, clock } = world
  const member = await idOf(world, emails.member, library)
  const point = await db
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', library)
    .limit(1)
    .executeTakeFirstOrThrow()
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('library_id', '=', library)
    .limit(1)
    .executeTakeFirstOrThrow()
  const published = async () => {
    const row = await db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', library)
      .where('status', '=', 'published')
      .orderBy('listing_no', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const newProduct = async (owner_id: string | null) => {
    const id = newId()
    await db
      .insertInto('products')
      .values({
        library_id: library,
        id,
        code: id,
        name: '{"it":"Cosa","en":""}',
        description: '{"it":"Cosa","en":""}',
        headquarter_id: point.id,
        owner_id,
        status: 'pending',
        wished_category_id: category.id,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    return id
  }
  return {
    member: async () => member,
    point: async () => point.id,
    category: async () => category.id,
    product: published,
    own: () => newProduct(member),
    order: async () => {
      const id = newId()
      const product_id = await newProduct(null)
      await db
        .insertInto('orders')
        .values({
          library_id: library,
          id,
          member_id: member,
          product_id,
          status: 'pending',
          headquarter_id: point.id,
          from_date: '2026-12-01',
          to_date: '2026-12-05',
          created_at: clock.now(),
          confirmed_at: clock.now(),
        })
        .execute()
      return id
    },
    /** A checkout ready to be confirmed, of a member suspended since. */
    cart: async () => {
      const member_id = await idOf(world, emails.banned, library)
      await db
        .deleteFrom('orders')
        .where('library_id', '=', library)
        .where('member_id', '=', member_id)
        .where('status', '=', 'checkout')
        .execute()
      const id = newId()
      await db
        .insertInto('orders')
        .values({
          library_id: library,
          id,
          member_id,
          product_id: await published(),
          status: 'checkout',
          headquarter_id: point.id,
          from_date: '2027-03-01',
          to_date: '2027-03-05',
          expires_at: new Date(clock.now().getTime() + 600_000),
          created_at: clock.now(),
        })
        .execute()
      return id
    },
    session: async () => (await sessionFor(world, member, { library })).id,
    file: async () => {
      const id = newId()
      await db
        .insertInto('files')
        .values({
          library_id: library,
          id,
          name: 'foto',
          size: 1,
          width: 1,
          height: 1,
          sources: '[]',
          created_at: clock.now(),
        })
        .execute()
      return id
    },
  }
}
export type Thing = keyof Awaited<ReturnType<typeof thingsOf>>
