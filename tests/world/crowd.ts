import { openSession } from '../../server/auth/sessions.ts'
import { signAccessToken } from '../../server/auth/tokens.ts'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from './caller.ts'
import type { Deps } from '../../server/deps.ts'

/** A world, or whatever else has a database, a clock and a way in. */
type Place = { deps: Pick<Deps, 'db' | 'clock'>; visitor: (library: string) => Caller }

/** Many members at once, with cards, signed in without the cost of so many passwords. */
export async function crowd(
  { deps, visitor }: Place,
  size: number,
  library = 'quartiere',
): Promise<(Caller & { id: string })[]> {
  const now = deps.clock.now()
  const today = deps.clock.today()
  const ids = Array.from({ length: size }, newId)
  await deps.db
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
  await deps.db
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
    const session = await openSession(deps, library, id)
    const token = await signAccessToken(deps, { libraryId: library, memberId: id, sessionId: session.id, level: 10 })
    const one = visitor(library)
    one.cookies.set('__Host-rt', session.cookie)
    people.push(Object.assign(one, { id, token }))
  }
  return people
}
