import type { Caller } from './caller.ts'
import { sessionFor } from './library.ts'
import type { World } from './world.ts'

/** The kinds of callers; `acting` is an administrator in the member's name, `foreign` a super of another library. */
export const actors = ['anonymous', 'member', 'other', 'banned', 'desk', 'admin', 'super', 'acting', 'foreign'] as const
export type Actor = (typeof actors)[number]

export const emails: Record<Exclude<Actor, 'anonymous'>, string> = {
  member: 'socio@demo.test',
  other: 'nuovo@demo.test',
  banned: 'sospeso@demo.test',
  desk: 'desk@demo.test',
  admin: 'admin@demo.test',
  super: 'super@demo.test',
  acting: 'admin@demo.test',
  foreign: 'super@demo.test',
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

const elsewhere = (library: string): string => (library === 'ateneo' ? 'borgo' : 'ateneo')

/** A caller with a session of its own, opened without the cost of a password; a sign-out ends no other's. */
export async function standing(
  world: World,
  actor: Actor,
  library = 'quartiere',
): Promise<{ caller: Caller; headers: Record<string, string> }> {
  const caller = world.visitor(library)
  if (actor === 'anonymous') return { caller, headers: {} }
  const home = actor === 'foreign' ? elsewhere(library) : library
  const id = await idOf(world, emails[actor], home)
  const { level } = await world.db
    .selectFrom('members')
    .select('level')
    .where('library_id', '=', home)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  caller.token = (await sessionFor(world, id, { library: home, level })).token
  return { caller, headers: actor === 'acting' ? { 'x-impersonate': await idOf(world, emails.member, library) } : {} }
}
