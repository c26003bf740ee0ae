import type { SystemDeps } from '../../server/deps.ts'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from './caller.ts'
import { sessionFor } from './library.ts'

/** A world, or a second process of it. */
type Api = { system: SystemDeps; visitor: (library: string) => Caller }

/** Many members at once, with cards, signed in without the cost of so many passwords. */
export async function crowd(
  { system, visitor }: Api,
  size: number,
  library = 'quartiere',
): Promise<(Caller & { id: string })[]> {
  const now = system.clock.now()
  const today = system.clock.today()
  const ids = Array.from({ length: size }, newId)
  await system.everywhere
    .insertInto('members')
    .values(
      ids.map((id, n) => ({
        library_id: library,
        id,
        email: `folla-${id}@demo.test`,
        first_name: 'Socio',
        last_name: String(n),
        joined_at: now,
        verified_at: now,
      })),
    )
    .execute()
  await system.everywhere
    .insertInto('memberships')
    .values(
      ids.map(id => ({
        library_id: library,
        id: newId(),
        member_id: id,
        card_name: 'Tessera annuale',
        from_date: today,
        to_date: addDays(today, 365),
        created_at: now,
      })),
    )
    .execute()
  const people = []
  for (const id of ids) {
    const { cookie, token } = await sessionFor({ system }, id, { library })
    const one = visitor(library)
    one.cookies.set('__Host-rt', cookie)
    people.push(Object.assign(one, { id, token }))
  }
  return people
}
