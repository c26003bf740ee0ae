import { levels } from '../../src/lib/rules/levels.ts'
import type { Caller } from './caller.ts'
import { asked, type Person, staff } from './lent.ts'
import { sessionFor } from './library.ts'
import type { World } from './world.ts'

/**
 * The kinds of callers; `volunteer` stands at the desk, `desk` is its referent, `acting` an administrator in the member's name,
 * `foreign` a super of another library.
 */
export const actors = [
  'anonymous',
  'member',
  'other',
  'banned',
  'volunteer',
  'desk',
  'admin',
  'super',
  'acting',
  'foreign',
] as const
export type Actor = (typeof actors)[number]

/** The demonstration has nobody who is no more than a volunteer. */
type OfDemo = Exclude<Actor, 'anonymous' | 'volunteer'>

export const emails: Record<OfDemo, string> = {
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

const volunteers = new WeakMap<World, Map<string, Promise<Person>>>()

/** Whoever has a loan cannot close the account, and is there for the calls that follow. */
async function newVolunteer(world: World, library: string): Promise<Person> {
  const member = await staff(world, levels.desk, library)
  await asked(world, { library, member })
  return member
}

/** One volunteer of a library, the same for whoever asks. */
function volunteerOf(world: World, library: string): Promise<Person> {
  const known = volunteers.get(world) ?? new Map<string, Promise<Person>>()
  volunteers.set(world, known)
  const one = known.get(library) ?? newVolunteer(world, library)
  known.set(library, one)
  return one
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
  const id = actor === 'volunteer' ? (await volunteerOf(world, library)).id : await idOf(world, emails[actor], home)
  const { level } = await world.db
    .selectFrom('members')
    .select('level')
    .where('library_id', '=', home)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  caller.token = (await sessionFor(world, id, { library: home, level })).token
  return { caller, headers: actor === 'acting' ? { 'x-impersonate': await idOf(world, emails.member, library) } : {} }
}
